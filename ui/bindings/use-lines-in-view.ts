import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Lines of a list from `from` up to, and without, `to`. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** So many lines before and after what is seen are drawn as well, for who scrolls fast and for arrow keys. */
const BEYOND = 4;
/** What is drawn before anything is measured. */
const FIRST: Lines = { from: 0, to: 6 };

/**
 * Which of the `count` equal lines of a list are near what is seen of its scroller, the element around it with
 * `data-scroller`. The list is as tall as all of them.
 */
export function useLinesInView(list: RefObject<HTMLElement | null>, count: number): Lines {
  const [lines, setLines] = useState(FIRST);
  useLayoutEffect(() => {
    const box = list.current;
    const scroller = box?.closest('[data-scroller]') ?? null;
    if (box === null || scroller === null || count === 0) return;
    const look = () => {
      const [own, seen] = [box.getBoundingClientRect(), scroller.getBoundingClientRect()];
      const line = own.height / count;
      if (line <= 0) return;
      const from = Math.max(0, Math.floor((seen.top - own.top) / line) - BEYOND);
      const to = Math.max(0, Math.ceil((seen.bottom - own.top) / line) + BEYOND);
      setLines((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    // Drawn in the same frame: what comes into view is there.
    const onScroll = () => flushSync(look);
    look();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [list, count]);
  return lines;
}
