import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react';
import style from './list-entry.module.css';

export interface ListEntryProps {
  readonly label: string;
  readonly text?: string | null;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
  /** One of few that fill the screen: a card, its sign large above or beside the words. */
  readonly tall?: boolean;
  /** What it does, or the address of another site that opens in a window of its own. */
  readonly target: (() => void) | { readonly href: string };
}

/** A line that leads somewhere. */
export function ListEntry({
  label,
  text = null,
  icon: Icon,
  disabled = false,
  tall = false,
  target,
}: ListEntryProps) {
  const leaves = typeof target !== 'function';
  const Arrow = leaves ? ExternalLink : ChevronRight;
  const content = (
    <>
      {Icon && (
        <span className={style['disc']}>
          <Icon aria-hidden="true" />
        </span>
      )}
      <span className={style['words']}>
        <span className={style['label']}>{label}</span>{' '}
        {text !== null && <span className={style['text']}>{text}</span>}
      </span>
      <Arrow className={style['arrow']} aria-hidden="true" />
    </>
  );
  return leaves && !disabled ? (
    <a
      className={style['entry']}
      data-tall={tall}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {content}
    </a>
  ) : (
    <button
      type="button"
      className={style['entry']}
      data-tall={tall}
      disabled={disabled}
      onClick={leaves ? undefined : target}
    >
      {content}
    </button>
  );
}
