/** What of a window tells of its paints. */
export interface PaintingWindow {
  requestAnimationFrame(run: () => void): number;
  setTimeout(run: () => void, ms: number): number;
}

/**
 * Runs something once, after the paint that follows, and after `longestMs` where that does not come: a page that nobody
 * sees paints nothing.
 */
export function afterPaint(host: PaintingWindow, longestMs: number, run: () => void): void {
  let ran = false;
  const once = (): void => {
    if (ran) return;
    ran = true;
    run();
  };
  host.requestAnimationFrame(() => host.setTimeout(once, 0));
  host.setTimeout(once, longestMs);
}
