import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** What is to be drawn for a part of a scroller: at once, because it is seen, or in time, because it will be. */
export interface ToDraw {
  readonly when: 'now' | 'soon';
  readonly draw: () => void;
}

/**
 * Looks where a part stands and says what that means. It is told what is seen of the scroller, and whether that was
 * scrolled just now, and changes nothing.
 */
export type Look = (seen: DOMRect, scrolled: boolean) => ToDraw | null;

/** One for each scroller, while something in it wants to know. */
const watches = new WeakMap<Element, { readonly looks: Set<Look>; readonly end: () => void }>();

/**
 * Looks at every scroll, and whenever the scroller becomes larger or smaller, until the returned function is called. All
 * of a scroller look before any is drawn, or each would have the page laid out anew.
 */
export function watchScroller(scroller: Element, look: Look): () => void {
  const watch = watches.get(scroller) ?? watchOver(scroller);
  watch.looks.add(look);
  return () => {
    watch.looks.delete(look);
    if (watch.looks.size > 0) return;
    watch.end();
    watches.delete(scroller);
  };
}

/** Looks once, by itself, as after something has moved without a scroll. */
export function lookOnce(scroller: Element, looks: Iterable<Look>, scrolled = false): void {
  const seen = scroller.getBoundingClientRect();
  const all = [...looks].flatMap((look) => look(seen, scrolled) ?? []);
  const now = all.filter(({ when }) => when === 'now');
  const soon = all.filter(({ when }) => when === 'soon');
  // Drawn in the same frame: what comes into view is there. What is near it comes in small parts between frames.
  if (now.length > 0) flushSync(() => now.forEach(({ draw }) => draw()));
  if (soon.length > 0) startTransition(() => soon.forEach(({ draw }) => draw()));
}

function watchOver(scroller: Element): { readonly looks: Set<Look>; readonly end: () => void } {
  const looks = new Set<Look>();
  const onScroll = () => lookOnce(scroller, looks, true);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const resized = new ResizeObserver(() => lookOnce(scroller, looks));
  resized.observe(scroller);
  const end = () => {
    scroller.removeEventListener('scroll', onScroll);
    resized.disconnect();
  };
  const watch = { looks, end };
  watches.set(scroller, watch);
  return watch;
}
