/** What of a window tells that a page has nothing to do, which not every engine knows. */
export interface IdleWindow {
  setTimeout(run: () => void, ms: number): number;
  requestIdleCallback?(run: () => void, options: { readonly timeout: number }): number;
}

/** Resolves when the page has nothing to do, after `longestMs` at the latest; soon where the engine does not tell. */
export function idle(host: IdleWindow, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (host.requestIdleCallback === undefined) host.setTimeout(resolve, 0);
    else host.requestIdleCallback(resolve, { timeout: longestMs });
  });
}
