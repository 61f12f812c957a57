/** The parts of a window that tell how far its page is zoomed. */
export interface ZoomedWindow {
  readonly innerWidth: number;
  readonly outerWidth: number;
  readonly devicePixelRatio: number;
}

/** Pixels that displays have for one CSS px before anybody zooms. */
const DENSITIES = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
const SLACK = 0.04;

/**
 * How far a person has zoomed the page, 1 for not at all, up to 5. Zooming makes the page narrower than its window and
 * its pixels denser by the same factor; a panel beside the page makes it narrower only.
 */
export function pageZoomOf({ innerWidth, outerWidth, devicePixelRatio }: ZoomedWindow): number {
  if (innerWidth <= 0 || outerWidth <= 0) return 1;
  const narrower = outerWidth / innerWidth;
  const denser = DENSITIES.some((density) => Math.abs(devicePixelRatio / density / narrower - 1) < SLACK);
  return narrower > 1 + SLACK && narrower <= 5 && denser ? narrower : 1;
}
