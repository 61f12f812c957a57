import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './scroll-box.module.css';

export interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** How much of its height one press moves. */
const STEP = 0.6;

/** Something long to read: takes the focus, and up and down move the text before they leave it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.currentTarget;
    if (event.target !== box || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const down = event.key === 'ArrowDown';
    const left = down ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
    if (left < 1) return;
    event.preventDefault();
    box.scrollBy({ top: (down ? STEP : -STEP) * box.clientHeight });
  };
  return (
    // A section would count as a mere container for arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys have to reach what scrolls
    <div
      className={classNames(style['box'], className)}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys have to reach what scrolls
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
