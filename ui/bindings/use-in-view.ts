import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Lists load on when their end is this near. */
const NEAR = '100px';

/**
 * Calls `onNear` when the returned element comes into view, and again after each change of `round` while it stays
 * there. The scroller around it carries `data-scroller`.
 */
export function useInView(onNear: () => void, round: unknown): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      // A margin counts only for the scroller itself.
      { root: mark.current.closest('[data-scroller]'), rootMargin: NEAR },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- a new round looks again
  }, [round]);
  return mark;
}
