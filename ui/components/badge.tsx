import type { LucideIcon } from 'lucide-react';
import style from './badge.module.css';

export interface BadgeProps {
  readonly label: string;
  readonly tone?: 'plain' | 'accent' | 'success' | 'warning';
  readonly icon?: LucideIcon;
}

/** A short fact about something, never pressed. */
export function Badge({ label, tone = 'plain', icon: Icon }: BadgeProps) {
  return (
    <span className={style['badge']} data-kind={tone}>
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </span>
  );
}
