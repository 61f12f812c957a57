import type { LucideIcon } from 'lucide-react';
import { Clapperboard, CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './states.module.css';

interface StateProps {
  readonly title: string;
  /** What to do next, or what to press. */
  readonly text: string;
  /** What else may help. */
  readonly hint?: string;
  /** For whoever looks after the installation, in small letters. */
  readonly detail?: string;
  readonly actions?: ReactNode;
  readonly icon?: LucideIcon;
  /** The screen has no other heading. */
  readonly alone?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  text,
  hint,
  detail,
  actions,
  icon: Icon = Clapperboard,
  alone = false,
}: StateProps) {
  const Heading = alone ? 'h1' : 'h2';
  return (
    <div className={style['state']} role="status">
      <span className={style['disc']}>
        <Icon aria-hidden="true" />
      </span>
      <div className={style['words']}>
        <Heading className={style['title']}>{title}</Heading>
        <p className={style['text']}>{text}</p>
        {hint !== undefined && <p className={style['text']}>{hint}</p>}
        {detail !== undefined && <p className={style['detail']}>{detail}</p>}
      </div>
      {actions !== undefined && <div className={style['actions']}>{actions}</div>}
    </div>
  );
}

/** Something went wrong, what it was, and what to press. */
export function ErrorState({ icon = CloudAlert, ...rest }: StateProps) {
  return (
    <div role="alert" className={style['alert']}>
      <EmptyState icon={icon} {...rest} />
    </div>
  );
}
