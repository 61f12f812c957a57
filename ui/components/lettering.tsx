import { useState } from 'react';
import { AnotherTry } from './another-try.tsx';
import style from './lettering.module.css';

export interface LetteringProps {
  readonly sttUrl: string | null;
  readonly title: string;
  /** The title is read out already, by what stands around. */
  readonly repeats?: boolean;
  /** It is out of sight yet, and waits until it is near. */
  readonly lazy?: boolean;
}

/** A title as its own lettering, or as text when there is no such picture or it does not come. */
export function Lettering({ sttUrl, title, repeats = false, lazy = false }: LetteringProps) {
  const [tried, setTried] = useState({ url: sttUrl, failures: 0, waits: false });
  const { failures, waits } = tried.url === sttUrl ? tried : { failures: 0, waits: false };
  if (sttUrl === null) return <span className={style['text']}>{title}</span>;
  if (waits) {
    return (
      <span className={style['text']}>
        {title}
        <AnotherTry failures={failures} onAgain={() => setTried({ url: sttUrl, failures, waits: false })} />
      </span>
    );
  }
  return (
    <img
      className={style['image']}
      // Before the address: what is set after it comes too late.
      loading={lazy ? 'lazy' : 'eager'}
      src={sttUrl}
      alt={repeats ? '' : title}
      draggable={false}
      decoding="async"
      onError={() => setTried({ url: sttUrl, failures: failures + 1, waits: true })}
    />
  );
}
