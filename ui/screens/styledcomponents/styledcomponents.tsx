import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { showTheme, type Theme } from '../../theme/display.ts';
import { Controls } from './controls.tsx';
import { Panels } from './panels.tsx';
import { Shelves } from './shelves.tsx';
import style from './styledcomponents.module.css';

/** Every component in its states, in this window's layout and either theme (DEVP-09). Not part of production. */
export function StyledComponents() {
  const [theme, setTheme] = useState<Theme>('dark');
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <main className={style['page']}>
      <header className={style['header']}>
        <h1>Components</h1>
        <Button
          label={`Show ${other}`}
          onClick={() => {
            showTheme(document.documentElement, other);
            setTheme(other);
          }}
        />
      </header>
      <Controls />
      <Panels />
      <Shelves />
    </main>
  );
}
