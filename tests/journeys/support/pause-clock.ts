import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Stops the page's installed clock a moment from now; on a busy machine that moment may have passed, then a later one. */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200);
  }).toPass();
}
