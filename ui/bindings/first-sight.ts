/** A box of the page: left, top, width and height in px of the window, and declarations of its style. */
export interface SightBox {
  readonly at: readonly [number, number, number, number];
  readonly look: Readonly<Record<string, string>>;
}

/**
 * The picture of home as it stood on the page. A start that leads there draws it before the client has begun
 * (`ui/main/first-sight.ts`), and the client's first screen takes its place.
 */
export interface FirstSightDrawn {
  /** The display that was named in the address; null for none. */
  readonly profile: string | null;
  /** Width and height of the window in px: in another one it stands elsewhere. */
  readonly window: readonly [number, number];
  /** What holds it, and cuts and fades it. */
  readonly frame: SightBox;
  /**
   * Its ground, itself, its shade and the ground that it runs out into, each over the one before; `src` is the address of
   * the picture.
   */
  readonly layers: readonly (SightBox & { readonly src?: string })[];
}

/** Where it stands on the page. */
const PLACE = '[data-first-sight]';

/** Whether it is there: what takes its place may not leave a gap. */
export function isFirstSightThere(): boolean {
  return 'document' in globalThis && document.querySelector(PLACE) !== null;
}

/** The first screen is drawn: what stood in its place goes. */
export function endFirstSight(page: Document): void {
  delete page.documentElement.dataset['sight'];
  page.querySelector(PLACE)?.remove();
}
