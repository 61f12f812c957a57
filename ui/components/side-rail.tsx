import type { LucideIcon } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { usePageMark } from '../bindings/use-page-mark.ts';
import style from './side-rail.module.css';
import { Mark } from './wordmark.tsx';

export interface RailEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Where it leads, or what it does. */
  readonly target: string | (() => void);
  /** Lit on screens that stand elsewhere and belong to it. */
  readonly current?: boolean;
}

export interface SideRailProps {
  readonly label: string;
  readonly entries: readonly RailEntry[];
  /** Stands apart at the end; null where the screen has it itself. */
  readonly last: RailEntry | null;
}

function Entry({ entry: { label, icon: Icon, target, current = false } }: { readonly entry: RailEntry }) {
  const content = (
    <span className={style['face']}>
      <Icon className={style['icon']} aria-hidden="true" />
      <span className={style['label']}>{label}</span>
    </span>
  );
  const Target = current ? Link : NavLink;
  return typeof target === 'string' ? (
    <Target
      className={style['entry'] ?? ''}
      to={target}
      title={label}
      {...(current && { 'aria-current': 'page' })}
    >
      {content}
    </Target>
  ) : (
    <button type="button" className={style['entry']} onClick={target} title={label}>
      {content}
    </button>
  );
}

/** The way round the product, along the side that the driver's hand is not on. */
export function SideRail({ label, entries, last }: SideRailProps) {
  usePageMark('navigation', '');
  return (
    <nav className={style['rail']} aria-label={label}>
      <span className={style['logo']}>
        <Mark />
      </span>
      <ul className={style['list']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {last !== null && <Entry entry={last} />}
    </nav>
  );
}
