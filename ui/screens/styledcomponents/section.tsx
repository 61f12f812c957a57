import type { ReactNode } from 'react';
import style from './styledcomponents.module.css';

export function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={style['section']} id={name}>
      <h2 className={style['name']}>{name}</h2>
      <div className={style['body']}>{children}</div>
    </section>
  );
}
