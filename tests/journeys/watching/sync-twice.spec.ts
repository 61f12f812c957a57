import type { Page } from '@playwright/test';
import type { WatchGroups } from '../../../core/storage/forms/watch-group-form.ts';
import { storedGroups } from '../../support/stored-groups.ts';
import { FILM, linkCar, openScreen, openTitle, widestSkewMs } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

/** Screens in step: no more than a shown frame apart, with room for a small and busy machine. */
const IN_STEP_MS = 60;

/** The groups of screens that watch together, as this screen has saved them. */
async function groupsOf(page: Page): Promise<WatchGroups> {
  const stored = await page.evaluate(() => localStorage.getItem('watchGroup'));
  return storedGroups(stored ?? '') ?? [];
}

test('[SCRM-13] a double tap on Sync orders one sync: one group, nothing twice, and the screens in step', async ({
  browser,
  product,
}) => {
  linkCar(product);
  const orders: string[] = [];
  const front = await openScreen(browser, product, 'front', async (page) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        orders.push(...(payload.toString('utf8').match(/"command":"[a-z-]+"/g) ?? []));
      });
    });
    await Promise.resolve();
  });
  const left = await openScreen(browser, product, 'left');
  const right = await openScreen(browser, product, 'right');
  await openTitle(left, product, FILM);
  await left.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await left.waitForURL(`**/player/${FILM}/*`);

  await front.getByRole('link', { name: 'Screens' }).click();
  await front.getByRole('button', { name: /^Left Rear, Playing/ }).click();
  await front.getByRole('button', { name: /^Right Rear, Browsing/ }).click();
  await front.getByRole('button', { name: 'Sync' }).dblclick();

  await right.waitForURL(`**/player/${FILM}/*`);
  await expect
    .poll(() => widestSkewMs([left, right]), { timeout: 45_000, intervals: [250] })
    .toBeLessThan(IN_STEP_MS);
  expect(orders.filter((order) => order.includes('play-movie'))).toHaveLength(2);
  const sessions = await Promise.all([left, right].map(groupsOf));
  expect(new Set(sessions.flat().map(({ playSessionId }) => playSessionId)).size).toBe(1);
  for (const page of [left, right]) {
    const groups = await groupsOf(page);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.devices).toHaveLength(2);
  }
  await Promise.all([front, left, right].map((page) => page.context().close()));
});
