import type { LucideIcon } from 'lucide-react';
import { Fragment, useId, type ReactNode } from 'react';
import style from './card.module.css';
import { classNames } from './class-names.ts';
import { Contained } from './contained.tsx';

/** Where a long value, as an address, breaks best. */
const BREAKS = /(?<=[@._-])/;

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
      <div className={style['body']}>
        <Contained part={`card ${title}`}>{children}</Contained>
      </div>
      {actions !== undefined && <div className={style['actions']}>{actions}</div>}
    </section>
  );
}

export interface CardValueProps {
  readonly value: string;
  readonly note?: string | null;
  /** `long` for what rarely fits large, as an address; `figure` for a number. */
  readonly size?: 'normal' | 'long' | 'figure';
}

/** The figure or name that a card is about, and a line below it. */
export function CardValue({ value, note = null, size = 'normal' }: CardValueProps) {
  return (
    <div className={style['figure']}>
      <p className={style['value']} data-size={size}>
        {value.split(BREAKS).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </p>
      {note !== null && <p className={style['note']}>{note}</p>}
    </div>
  );
}
