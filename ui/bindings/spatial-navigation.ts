import { getNextFocus } from '@bbc/tv-lrud-spatial';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** True where the caret can go no farther in this direction; an e-mail field does not tell. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): boolean {
  const edge = key === 'ArrowRight' ? value.length : 0;
  return value === '' || (selectionStart === edge && selectionEnd === edge);
}

/** Elements that use arrow keys themselves: sliders always, text fields along their own line. */
function keepsKey(element: Element | null, key: string): boolean {
  if (element === null) return false;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (element.getAttribute('role') === 'slider') return sideways;
  if (!(element instanceof HTMLInputElement)) return false;
  return sideways && !isAtEdge(element, key);
}

function roomOf(root: Document): HTMLElement {
  const dialogs = root.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1] ?? root.body;
}

/** Up and down stay beside the rail or within it; only left and right lead from one to the other. */
function scopeOf(from: Element, key: string, room: HTMLElement): HTMLElement {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return room;
  let part = from.closest<HTMLElement>('main, nav, aside');
  if (part === null || !room.contains(part)) return room;
  while (part.parentElement !== null && part !== room && part.tagName !== 'NAV') {
    if (part.parentElement.querySelector('nav') !== null) break;
    part = part.parentElement;
  }
  return part;
}

/** What a screen marks as its main action. */
const MARKED = '[data-first-focus]';

/** Where the focus starts on a screen: where the screen says, else its first control, else any. */
function firstIn(
  room: HTMLElement,
  selectors = [MARKED, 'main button, main a, main input', 'button, a, input'],
): HTMLElement | null {
  for (const selector of selectors) {
    for (const found of room.querySelectorAll<HTMLElement>(selector)) {
      const hidden = found.closest('[inert], .lrud-ignore') !== null || found.tabIndex < 0;
      if (!hidden && !found.matches(':disabled')) return found;
    }
  }
  return null;
}

function nextFrom(from: Element, keyCode: number, scope: HTMLElement): HTMLElement | null {
  // Declared to answer null where there is nothing, the library answers undefined.
  const found = getNextFocus(from, keyCode, scope) as HTMLElement | null | undefined;
  return found ?? null;
}

function reveal(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior: ScrollBehavior = still ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

/** Arrow keys move the focus to what lies in that direction, within the open dialog if there is one. */
export function followArrowKeys(root: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!ARROWS.includes(event.key) || keepsKey(root.activeElement, event.key)) return;
    const room = roomOf(root);
    const from = root.activeElement;
    const lost = from === null || from === root.body || !room.contains(from);
    const next = lost ? firstIn(room) : nextFrom(from, event.keyCode, scopeOf(from, event.key, room));
    if (next === null) return;
    event.preventDefault();
    reveal(next);
  };
  root.addEventListener('keydown', onKey);
  return () => root.removeEventListener('keydown', onKey);
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
