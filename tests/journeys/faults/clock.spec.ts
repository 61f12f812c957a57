import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { enterPassword } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { card, openSettings, REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

const HOUR_MS = 3_600_000;

test.use({ locale: 'en-GB', viewport: REAR_SIZE });
test.beforeEach(async ({ page, product }) => {
  await product.control.reset();
  await page.clock.install();
});

/** Sets the clock of the machine; time itself goes on as before. */
async function moveClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs);
}

async function lockSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signin/`);
  const wrong = { email: FAMILY.email, password: 'not-the-password' };
  const limit = 'Maximum login attempts reached. Please try again after a few minutes.';
  for (const message of ['Invalid', 'Invalid', limit]) {
    await enterPassword(page, wrong);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeEnabled();
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(FAMILY.email);
  await page.getByLabel('Password', { exact: true }).fill(FAMILY.password);
}

for (const [what, byMs] of [
  ['forward', 3 * HOUR_MS],
  ['back', -3 * HOUR_MS],
] as const) {
  test(`a clock that is set ${what} neither opens nor prolongs a lock`, async ({ page, product }) => {
    await lockSignIn(page, product.url);
    await moveClock(page, byMs);
    await page.clock.runFor(2_000);
    await fillIn(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/signin/);
    expect(Number((await stored(page))['allowUntil:signin'])).toBeGreaterThan(
      await page.evaluate(() => Date.now()),
    );
    await page.clock.runFor(60_000);
    await fillIn(page);
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await page.waitForURL('**/devicename/main');
  });

  test(`a clock that is set ${what} ends no session`, async ({ page, product }) => {
    await takeSeat(page, product, 'left');
    const { session } = await stored(page);
    for (const times of [1, 3]) {
      await moveClock(page, times * byMs);
      await page.clock.runFor(5_000);
      await openSettings(page);
      await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    }
    await page.reload();
    await openSettings(page);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    // A session that looks long past is renewed, one that looks fresh is not.
    expect((await stored(page))['session'] === session).toBe(byMs < 0);
  });
}

test('a lock goes on over a reload with the clock set back, for no longer than it lasts', async ({
  page,
  product,
}) => {
  await lockSignIn(page, product.url);
  await moveClock(page, -5 * HOUR_MS);
  await page.reload();
  await fillIn(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/signin/);
  await page.clock.runFor(61_000);
  await fillIn(page);
  await submit(page).click();
  await page.waitForURL('**/devicename/main');
});
