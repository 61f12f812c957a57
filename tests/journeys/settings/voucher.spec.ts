import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { answerOf, card, FRONT_SIZE, REAR_SIZE, startInSettings } from '../support/seat.ts';

test.use({ locale: 'en-GB' });
test.beforeEach(({ product }) => product.control.reset());

async function openVouchers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Redeem voucher' }).click();
  await page.waitForURL('**/redeemvoucher');
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
}

test.describe('on the front screen', () => {
  test.use({ viewport: FRONT_SIZE });

  test('[VOUC-01, VOUC-02, VOUC-04, VOUC-05] redeems a voucher, and the credits go up', async ({
    page,
    product,
  }) => {
    await startInSettings(page, product, 'front');
    await openVouchers(page);
    const field = page.getByLabel('Voucher code');
    const button = page.getByRole('button', { name: 'Redeem' });
    await expect(field).toBeFocused();
    await expect(button).toBeDisabled();
    await field.pressSequentially('cine 002');
    await expect(field).toHaveValue('CINE-002');

    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/voucher/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(`${route.request().method()} ${pathname.replace(/^.*\/voucher/, 'voucher')}${search}`);
      await held;
      await route.continue();
    });
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Validating voucher');
    letGo();
    await expect(page.getByRole('dialog')).toContainText('2 credits were added to your account.');
    expect(asked).toEqual(['GET voucher/CINE-002?deviceModel=mercedez-benz', 'POST voucher/CINE-002']);
    await page.getByRole('button', { name: 'Back to settings' }).click();
    await page.waitForURL(/\/settings$/);
    await expect(card(page, 'Credits').getByText('5', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Redeem voucher' }).click();
    await expect(field).toHaveValue('');
    await redeem(page, 'CINE-002');
    await expect(page.getByRole('alert')).toContainText('The voucher was already used');
  });

  test('[VOUC-06, VOUC-07, VOUC-08] says why a voucher is refused', async ({ page, product }) => {
    const refusals = {
      'FAIL-004': 'The supplied voucher code is invalid',
      'FAIL-017': 'A voucher code is required',
      'FAIL-018': 'The specified voucher is invalid',
      'FAIL-019': 'The voucher has expired',
      'FAIL-020': 'The voucher was already used',
      'FAIL-055': 'The voucher is not active yet',
      'FAIL-057': 'The package of this voucher is not active',
      'FAIL-067': 'The voucher is not valid for this device',
      'FAIL-076': 'The voucher is part of another promotion',
      'FAIL-222': 'This device is not entitled to the voucher',
    };
    await startInSettings(page, product, 'front');
    await openVouchers(page);
    const alert = page.getByRole('alert');
    for (const [code, message] of Object.entries(refusals)) {
      await redeem(page, code);
      await expect(alert).toHaveText(`${message}OK`);
      const field = page.getByLabel('Voucher code');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(alert).toHaveCount(0);
    }
    product.control.planFault('checkVoucher', { kind: 'code', responseCode: 49_999 }, 1);
    await redeem(page, 'CINE-001');
    await expect(alert).toContainText('Invalid voucher');
    product.control.planFault('checkVoucher', { kind: 'status', status: 503 }, 1);
    await redeem(page, 'CINE-003');
    await expect(alert).toContainText('The supplied voucher code is invalid');
    // Typing goes on from there, and takes the message back.
    await page.getByLabel('Voucher code').fill('CINE');
    await expect(alert).toHaveCount(0);
  });

  test('[VOUC-04] a package changes the subscription', async ({ page, product }) => {
    await startInSettings(page, product, 'front');
    await openVouchers(page);
    await redeem(page, 'PLUS-030');
    await expect(page.getByRole('dialog')).toContainText('What it contains is now part of your account.');
    const info = answerOf(page, '/Info');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/settings$/);
    expect(JSON.stringify(await info)).toContain('by voucher');
  });
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR_SIZE, locale: 'de-DE' });

  test('[VOUC-03] an empty code is no code', async ({ page, product }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'LIGHT'));
    await startInSettings(page, product, 'left');
    await page.getByRole('button', { name: 'Gutschein einlösen' }).click();
    await page.getByLabel('Gutscheincode').press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Bitte gib einen Gutscheincode ein');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByLabel('Gutscheincode')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/settings$/);
  });

  test('[VOUC-09] a redemption that fails can be tried again', async ({ page, product }) => {
    await startInSettings(page, product, 'right');
    await page.getByRole('button', { name: 'Gutschein einlösen' }).click();
    const alert = page.getByRole('alert');
    const enter = async (code: string) => {
      await page.getByLabel('Gutscheincode').fill(code);
      await page.getByLabel('Gutscheincode').press('Enter');
    };
    product.control.planFault('redeemVoucher', { kind: 'code', responseCode: 40019 }, 1);
    await enter('CINE-005');
    await expect(alert).toHaveText('Der Gutschein ist abgelaufenOK');
    await alert.getByRole('button').click();

    product.control.planFault('redeemVoucher', { kind: 'drop' });
    await enter('CINE-005');
    await expect(alert).toContainText('Es kam keine Antwort');
    product.control.clearFaults(null);
    await alert.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText('Du hast 5 Guthaben dazubekommen.');
    await page.getByRole('dialog').getByRole('button').click();
    await expect(card(page, 'Guthaben').getByText('8', { exact: true })).toBeVisible();
  });
});

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[VOUC-07] a voucher for cars is none for a browser', async ({ page, product }) => {
    await signInBrowser(page, product, FAMILY, '/settings');
    await openVouchers(page);
    await redeem(page, 'AUTO-005');
    await expect(page.getByRole('alert')).toContainText('The voucher is not valid for this device');
  });
});
