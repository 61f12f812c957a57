import type { Page } from '@playwright/test';

/**
 * Leads a page that stands to another of its addresses, as its own links do, and waits until what stood there is gone, or
 * half a second where it stays. To load a page anew costs a small machine as much as most of what a journey looks at.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const before = document.querySelector('main');
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let frame = 0; frame < 30 && document.querySelector('main') === before; frame += 1)
      await new Promise(requestAnimationFrame);
  }, path);
}
