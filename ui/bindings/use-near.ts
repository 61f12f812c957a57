import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What is not further from the seen part of its scroller than this share of its height is near. */
const BEYOND = 1;

type Look = () => void;

interface Watch {
  /** By element, what tells it whether it is near. */
  readonly members: Map<Element, (near: boolean) => void>;
  /** Tells of what comes nearer without a scroll: something above it has gone or has become smaller. */
  readonly moved: IntersectionObserver;
  readonly end: Look;
}

/** One for each scroller, while something in it wants to know. */
const watches = new WeakMap<Element, Watch>();

/**
 * Whether a part of a list is in or near the seen part of its scroller, the element around it with `data-scroller`;
 * outside of one it always is. What holds the focus stays near. It is told in the frame that shows it; of what moves
 * by itself, one frame later.
 */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const scroller = element.closest('[data-scroller]');
    // Its place is known when it is laid out, not before; what is drawn for it is drawn in the same frame.
    // oxlint-disable-next-line react/set-state-in-effect
    setNear(scroller === null || isNear(element, scroller.getBoundingClientRect()));
    if (scroller === null) return;
    const watch = watches.get(scroller) ?? watchOver(scroller);
    watch.members.set(element, setNear);
    watch.moved.observe(element);
    return () => {
      watch.members.delete(element);
      watch.moved.unobserve(element);
      if (watch.members.size > 0) return;
      watch.end();
      watches.delete(scroller);
    };
  }, [part]);
  return near;
}

function watchOver(scroller: Element): Watch {
  const members: Watch['members'] = new Map();
  const look: Look = () => {
    const seen = scroller.getBoundingClientRect();
    // All are read before any is drawn, or each would have the page laid out anew.
    const told = [...members].map(([element, tell]) => ({ tell, near: isNear(element, seen) }));
    for (const { tell, near } of told) tell(near);
  };
  const onScroll: Look = () => flushSync(look);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const resized = new ResizeObserver(look);
  resized.observe(scroller);
  const moved = new IntersectionObserver(look, { root: scroller, rootMargin: `${BEYOND * 100}% 0px` });
  const watch: Watch = {
    members,
    moved,
    end: () => {
      moved.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      resized.disconnect();
    },
  };
  watches.set(scroller, watch);
  return watch;
}

function isNear(element: Element, seen: DOMRect): boolean {
  const own = element.getBoundingClientRect();
  const reach = seen.height * BEYOND;
  return (
    (own.bottom >= seen.top - reach && own.top <= seen.bottom + reach) ||
    element.contains(document.activeElement)
  );
}
