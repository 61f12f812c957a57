import { getNextFocus } from '@bbc/tv-lrud-spatial';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Elements that use arrow keys themselves: sliders always, text fields along their own line. */
function keepsKey(element: Element | null, key: string): boolean {
  if (element === null) return false;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (element.getAttribute('role') === 'slider') return sideways;
  if (!(element instanceof HTMLInputElement)) return false;
  return sideways && element.value !== '';
}

function roomOf(root: Document): HTMLElement {
  const dialogs = root.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1] ?? root.body;
}

/** Up and down stay within the rail or the screen; only left and right lead from one to the other. */
function scopeOf(from: Element, key: string, room: HTMLElement): HTMLElement {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return room;
  const part = from.closest<HTMLElement>('main, nav');
  return part !== null && room.contains(part) ? part : room;
}

/** Where the focus starts on a screen: where the screen says, else its first control, else any. */
function firstIn(room: HTMLElement): HTMLElement | null {
  for (const selector of ['[data-first-focus]', 'main button, main a, main input', 'button, a, input']) {
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
