import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import style from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  /** The buttons, at the foot. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** One matter: what it is, how it stands, and what can be done about it. */
export function Card({ title, icon: Icon, aside, actions, children, className }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(style['card'], className)} aria-labelledby={id}>
      <header className={style['header']}>
        {Icon && <Icon className={style['icon']} aria-hidden="true" />}
        <h2 className={style['title']} id={id}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={style['body']}>{children}</div>
      {actions !== undefined && <div className={style['actions']}>{actions}</div>}
    </section>
  );
}

/** The figure or name that a card is about, and a line below it. */
export function CardValue({ value, note = null }: { readonly value: string; readonly note?: string | null }) {
  return (
    <div className={style['figure']}>
      <p className={style['value']}>{value}</p>
      {note !== null && <p className={style['note']}>{note}</p>}
    </div>
  );
}
