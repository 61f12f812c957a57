import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import style from './scroll-box.module.css';

export interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Only while more of it follows and nothing in it takes the focus, which would scroll it as well. */
  readonly onlyLong?: boolean;
  readonly children: ReactNode;
}

/** How much of its height one press moves. */
const STEP = 0.6;

/** Something long to read: takes the focus, and up and down move the text before they leave it. */
export function ScrollBox({ label, className, onlyLong = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(box, onlyLong);
  if (onlyLong && !isLong)
    return (
      <div ref={box} className={className}>
        {children}
      </div>
    );
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
      ref={box}
      className={classNames(style['box'], className)}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys have to reach what scrolls
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

const TAKES_FOCUS = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

function useIsLong(box: RefObject<HTMLElement | null>, asked: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!asked || element === null) return;
    const look = (): void =>
      setLong(element.scrollHeight > element.clientHeight + 1 && element.querySelector(TAKES_FOCUS) === null);
    const watch = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [box, asked]);
  return isLong;
}
