import { nextInDirection, type Direction } from './next-in-direction.ts';
import { openDialogs } from './open-dialogs.ts';
import { standsStill } from './stands-still.ts';

export const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** What can have the focus at all. */
const CONTROLS = 'button, a, input, [tabindex]';

/** Parts that arrow keys enter as a whole: at the control that was left last, else at the first. */
export const GROUPS = 'nav, section, [role="listbox"]';

/** Of a group that scrolls most lies behind what stands around it: seen from there, it is where its box is. */
const LISTS = '[role="listbox"]';

/** True where the caret can go no farther in this direction; an e-mail field does not tell. */
function isAtEdge(field: HTMLInputElement, direction: Direction): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const edge = direction === 'right' ? value.length : 0;
  return value === '' || (selectionStart === edge && selectionEnd === edge);
}

/** Elements that use arrow keys themselves: sliders along their own way, text fields along their line. */
function keepsKey(element: Element | null, direction: Direction): boolean {
  if (element === null) return false;
  const isUpright = element.getAttribute('aria-orientation') === 'vertical';
  if (element.getAttribute('role') === 'slider') return isSideways(direction) !== isUpright;
  if (!isSideways(direction)) return false;
  return element instanceof HTMLInputElement && !isAtEdge(element, direction);
}

const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';

/** The dialog in front of all else that can be seen, else the page: some wait unseen below what covers a screen. */
export function roomOf(root: Document): HTMLElement {
  const seen = openDialogs(root).filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
  return seen.findLast((dialog) => dialog.closest('[data-above-cover]')) ?? seen.at(-1) ?? root.body;
}

/** Up and down stay beside the rail or within it; only left and right lead from one to the other. */
function scopeOf(from: Element, direction: Direction, room: HTMLElement): HTMLElement {
  if (isSideways(direction)) return room;
  let part = from.closest<HTMLElement>('main, nav, aside');
  if (part === null || !room.contains(part)) return room;
  while (part.parentElement !== null && part !== room && part.tagName !== 'NAV') {
    if (part.parentElement.querySelector('nav') !== null) break;
    part = part.parentElement;
  }
  return part;
}

/** What floats over a screen and belongs to no part of it. */
const FLOATING = '[data-floating]';

/** What a screen marks as its main action. */
const MARKED = '[data-first-focus]';

/** What arrow keys come to, and Tab does not: a place that hands the focus on. */
export const ARROW_STOP = 'data-arrow-stop';

export function canTakeFocus(element: HTMLElement): boolean {
  const reachable = element.tabIndex >= 0 || element.hasAttribute(ARROW_STOP);
  if (!reachable || element.matches(':disabled') || element.closest('[inert]') !== null) return false;
  // What is not seen yet would swallow the key.
  return element.checkVisibility({ visibilityProperty: true });
}

export function controlsIn(part: Element, selector = CONTROLS): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(selector)].filter(canTakeFocus);
}

/** Where the focus starts on a screen: where the screen says, else its first control, else any. */
export function firstIn(
  room: HTMLElement,
  selectors = [MARKED, 'main button, main a, main input', 'button, a, input'],
): HTMLElement | null {
  for (const selector of selectors) {
    const [first] = controlsIn(room, selector);
    if (first !== undefined) return first;
  }
  return null;
}

/** Where a control stands for who comes from the other one, or goes there. */
function placeOf(control: Element, other: Element): DOMRect {
  const list = control.closest(LISTS);
  return (list === null || list.contains(other) ? control : list).getBoundingClientRect();
}

/** Moves within the group first, and only from its edge to another one. */
function nextFrom(
  from: HTMLElement,
  direction: Direction,
  scope: HTMLElement,
  floating: readonly Element[],
  lastIn: WeakMap<Element, HTMLElement>,
): HTMLElement | null {
  const nearest = (start: DOMRect, controls: readonly HTMLElement[]): HTMLElement | null => {
    const candidates = controls.map((control) => ({ control, rect: placeOf(control, from) }));
    return nextInDirection(start, candidates, direction)?.control ?? null;
  };
  const group = from.closest(GROUPS);
  const first = group !== null && scope.contains(group) ? group : null;
  const beside = first === null ? null : nearest(from.getBoundingClientRect(), controlsIn(first));
  const next = beside ?? nearest(placeOf(from, scope), outside(first, [scope, ...floating]));
  const entered = next?.closest(GROUPS) ?? null;
  if (entered === null || entered.contains(from) || group?.contains(entered) === true) return next;
  const last = lastIn.get(entered);
  if (last !== undefined && entered.contains(last) && canTakeFocus(last)) return last;
  return controlsIn(entered)[0] ?? next;
}

/** The controls of these parts that do not belong to the group. */
function outside(group: Element | null, parts: readonly Element[]): readonly HTMLElement[] {
  const controls = parts.flatMap((part) => controlsIn(part));
  return group === null ? controls : controls.filter((control) => !group.contains(control));
}

export function reveal(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const behavior: ScrollBehavior = standsStill() ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

/** Arrow keys move the focus to what lies in that direction, within the open dialog if there is one. */
export function followArrowKeys(root: Document): () => void {
  /** Where each group was left. */
  const lastIn = new WeakMap<Element, HTMLElement>();
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS.get(event.key);
    const from = root.activeElement;
    if (direction === undefined || keepsKey(from, direction)) return;
    const room = roomOf(root);
    const lost = !(from instanceof HTMLElement) || from === root.body || !room.contains(from);
    const floating = [...room.querySelectorAll(FLOATING)];
    const scope = lost ? room : scopeOf(from, direction, room);
    const next = lost ? firstIn(room) : nextFrom(from, direction, scope, floating, lastIn);
    if (next === null) return;
    const left = lost ? null : from.closest(GROUPS);
    if (!lost && left !== null) lastIn.set(left, from);
    event.preventDefault();
    reveal(next);
  };
  root.addEventListener('keydown', onKey);
  return () => root.removeEventListener('keydown', onKey);
}

/** Who goes on with Tab sees all of what has the focus then: in a row, browsers are content with a part of it. */
export function followTab(root: Document): () => void {
  let goesOn = false;
  const onKey = ({ key }: KeyboardEvent): void => {
    goesOn = key === 'Tab';
  };
  // What is under a finger stays there.
  const onPointer = (): void => {
    goesOn = false;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!goesOn || !(target instanceof HTMLElement) || target.closest(GROUPS) === null) return;
    // After the browser's own scrolling.
    requestAnimationFrame(() => {
      if (root.activeElement === target)
        target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    });
  };
  root.addEventListener('keydown', onKey);
  root.addEventListener('pointerdown', onPointer, true);
  root.addEventListener('focusin', onFocus);
  return () => {
    root.removeEventListener('keydown', onKey);
    root.removeEventListener('pointerdown', onPointer, true);
    root.removeEventListener('focusin', onFocus);
  };
}

/**
 * Who steers by keys finds the focus at the main action of each screen that opens, as soon as that is drawn; who
 * touches or points is left alone. On a fresh page the first Tab leads there too. A control that is out of use for a
 * moment, such as a button that works on something, has the focus again afterwards.
 */
export function followArrivals(root: Document): () => void {
  let steers: 'nobody-yet' | 'keys' | 'pointer' = 'nobody-yet';
  let last: Element | null = null;
  /** Has the focus until the main action is there. */
  let standIn: Element | null = null;

  const place = (): void => {
    if (steers !== 'keys') return;
    const { activeElement } = root;
    const lost = activeElement === null || activeElement === root.body;
    if (!lost && activeElement !== standIn) return;
    if (lost && last instanceof HTMLElement && last.isConnected) {
      if (last.matches(':disabled') || last.closest('[inert]') !== null) return;
      last.focus({ preventScroll: true });
      if (root.activeElement === last) return;
    }
    const room = roomOf(root);
    const marked = firstIn(room, [MARKED]);
    const target = marked ?? (lost ? firstIn(room) : null);
    target?.focus({ preventScroll: true });
    if (target !== null) standIn = marked === null ? target : null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const first = steers === 'nobody-yet' && root.activeElement === root.body;
    steers = 'keys';
    standIn = null;
    if (first && event.key === 'Tab' && !event.shiftKey) {
      place();
      if (root.activeElement !== root.body) event.preventDefault();
    }
  };
  const onPointer = (): void => {
    steers = 'pointer';
  };
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  const seen = new MutationObserver(place);
  seen.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert', 'data-first-focus'],
  });
  root.addEventListener('keydown', onKey, true);
  root.addEventListener('pointerdown', onPointer, true);
  root.addEventListener('focusin', onFocus);
  return () => {
    seen.disconnect();
    root.removeEventListener('keydown', onKey, true);
    root.removeEventListener('pointerdown', onPointer, true);
    root.removeEventListener('focusin', onFocus);
  };
}
