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

function scopeOf(root: Document): HTMLElement {
  const dialogs = root.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1] ?? root.body;
}

function firstIn(scope: HTMLElement): HTMLElement | null {
  return (
    scope.querySelector<HTMLElement>('[data-first-focus]:not(:disabled)') ??
    scope.querySelector<HTMLElement>('main button:not(:disabled), main a, button:not(:disabled), a, input')
  );
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
    const scope = scopeOf(root);
    const from = root.activeElement;
    const lost = from === null || from === root.body || !scope.contains(from);
    const next = lost ? firstIn(scope) : getNextFocus(from, event.keyCode, scope);
    if (next === null) return;
    event.preventDefault();
    reveal(next);
  };
  root.addEventListener('keydown', onKey);
  return () => root.removeEventListener('keydown', onKey);
}
