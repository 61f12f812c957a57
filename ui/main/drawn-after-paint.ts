import { createPath, NavigationType, type createBrowserRouter } from 'react-router-dom';
import { afterPaint, type PaintingWindow } from '../../core/ports/after-paint.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Told = Parameters<Parameters<Router['subscribe']>[0]>;

/** A frame that takes longer is waited for no longer. */
const LONGEST_MS = 200;

/** Tells of who uses it as well, which not every engine does. */
export interface UsedWindow extends PaintingWindow {
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } };
}

/**
 * This router, whose screens are drawn after the paint that follows: somebody who presses sees it, and what a screen costs
 * comes then. Addresses change at once, and so do screens that nobody pressed for: before the page was used, on the way
 * back and where one address stands for another. As the screen before can be pressed until then, an address that is
 * there already is no second entry of the history.
 */
export function drawnAfterPaint(router: Router, host: UsedWindow): Router {
  const navigate = (async (to, options) => {
    if (typeof to === 'number') return router.navigate(to);
    const isThere = to === createPath(router.state.location);
    return router.navigate(to, isThere ? { ...options, replace: true } : options);
  }) as Router['navigate'];
  return Object.create(router, {
    navigate: { value: navigate },
    subscribe: { value: (hear: (...told: Told) => void) => hearAfterPaint(router, host, hear) },
  }) as Router;
}

function hearAfterPaint(router: Router, host: UsedWindow, hear: (...told: Told) => void): () => void {
  /** Told and not drawn, in that order. */
  let waiting: Told[] = [];
  const draw = (): void => {
    const due = waiting;
    waiting = [];
    for (const told of due) hear(...told);
  };
  // What is told while this is called is told to nobody a second time.
  let isListening = false;
  const stop = router.subscribe((...told) => {
    waiting.push(told);
    const [{ historyAction }] = told;
    const isPressedFor =
      historyAction === NavigationType.Push && host.navigator.userActivation?.hasBeenActive !== false;
    if (!isListening || !isPressedFor) return draw();
    if (waiting.length === 1) afterPaint(host, LONGEST_MS, draw);
  });
  isListening = true;
  return () => {
    waiting = [];
    stop();
  };
}
