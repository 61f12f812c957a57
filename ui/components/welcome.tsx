import type { LucideIcon } from 'lucide-react';
import { Backdrop } from './backdrop.tsx';
import style from './welcome.module.css';

export interface WelcomeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly posters: readonly string[];
  /** How much of its time is left, 1 to 0; null when nothing counts. */
  readonly left?: number | null;
}

/** Something went well, and goes on by itself. */
export function Welcome({ icon: Icon, title, text, posters, left = null }: WelcomeProps) {
  return (
    <main className={style['welcome']}>
      <Backdrop posters={posters} />
      <div className={style['content']} role="status">
        <span className={style['disc']}>
          {left !== null && (
            <svg className={style['ring']} viewBox="0 0 100 100" aria-hidden="true">
              <circle className={style['track']} cx="50" cy="50" r="48" />
              <circle
                className={style['left']}
                cx="50"
                cy="50"
                r="48"
                pathLength="100"
                strokeDasharray="100"
                strokeDashoffset={100 - 100 * left}
              />
            </svg>
          )}
          <Icon aria-hidden="true" className={style['icon']} />
        </span>
        <h1 className={style['title']}>{title}</h1>
        <p className={style['text']}>{text}</p>
      </div>
    </main>
  );
}
