import type { ReactNode } from 'react';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './account-tab.module.css';

export interface LoadedProps<T> {
  readonly loadable: Loadable<T, unknown>;
  /** How many lines the skeleton stands for. */
  readonly lines?: number;
  readonly children: (value: T) => ReactNode;
}

/** What a card is about once it is there: before that its skeleton, and a word when it did not come. */
export function Loaded<T>({ loadable, lines = 1, children }: LoadedProps<T>) {
  const { text } = useWording();
  switch (loadable.state) {
    case 'success':
      return children(loadable.value);
    case 'failed':
      return (
        <p className={style['failed']} role="alert">
          {text('settings.not-loaded')}
        </p>
      );
    case 'idle':
    case 'loading':
      return (
        <div className={style['skeleton']} aria-busy="true" aria-label={text('app.loading')} role="status">
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className={style['ghost']} />
          ))}
        </div>
      );
  }
}
