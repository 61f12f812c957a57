import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { SideTabs, type SideTab } from '../../components/side-tabs.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './data-frame.module.css';

export interface DataFrameProps<Page extends string> {
  readonly title: string;
  readonly text?: string | null;
  readonly onBack: () => void;
  /** Pages to choose from beside the content. */
  readonly pages?: {
    readonly tabs: readonly SideTab<Page>[];
    readonly current: Page;
    readonly onPick: (page: Page) => void;
  };
  readonly children: ReactNode;
}

/** A page below settings: the way back, what it is, and its content. */
export function DataFrame<Page extends string>(props: DataFrameProps<Page>) {
  const { title, text: subtitle = null, onBack, pages, children } = props;
  const { text } = useWording();
  return (
    <main className={style['frame']} data-pages={pages !== undefined || undefined}>
      <header className={style['header']}>
        <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} firstFocus />
        <div className={style['words']}>
          <h1 className={style['title']}>{title}</h1>
          {subtitle !== null && <p className={style['text']}>{subtitle}</p>}
        </div>
      </header>
      {pages !== undefined && (
        <div className={style['pages']}>
          <SideTabs
            name="data"
            label={text('legal.pages')}
            tabs={pages.tabs}
            current={pages.current}
            onPick={pages.onPick}
          />
        </div>
      )}
      <div
        key={pages?.current}
        className={style['content']}
        {...(pages !== undefined && {
          role: 'tabpanel',
          id: 'data-panel',
          'aria-labelledby': `data-tab-${pages.current}`,
        })}
      >
        <Contained part="data">{children}</Contained>
      </div>
    </main>
  );
}
