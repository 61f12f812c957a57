import type { Page } from '@playwright/test';

/**
 * Leads a page that stands to another of its addresses, as the browser's own history does, and waits until what stood there
 * is gone. To load a page anew costs a small machine as much as most of what a journey looks at. Throws after ten seconds;
 * an address that the same screen stands at is not for this.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.locator('main').first().waitFor();
  await page.evaluate(async (address) => {
    const before = document.querySelector('main');
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + 1 };
    window.history.pushState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    const latest = performance.now() + 10_000;
    while (document.querySelector('main') === before) {
      if (performance.now() > latest) throw new Error(`The screen before ${address} stays`);
      await new Promise(requestAnimationFrame);
    }
  }, path);
}
