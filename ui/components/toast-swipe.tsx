import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import style from './toasts.module.css';

/** A finger that moves less has tapped. */
const TAP_PX = 8;

export interface ToastSwipeProps {
  readonly onAway: () => void;
  readonly children: ReactNode;
}

/** Goes by a swipe to the right over more than half of the window; by less of one it comes back (ERRS-06). */
export function ToastSwipe({ onAway, children }: ToastSwipeProps) {
  const start = useRef<number | null>(null);
  const [movedPx, setMovedPx] = useState<number | null>(null);
  const [away, setAway] = useState(false);

  const onPointerDown = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0 && !away) start.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current === null || !event.isPrimary) return;
    const px = event.clientX - start.current;
    if (movedPx === null && px < TAP_PX) return;
    if (movedPx === null) event.currentTarget.setPointerCapture(event.pointerId);
    setMovedPx(Math.max(0, px));
  };
  const onPointerUp = (event: PointerEvent) => {
    const px = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (px <= window.innerWidth / 2) return setMovedPx(null);
    setAway(true);
    onAway();
  };
  const onPointerCancel = () => {
    start.current = null;
    setMovedPx(null);
  };
  return (
    <div
      className={style['swipe']}
      data-swiping={(movedPx !== null && !away) || undefined}
      style={away ? { translate: '100vw' } : movedPx === null ? undefined : { translate: `${movedPx}px` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
    >
      {children}
    </div>
  );
}
