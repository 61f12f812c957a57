import { useState } from 'react';
import style from './lettering.module.css';

/** A title as its own lettering, or as text when there is no such picture or it does not come. */
export function Lettering({ sttUrl, title }: { readonly sttUrl: string | null; readonly title: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (sttUrl === null || broken === sttUrl) return <span className={style['text']}>{title}</span>;
  return (
    <img
      className={style['image']}
      data-loaded={loaded === sttUrl}
      src={sttUrl}
      alt={title}
      draggable={false}
      decoding="async"
      onLoad={() => setLoaded(sttUrl)}
      onError={() => setBroken(sttUrl)}
    />
  );
}
