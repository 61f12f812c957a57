import { firstPictureOut } from './first-picture.ts';

/** A picture that has not come by then is waited for no longer. */
const LONGEST_MS = 2_000;
/** The rows below the picture are drawn meanwhile, if it takes them no longer. */
const ROWS_MS = 1_000;

/** The part of a window by which a page knows that it has nothing to do. Not every engine tells. */
export interface IdleWindow {
  setTimeout(run: () => void, ms: number): number;
  requestIdleCallback?(run: () => void, options: { readonly timeout: number }): number;
}

/**
 * Resolves when the picture that a screen was opened for has come and the page has drawn what came with it, after three
 * seconds at the latest. For what nobody sees, and what takes a slow processor a while.
 */
export function firstPictureDrawn(host: IdleWindow): Promise<void> {
  const late = new Promise<void>((resolve) => void host.setTimeout(resolve, LONGEST_MS));
  return Promise.race([firstPictureOut, late]).then(() => idle(host));
}

function idle(host: IdleWindow): Promise<void> {
  return new Promise((resolve) => {
    if (host.requestIdleCallback === undefined) host.setTimeout(resolve, 0);
    else host.requestIdleCallback(resolve, { timeout: ROWS_MS });
  });
}
