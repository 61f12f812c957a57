import { useState } from 'react';
import style from './lettering.module.css';

export interface LetteringProps {
  readonly sttUrl: string | null;
  readonly title: string;
  /** The title is read out already, by what stands around. */
  readonly repeats?: boolean;
}

/** A title as its own lettering, or as text when there is no such picture or it does not come. */
export function Lettering({ sttUrl, title, repeats = false }: LetteringProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (sttUrl === null || broken === sttUrl) return <span className={style['text']}>{title}</span>;
  return (
    <img
      className={style['image']}
      src={sttUrl}
      alt={repeats ? '' : title}
      draggable={false}
      decoding="async"
      onError={() => setBroken(sttUrl)}
    />
  );
}
