import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that nobody sees paints nothing, and a frame that takes longer is waited for no longer. */
const LONGEST_MS = 200;

/** What of a window tells of its paints, and of who uses it, which not every engine does. */
export interface PaintingWindow {
  requestAnimationFrame(run: () => void): number;
  setTimeout(run: () => void, ms: number): number;
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } };
}

/**
 * This router, whose screens are drawn after the paint that follows: somebody who presses sees it, and what a screen costs
 * comes then. It also draws a screen that somebody goes back to in parts between frames: in the event of the browser's own
 * history React would draw it as a whole. Addresses change at once, and until somebody has used the page so do screens.
 */
export function drawnAfterPaint(router: Router, host: PaintingWindow): Router {
  const subscribe: Router['subscribe'] = (hear) => {
    let stopped = false;
    const stop = router.subscribe((state, how) => {
      if (host.navigator.userActivation?.hasBeenActive === false) return hear(state, how);
      afterPaint(host, () => stopped || hear(state, how));
    });
    return () => {
      stopped = true;
      stop();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}

function afterPaint(host: PaintingWindow, run: () => void): void {
  let ran = false;
  const once = (): void => {
    if (ran) return;
    ran = true;
    run();
  };
  host.requestAnimationFrame(() => host.setTimeout(once, 0));
  host.setTimeout(once, LONGEST_MS);
}
