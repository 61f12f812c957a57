import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lookOnce, watchScroller, type ToDraw } from './scroll-watch.ts';

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
 * `data-scroller`. The list is as tall as all of them. Lines that are seen are drawn in the same frame, those beyond in
 * time for it.
 */
export function useLinesInView(list: RefObject<HTMLElement | null>, count: number): Lines {
  const [lines, setLines] = useState(FIRST);
  const drawn = useRef(FIRST);
  useLayoutEffect(() => {
    drawn.current = lines;
  }, [lines]);
  useLayoutEffect(() => {
    const box = list.current;
    const scroller = box?.closest('[data-scroller]') ?? null;
    if (box === null || scroller === null || count === 0) return;
    let told = drawn.current;
    const look = (seen: DOMRect): ToDraw | null => {
      const own = box.getBoundingClientRect();
      const line = own.height / count;
      if (line <= 0) return null;
      const first = Math.max(0, Math.floor((seen.top - own.top) / line));
      const end = Math.min(count, Math.max(0, Math.ceil((seen.bottom - own.top) / line)));
      const next = { from: Math.max(0, first - BEYOND), to: end + BEYOND };
      const isSeen = first < drawn.current.from || end > drawn.current.to;
      if (told.from === next.from && told.to === next.to && !isSeen) return null;
      told = next;
      return { when: isSeen ? 'now' : 'soon', draw: () => setLines(next) };
    };
    const unwatch = watchScroller(scroller, look);
    // Tells of where the list is in the frame that it is put in, or grows in, once that is laid out.
    const resized = new ResizeObserver(() => lookOnce(scroller, [look]));
    resized.observe(box);
    return () => {
      unwatch();
      resized.disconnect();
    };
  }, [list, count]);
  return lines;
}
