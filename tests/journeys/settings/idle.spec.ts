import type { Locator, Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, REAR_SIZE, startInSettings, stored, takeSeat } from '../support/seat.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(async ({ page, product }) => {
  await product.control.reset();
  await page.clock.install();
});

/** What the first page asked for is answered: answers are signs of life. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/**
 * An hour in which nobody moves, until somebody is asked for. An answer that is still on its way to a slow machine counts
 * as a sign of life; then the hour begins anew.
 */
async function idleHour(page: Page, asking = prompt(page)): Promise<void> {
  await quiet(page);
  await expect(async () => {
    await page.clock.fastForward(HOUR_MS);
    await expect(asking).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

const prompt = (page: Page): Locator => page.getByRole('dialog', { name: 'Still there?' });

test('[IDLE-01, IDLE-02, IDLE-03, IDLE-04] asks after an hour, counts down, and goes on when told to', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front');
  await quiet(page);
  await page.clock.fastForward(HOUR_MS - MINUTE_MS);
  await expect(prompt(page)).toHaveCount(0);
  // A hand on the screen is somebody.
  await page.mouse.move(600, 400);
  await page.clock.fastForward(HOUR_MS - MINUTE_MS);
  await expect(prompt(page)).toHaveCount(0);
  await page.clock.fastForward(MINUTE_MS);
  await expect(prompt(page)).toContainText(/(60|5\d) seconds left/);
  const left = async () => Number(/(\d+) seconds? left/.exec(await prompt(page).innerText())?.[1]);
  const before = await left();
  await page.clock.runFor(20_000);
  await expect.poll(left).toBeLessThanOrEqual(before - 20);
  // It waits for an answer: neither the back key nor a tap beside it is one.
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 20);
  await expect(prompt(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Keep me logged in' }).click();
  await expect(prompt(page)).toHaveCount(0);
  const ahead = Number((await stored(page))['idleExpiry']) - (await page.evaluate(() => Date.now()));
  expect(Math.abs(ahead - HOUR_MS)).toBeLessThan(MINUTE_MS);
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
  await page.clock.fastForward(HOUR_MS);
  await expect(prompt(page)).toBeVisible();
});

test('[IDLE-05] logs out at once when told to, and says that the session has ended', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await idleHour(page);
  await prompt(page).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
  expect((await stored(page))['session']).toBeUndefined();
});

test('[IDLE-05] the end of a session stays told until somebody is there to read it', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await idleHour(page);
  await page.clock.runFor(MINUTE_MS + 1_000);
  await page.waitForURL('**/landing');
  const told = page.getByRole('alert');
  await expect(told).toContainText('Your session has ended. Please sign in again.');
  await page.clock.runFor(5 * MINUTE_MS);
  await expect(told).toContainText('Your session has ended. Please sign in again.');
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(5_000);
  await expect(told).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(told).toHaveCount(0);
});

test.describe('in German, in the light', () => {
  test.use({ locale: 'de-DE', viewport: REAR_SIZE });

  test('[IDLE-01, IDLE-05] logs out when the minute is up', async ({ page, product }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'LIGHT'));
    await takeSeat(page, product, 'left');
    const dialog = page.getByRole('dialog', { name: 'Bist du noch da?' });
    await idleHour(page, dialog);
    await expect(dialog.getByRole('button')).toHaveText(['Angemeldet bleiben', 'Abmelden']);
    await page.clock.runFor(MINUTE_MS + 1_000);
    await page.waitForURL('**/landing');
    await expect(page.getByRole('alert')).toContainText('Deine Sitzung ist abgelaufen.');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  });
});

test('[IDLE-02] a film that plays is somebody; once it is paused the hour begins', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  const plays = () => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await plays();
  await page.clock.fastForward(HOUR_MS + MINUTE_MS);
  await expect(prompt(page)).toHaveCount(0);
  await page.clock.fastForward(HOUR_MS + MINUTE_MS);
  await expect(prompt(page)).toHaveCount(0);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await idleHour(page);
});
