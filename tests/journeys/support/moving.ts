import type { Page } from '@playwright/test';

/** The picture moves, or has moved and is held. */
export const moving = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
