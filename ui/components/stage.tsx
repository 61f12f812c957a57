import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Backdrop } from './backdrop.tsx';
import { IconButton } from './button.tsx';
import style from './stage.module.css';

export interface StageProps {
  readonly title: string;
  readonly text?: string | null;
  /** Null where there is no way back. */
  readonly back: { readonly label: string; readonly onBack: () => void } | null;
  /** The title leads somewhere too. */
  readonly onTitle?: (() => void) | null;
  /** Films on the wall behind it. Without them the plain ground. */
  readonly posters?: readonly string[] | null;
  /** Beside the back button: how far one is. */
  readonly progress?: ReactNode;
  /** The buttons: they stay in place while what is above them scrolls. */
  readonly actions?: ReactNode;
  /** Ways that lead elsewhere, below the buttons. */
  readonly foot?: ReactNode;
  /** Makes content and buttons one form. */
  readonly onSubmit?: ((event: React.SubmitEvent) => void) | null;
  /** Content that wants the whole width: long texts, lists, forms of two columns. */
  readonly wide?: boolean;
  /** Content that is read: it takes all the height there is. */
  readonly reading?: boolean;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A screen with one matter: what it is about, what it asks for, and the buttons that go on. */
export function Stage(props: StageProps) {
  const { title, text = null, back, posters = null, progress, actions, foot, onSubmit = null } = props;
  const { onTitle = null, wide = false, reading = false, busy = false, children } = props;
  const content = (
    <>
      <div className={style['body']}>{children}</div>
      {actions !== undefined && <div className={style['actions']}>{actions}</div>}
    </>
  );
  return (
    <main
      className={style['stage']}
      data-wide={wide || reading}
      data-reading={reading}
      data-plain={posters === null}
      aria-busy={busy || undefined}
    >
      {posters !== null && <Backdrop posters={posters} calm />}
      <div className={style['front']}>
        <div className={style['bar']}>
          {back !== null && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onBack} />}
          {progress}
        </div>
        <div className={style['panel']}>
          <header className={style['header']}>
            <h1 className={style['title']}>
              {onTitle === null ? (
                title
              ) : (
                <button type="button" className={style['titleButton']} onClick={onTitle}>
                  {title}
                </button>
              )}
            </h1>
            {text !== null && <p className={style['text']}>{text}</p>}
          </header>
          {onSubmit === null ? (
            content
          ) : (
            <form className={style['form']} noValidate onSubmit={onSubmit}>
              {content}
            </form>
          )}
          {foot !== undefined && <div className={style['foot']}>{foot}</div>}
        </div>
      </div>
    </main>
  );
}
