import type { Page } from '@playwright/test';

/** What the page notes of its own focus, from when it is put in. */
interface KeyboardProbe {
  /** Forgets what had the focus so far, for instance by a click, which shows no ring. */
  begin(): void;
  /** Controls in the open dialog, else in the page, that were there at the beginning and not focused since. */
  missed(): readonly string[];
  count(): number;
  /** Controls that had the focus without showing it. */
  unseen(): readonly string[];
  /** Controls that no way of arrow keys leads to, from the one that has the focus. */
  beyondArrows(): readonly string[];
  /** Controls that no turning and nudging of a rotary controller leads to. */
  beyondController(): readonly string[];
  /** Scrolls to where the last walk did not come. */
  showMissing(): void;
}

declare global {
  var keyboardProbe: KeyboardProbe;
}

/** Runs in the page. */
function installProbe(): void {
  const RING_PX = 2;
  const ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;
  const TURNS = ['NavigateNext', 'NavigatePrevious'] as const;
  const visited = new Set<EventTarget | string>();
  const unseen = new Set<string>();
  let due: readonly (Element | string)[] = [];
  let missing: readonly Element[] = [];

  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`} "${words}"`;
  };
  /** What is drawn anew under the same id is the same control. */
  const keyOf = (element: Element): Element | string => (element.id === '' ? element : element.id);
  const room = (): Element => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return (
      dialogs.findLast((dialog) => dialog.checkVisibility({ visibilityProperty: true })) ?? document.body
    );
  };
  const controls = (): readonly HTMLElement[] =>
    [...room().querySelectorAll<HTMLElement>('button, a[href], input, [tabindex]')].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [data-radix-focus-guard]') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  /** A ring of its own, or of a part of it, or of the frame around it. */
  const showsFocus = (element: Element): boolean => {
    const frame = element.parentElement;
    const near = [
      element,
      ...element.querySelectorAll('*'),
      ...(frame?.querySelectorAll(':scope > *, li') ?? []),
    ];
    if (frame !== null) near.push(frame);
    const outlined = (part: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(part, pseudo);
      const outline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= RING_PX;
      const border =
        pseudo !== undefined && borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= RING_PX;
      return outline || border;
    };
    return near.some((part) => outlined(part)) || outlined(element, '::after');
  };
  const press = (from: Element, key: string): void => {
    // Arrow keys move a long text before they leave it.
    if (from.getAttribute('role') === 'group') {
      from.scrollTo({ top: key === 'ArrowDown' ? from.scrollHeight : 0, behavior: 'instant' });
    }
    // They move the caret through a text too; an e-mail field does not tell where that is.
    if (from instanceof HTMLInputElement && from.type !== 'email') {
      const caret = key === 'ArrowRight' ? from.value.length : 0;
      from.setSelectionRange(caret, caret);
    }
    from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };

  /** Controls that these keys do not lead to, whatever has the focus at first. */
  const beyond = (first: string, keys: readonly string[]): readonly string[] => {
    // After the last control Tab leaves the page; an arrow key comes back to it.
    if (document.activeElement === document.body) press(document.body, first);
    const start = document.activeElement;
    const reached = new Set<Element>(start === null || start === document.body ? [] : [start]);
    for (const from of reached) {
      for (const key of keys) {
        if (!from.isConnected) break;
        (from as HTMLElement).focus({ preventScroll: true });
        press(from, key);
        const { activeElement } = document;
        if (activeElement !== null && activeElement !== document.body) reached.add(activeElement);
      }
    }
    missing = controls().filter((control) => !reached.has(control));
    return missing.map(nameOf);
  };

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    visited.add(keyOf(target));
    const isContainer = target.matches('[role="dialog"], [role="alertdialog"], [data-radix-focus-guard]');
    if (!isContainer && !showsFocus(target)) unseen.add(nameOf(target));
  });
  globalThis.keyboardProbe = {
    begin: () => {
      visited.clear();
      unseen.clear();
      due = controls().map(keyOf);
      if (document.activeElement !== null) visited.add(keyOf(document.activeElement));
    },
    count: () => controls().length,
    missed: () =>
      controls()
        .filter((control) => due.includes(keyOf(control)) && !visited.has(keyOf(control)))
        .map(nameOf),
    unseen: () => [...unseen],
    beyondArrows: () => beyond('ArrowDown', ARROWS),
    beyondController: () => beyond('NavigateNext', [...TURNS, ...ARROWS]),
    showMissing: () => missing[0]?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  };
}

/** In the page as it is now, until it is left. */
export async function armKeyboardProbe(page: Page): Promise<void> {
  await page.evaluate('globalThis.__name ??= (value) => value');
  await page.evaluate(installProbe);
}

/** In every page that is opened from now on. */
export async function probeKeyboard(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.addInitScript(installProbe);
}

/** Presses Tab until each control had the focus. Answers those that never had it. */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => keyboardProbe.begin());
  // Rows draw more tiles on the way, which want to be passed too.
  for (let round = 0; round < 8; round += 1) {
    const presses = (await page.evaluate(() => keyboardProbe.count())) + 3;
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    if ((await page.evaluate(() => keyboardProbe.missed())).length === 0) return [];
  }
  return page.evaluate(() => keyboardProbe.missed());
}

/** A turn by one click, as the browser of a car tells it. */
export function turn(page: Page, by: 'Next' | 'Previous' = 'Next'): Promise<void> {
  return pressOfRemote(page, `Navigate${by}`);
}

/** A key that no keyboard has, where the focus is. */
export function pressOfRemote(
  page: Page,
  name: 'NavigateNext' | 'NavigatePrevious' | 'NavigateIn' | 'NavigateOut' | 'GoBack' | 'BrowserBack',
): Promise<void> {
  return page.evaluate((key) => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, name);
}

/** What turning and nudging never come to on this screen, or in the dialog before it. */
export async function beyondTurning(page: Page): Promise<readonly string[]> {
  await turn(page);
  // What follows a controller comes with its first key, and may still be on its way at the first try.
  return inSomeRound(page, () => keyboardProbe.beyondController());
}

/** What arrow keys never come to on this screen, or in the dialog before it. */
export function beyondArrows(page: Page): Promise<readonly string[]> {
  return inSomeRound(page, () => keyboardProbe.beyondArrows());
}

/** A walk takes no time, and rows draw what it comes near to a frame later: the next one finds that there. */
async function inSomeRound(page: Page, walk: () => readonly string[]): Promise<readonly string[]> {
  let beyond: readonly string[] = [];
  for (let round = 0; round < 20; round += 1) {
    beyond = await page.evaluate(walk);
    if (beyond.length === 0) return [];
    await page.evaluate(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      keyboardProbe.showMissing();
      await drawn();
      await drawn();
    });
  }
  return beyond;
}

/** What has the focus, by its label. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'nothing';
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
    return label ?? activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim();
  });
}
