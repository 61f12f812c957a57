import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useKeptFocus } from '../bindings/kept-places.ts';
import style from './see-more.module.css';

export interface SeeMoreProps {
  /** Names it in the page, so that the focus finds back to it. */
  readonly id: string;
  readonly label: string;
  /** Says of what, to who does not see what stands beside it. */
  readonly fullLabel?: string;
  readonly icon?: LucideIcon;
  readonly onOpen: () => void;
}

/** At the end of a row's header: what can be done with the row, such as to see all that it belongs to. */
export function SeeMore({ id, label, fullLabel, icon: Icon = ChevronRight, onOpen }: SeeMoreProps) {
  const button = useKeptFocus<HTMLButtonElement>(id);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={style['more']}
      aria-label={fullLabel}
      onClick={onOpen}
    >
      {label}
      <Icon aria-hidden="true" />
    </button>
  );
}
