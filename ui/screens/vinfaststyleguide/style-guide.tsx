import { Moon, Sun } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { showTheme, type Theme } from '../../theme/display.ts';
import style from './style-guide.module.css';
import { COLOURS, MOTIONS, SHAPES, SIZES, SPACES, TYPE } from './tokens.ts';

const varOf = (token: string) => `var(${token})`;

/** Colours, type, spaces, shapes and motion as they are in this window and theme (DEVP-09). No part of production. */
export function StyleGuide() {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  );
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <main className={style['page']}>
      <header className={style['header']}>
        <div className={style['words']}>
          <h1 className={style['title']}>Style guide</h1>
          <p className={style['lead']}>
            A cinema at night in a good car: dark, quiet, warm light on what can be touched.
          </p>
        </div>
        <Button
          icon={other === 'light' ? Sun : Moon}
          label={`Show ${other}`}
          onClick={() => {
            showTheme(document.documentElement, other);
            setTheme(other);
          }}
        />
      </header>
      {/* Values belong to a theme: another theme reads them anew. */}
      <div key={theme} className={style['body']}>
        {COLOURS.map(({ name, text, tokens }) => (
          <Part key={name} name={name} text={text}>
            <ul className={style['swatches']}>
              {tokens.map((token) => (
                <li key={token} className={style['swatch']}>
                  <span
                    className={style['chip']}
                    data-over={name === 'On pictures' || undefined}
                    style={{ '--shown': varOf(token) } as CSSProperties}
                  />
                  <Label token={token} />
                </li>
              ))}
            </ul>
          </Part>
        ))}
        <Part name="Type" text="Manrope, one variable family. Five sizes, none under 20.">
          <ul className={style['list']}>
            {TYPE.map(({ token, weight, sample }) => (
              <li key={token} className={style['sample']}>
                <Label token={token} />
                <span
                  className={style['letters']}
                  style={{ fontSize: varOf(token), fontWeight: varOf(weight) }}
                >
                  {sample}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part name="Spacing" text="Steps of eight.">
          <ul className={style['list']}>
            {SPACES.map((token) => (
              <li key={token} className={style['row']}>
                <Label token={token} />
                <span className={style['bar']} style={{ width: varOf(token) }} />
              </li>
            ))}
          </ul>
        </Part>
        <Part name="Shapes" text="Sixteen on tiles and fields, more on cards, full on pills.">
          <ul className={style['swatches']}>
            {SHAPES.map((token) => (
              <li key={token} className={style['swatch']}>
                <span className={style['shape']} style={{ borderRadius: varOf(token) }} />
                <Label token={token} />
              </li>
            ))}
          </ul>
        </Part>
        <Part name="Sizes" text="What has to be touched, and what frames a page.">
          <ul className={style['list']}>
            {SIZES.map(({ token, text }) => (
              <li key={token} className={style['row']}>
                <Label token={token} note={text} />
                <span className={style['bar']} style={{ width: varOf(token) }} />
              </li>
            ))}
          </ul>
        </Part>
        <Motion />
      </div>
    </main>
  );
}

/** Moves with each press; not at all when the system asks for reduced motion. */
function Motion() {
  const [there, setThere] = useState(false);
  return (
    <Part name="Motion" text="120 to 240 ms, transform and opacity only.">
      <div className={style['motions']}>
        {MOTIONS.map(({ token, text }) => (
          <div key={token} className={style['row']}>
            <Label token={token} note={text} />
            <span className={style['lane']}>
              <span
                className={style['mover']}
                data-there={there}
                style={{ transitionDuration: varOf(token) }}
              />
            </span>
          </div>
        ))}
        <Button label="Move" onClick={() => setThere(!there)} />
      </div>
    </Part>
  );
}

function Part({
  name,
  text,
  children,
}: {
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={style['part']} aria-label={name}>
      <header className={style['about']}>
        <h2 className={style['name']}>{name}</h2>
        <p className={style['text']}>{text}</p>
      </header>
      {children}
    </section>
  );
}

/** A token's name and what it is worth here. */
function Label({ token, note }: { readonly token: string; readonly note?: string }) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return (
    <span className={style['label']}>
      <span className={style['token']}>{token.slice(2)}</span>
      <span className={style['value']}>{note ?? value}</span>
    </span>
  );
}
