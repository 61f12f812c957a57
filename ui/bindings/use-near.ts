import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { isFirstPictureOut } from './first-picture.ts';
import { lookOnce, watchScroller, type Look } from './scroll-watch.ts';

/** What is not further from the seen part of its scroller than this share of its height is near. */
const BEYOND = 1;

/** A part of which no more is seen than this share, its head, is about to be seen. */
const HEAD = 0.35;

/** How near a part is, or was last told to be: seen, about to be, or neither. */
type Nearness = 'seen' | 'near' | 'far';

/** What is to be drawn of a part: nothing, its place while what is seen of it is on its way, or itself. */
export type PartDrawn = 'none' | 'place' | 'whole';

/** Tells of what comes nearer without a scroll: something above it has gone or has become smaller. */
interface Moved {
  readonly observer: IntersectionObserver;
  readonly looks: Map<Element, Look>;
}

/** One for each scroller, while something in it wants to know. */
const moves = new WeakMap<Element, Moved>();

/**
 * A part of a list is drawn in or near the seen part of its scroller, the element around it with `data-scroller`; outside
 * of one it always is. What holds the focus stays near. What is seen is told in the frame that shows it, what is about to
 * be in time for it; of what moves by itself, one frame later.
 */
export function useNear(part: RefObject<HTMLElement | null>): PartDrawn {
  const [drawn, setDrawn] = useState<PartDrawn>('none');
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const scroller = element.closest('[data-scroller]');
    const seenNow = scroller?.getBoundingClientRect() ?? null;
    let told = seenNow === null ? 'seen' : nearness(element, seenNow);
    // Its place is known when it is laid out, not before. What is seen is drawn in the same frame, but for a start, where
    // the picture that the screen is opened for comes first; the rest after it.
    const waits = told === 'seen' && seenNow !== null && !isFirstPictureOut();
    // oxlint-disable-next-line react/set-state-in-effect
    if (told === 'seen') setDrawn(waits ? 'place' : 'whole');
    if (waits || told === 'near') startTransition(() => setDrawn('whole'));
    if (scroller === null) return;
    const look: Look = (seen) => {
      const is = nearness(element, seen);
      // One that is told already may still be on its way: it is drawn at once when it comes to be seen.
      if (is === told || (is === 'near' && told === 'seen')) return null;
      told = is;
      return { when: is === 'seen' ? 'now' : 'soon', draw: () => setDrawn(is === 'far' ? 'none' : 'whole') };
    };
    const moved = moves.get(scroller) ?? noticeMoves(scroller);
    moved.looks.set(element, look);
    moved.observer.observe(element);
    const unwatch = watchScroller(scroller, look);
    return () => {
      unwatch();
      moved.looks.delete(element);
      moved.observer.unobserve(element);
      if (moved.looks.size > 0) return;
      moved.observer.disconnect();
      moves.delete(scroller);
    };
  }, [part]);
  return drawn;
}

function noticeMoves(scroller: Element): Moved {
  const looks = new Map<Element, Look>();
  const observer = new IntersectionObserver(() => lookOnce(scroller, looks.values()), {
    root: scroller,
    rootMargin: `${BEYOND * 100}% 0px`,
  });
  const moved = { observer, looks };
  moves.set(scroller, moved);
  return moved;
}

function nearness(element: Element, seen: DOMRect): Nearness {
  const own = element.getBoundingClientRect();
  const visible = Math.min(own.bottom, seen.bottom) - Math.max(own.top, seen.top);
  if (visible > 0 && visible >= Math.min(own.height, seen.height) * HEAD) return 'seen';
  const reach = seen.height * BEYOND;
  const isNear = own.bottom >= seen.top - reach && own.top <= seen.bottom + reach;
  return isNear || element.contains(document.activeElement) ? 'near' : 'far';
}
