import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './notice.module.css';

const ICONS = { info: Info, success: CircleCheck, problem: TriangleAlert } as const;

export interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly text: string;
  readonly actions?: ReactNode;
}

/** A message in its place, for as long as it holds; toasts are for what passes. */
export function Notice({ tone, text, actions }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={style['notice']} data-kind={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      <Icon className={style['icon']} aria-hidden="true" />
      <p className={style['text']}>{text}</p>
      {actions}
    </div>
  );
}
