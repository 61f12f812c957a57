import type { Locator, Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, startInSettings } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });
test.beforeEach(({ product }) => product.control.reset());

/** On the way to a message with a retry label: a redemption that will not work. */
async function enterVoucher(page: Page, product: Studio): Promise<void> {
  await startInSettings(page, product, 'front');
  await page.getByRole('button', { name: 'Redeem voucher' }).click();
  product.control.planFault('redeemVoucher', { kind: 'drop' });
  await page.getByLabel('Voucher code').fill('CINE-001');
}

async function failToRedeem(page: Page, product: Studio): Promise<void> {
  await enterVoucher(page, product);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'No answer came, so the voucher may have been redeemed',
  );
}

/** What floats, sliding in and out included. */
const floating = (page: Page): Locator => page.locator('[data-floating] > *');

/** Lets a stopped clock go on in small steps until a message is there: it is no older than a step then. */
async function waitFor(page: Page, toast: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return toast.count();
      },
      { intervals: [50] },
    )
    .toBe(1);
}

/** From here on time goes on by steps alone, and no message goes by itself. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000));
}

test('[ERRS-06] a message with a retry stays for six seconds, and slides out before it is gone', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await enterVoucher(page, product);
  await stopClock(page);
  await page.keyboard.press('Enter');
  const toast = floating(page);
  await waitFor(page, toast);
  const topOf = async () => (await toast.boundingBox())?.y ?? Number.NaN;
  // While the clock stands the compositor goes on: it slides in, and out.
  await toast.evaluate(async (element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const before = await topOf();
  await page.clock.runFor(5_850);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await topOf()).toBe(before);
  await page.clock.runFor(199);
  await expect.poll(topOf).toBeGreaterThan(before + 10);
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});

test('[ERRS-06 part] keys reach the button of a message and go on; it stays as long as it has the focus or a pointer on it', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await enterVoucher(page, product);
  await stopClock(page);
  await page.keyboard.press('Enter');
  const toast = floating(page);
  await waitFor(page, toast);
  const again = toast.getByRole('button', { name: 'Try again' });
  const field = page.getByLabel('Voucher code');
  // The dialog gives the focus back a moment after it is gone.
  await page.clock.runFor(50);
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await expect(again).toHaveCSS('outline-style', 'solid');
  await page.clock.runFor(20_000);
  await expect(again).toBeFocused();
  // Away from it by an arrow key, and back to it by another.
  await page.keyboard.press('ArrowUp');
  await expect(again).not.toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(again).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(again).not.toBeFocused();
  await page.clock.runFor(5_900);
  await again.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_100);
  await expect(toast).toHaveAttribute('data-leaving', 'true');
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});

test('[ERRS-06] a swipe to the right over more than half of the window dismisses a message', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await failToRedeem(page, product);
  await stopClock(page);
  const alert = page.getByRole('alert');
  await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThan(0);
  const box = await alert.boundingBox();
  if (box === null) throw new Error('No message in sight');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  const swipe = async (byPx: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx, y, { steps: 6 });
    await page.mouse.up();
  };

  // A little further than a tap, to the left, and just short of half: it comes back each time.
  for (const byPx of [60, -200, FRONT_SIZE.width / 2 - 10]) {
    await swipe(byPx);
    await expect.poll(async () => (await alert.boundingBox())?.x).toBeCloseTo(box.x, 0);
  }
  await swipe(FRONT_SIZE.width / 2 + 10);
  await page.clock.resume();
  await expect(alert).toHaveCount(0);

  // A swipe that begins on the button is no press of it.
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(alert).toContainText('No answer came, so the voucher may have been redeemed');
  product.control.clearFaults(null);
  await stopClock(page);
  await alert.getByRole('button', { name: 'Try again' }).hover();
  await page.mouse.down();
  await page.mouse.move(FRONT_SIZE.width - 5, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await alert.boundingBox())?.x).toBeCloseTo(box.x, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.resume();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 credit was added to your account.');
});
