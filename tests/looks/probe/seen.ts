import { remembered } from './standing-still.ts';

/** What of the page a person sees. All figures are CSS px of the viewport. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Text that one element holds. */
export interface TextRun {
  readonly node: Text;
  readonly owner: Element;
}

/** How much an edge may be off before a person notices. */
export const SLACK = 2;

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;
export const isEmpty = (box: Box): boolean => widthOf(box) <= 0.5 || heightOf(box) <= 0.5;

export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Where the text stands, a box for each of its lines. */
export const linesOf = remembered((text: Text): readonly Box[] => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
});

export const windowBox = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

/** An ancestor that hides what goes beyond it, and whether a person can scroll there. */
export interface Clip {
  readonly element: Element;
  readonly box: Box;
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  readonly hidesX: boolean;
  readonly hidesY: boolean;
}

/** The ancestors that clip the element, from the nearest to the window; `itself` is for what is inside of it. */
export const clipsOf = (element: Element, itself = false): readonly Clip[] =>
  itself ? clipsWithin(element) : clipsAround(element);

const clipsAround = remembered((element: Element) => clipsFrom(element, false));
const clipsWithin = remembered((element: Element) => clipsFrom(element, true));

function clipsFrom(element: Element, itself: boolean): readonly Clip[] {
  const clips: Clip[] = [];
  let { position } = framingOf(element);
  for (let at = itself ? element : element.parentElement; at !== null; at = at.parentElement) {
    const framing = framingOf(at);
    const contains =
      at === element ||
      (position === 'fixed'
        ? framing.holdsFixed
        : position !== 'absolute' || framing.position !== 'static' || framing.isTransformed);
    if (!contains) continue;
    ({ position } = framing);
    if ((framing.hidesX || framing.hidesY) && at !== document.documentElement) clips.push(clipBy(at));
  }
  clips.push(clipByWindow(document.documentElement));
  return clips;
}

/** What of an element's style says whom it clips. */
const framingOf = remembered((element: Element) => {
  const { position, transform, filter, contain, overflowX, overflowY } = getComputedStyle(element);
  const isTransformed = transform !== 'none';
  return {
    position,
    isTransformed,
    holdsFixed: isTransformed || filter !== 'none' || contain.includes('paint'),
    hidesX: overflowX !== 'visible',
    hidesY: overflowY !== 'visible',
  };
});

const clipBy = remembered((element: Element): Clip => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return {
    element,
    box: boxOf(element),
    hidesX: overflowX !== 'visible',
    hidesY: overflowY !== 'visible',
    scrollsX: scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1,
    scrollsY: scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1,
  };
});

const clipByWindow = remembered((root: Element): Clip => ({
  element: root,
  box: windowBox(),
  hidesX: true,
  hidesY: true,
  scrollsX: false,
  scrollsY: root.scrollHeight > innerHeight + 1 && rootScrolls(),
}));

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

const rootScrolls = (): boolean =>
  getComputedStyle(document.body).overflowY !== 'hidden' &&
  getComputedStyle(document.documentElement).overflowY !== 'hidden';

/** Above, or to the left of, where what scrolls begins: nobody can scroll there. */
export function isBeforeStart(box: Box, { element, box: around, scrollsX, scrollsY }: Clip): boolean {
  const above = scrollsY && around.top - element.scrollTop - box.top > SLACK;
  return above || (scrollsX && around.left - element.scrollLeft - box.left > SLACK);
}

/** What of the box is left after all that clips it. */
export function seenPart(box: Box, clips: readonly Clip[]): Box {
  let seen = box;
  for (const clip of clips) {
    seen = intersection(seen, {
      left: clip.hidesX ? clip.box.left : seen.left,
      right: clip.hidesX ? clip.box.right : seen.right,
      top: clip.hidesY ? clip.box.top : seen.top,
      bottom: clip.hidesY ? clip.box.bottom : seen.bottom,
    });
  }
  return seen;
}

/** On a slide of a carousel that is not, or not wholly, in view now. */
export function isOnOtherSlide(element: Element): boolean {
  const carousel = element.closest('[aria-roledescription="carousel"]');
  if (carousel === null) return false;
  const slide = element.closest('[data-current]');
  return slide?.getAttribute('data-current') === 'false';
}

const topDialog = remembered((body: Element) => {
  const dialogs = body.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1];
});

/** Behind an open dialog: dimmed on purpose. */
function isUnderDialog(element: Element): boolean {
  const top = topDialog(document.body);
  return top !== undefined && !top.contains(element) && element.closest('[data-floating]') === null;
}

/** Drawn, and not for screen readers alone, nor on a slide or behind a dialog that cannot be reached now. */
export const isShown = remembered((element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (element.closest('[inert], .read-out') !== null || isOnOtherSlide(element) || isUnderDialog(element))
    return false;
  return opacityOf(element) > 0.05;
});

/** The opacity that the element ends up with, by itself and all around it. */
export const opacityOf = remembered((element: Element): number => {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement === null ? own : own * opacityOf(element.parentElement);
});

/** `button.play "Play"`: the kind, the class by its own name, and how it begins. */
export function nameOf(element: Element): string {
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const styled = element.closest('[class*="_"]');
  const known = /_([A-Za-z]\w*?)_/.exec(styled?.getAttribute('class') ?? '')?.[1];
  const text = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const begin = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `${kind}${known === undefined ? '' : `.${known}`} "${begin}"`;
}

/** The size of one reference px, as the theme has set it. */
export const scaleOfPage = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
