/** Scrolling has ended when nothing moved for so long: a wheel turns in notches. */
const STILL_MS = 400;

const MARK = 'scrolling';

/**
 * Marks the page while anything on it scrolls, so that what passes under a resting mouse does not light up, and what
 * comes into view is simply there: each such effect costs a frame on a slow processor. Returns the undo.
 */
export function followScrolling(host: Window): () => void {
  const root = host.document.documentElement;
  let timer = 0;
  const end = () => {
    host.clearTimeout(timer);
    delete root.dataset[MARK];
  };
  const onScroll = () => {
    if (!(MARK in root.dataset)) root.dataset[MARK] = 'true';
    host.clearTimeout(timer);
    timer = host.setTimeout(end, STILL_MS);
  };
  host.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return () => {
    end();
    host.removeEventListener('scroll', onScroll, { capture: true });
  };
}

/** Whether something on the page scrolls at this moment. */
export function isScrolling(): boolean {
  return MARK in document.documentElement.dataset;
}
