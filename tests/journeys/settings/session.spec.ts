import type { Page } from '@playwright/test';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  card,
  FRONT_SIZE,
  openSettings,
  REAR_SIZE,
  startInSettings,
  stored,
  takeSeat,
} from '../support/seat.ts';

const HOUR_MS = 3_600_000;

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

const EXPIRED = 'Your session has ended. Please sign in again.';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
}

/** Names of what is kept, families of keys by their family. */
async function keptKeys(page: Page): Promise<readonly string[]> {
  const names = Object.keys(await stored(page)).map((key) => key.replace(/^(legal|wording):.*/, '$1'));
  return [...new Set(names)].sort();
}

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[SESS-07, SESS-08] logging out asks, tells the platform, and keeps the preserved alone', async ({
    page,
    product,
  }) => {
    await signInBrowser(page, product);
    await openSettings(page, 'Advanced');
    await page.getByRole('radio', { name: 'Light' }).click();
    await page.getByRole('switch', { name: 'Floating button' }).click();
    expect(Object.keys(await stored(page))).toEqual(
      expect.arrayContaining(['session', 'refreshToken', 'consumerId', 'email', 'deviceName', 'idleExpiry']),
    );

    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Advanced' })).toBeVisible();

    const { deviceId } = await stored(page);
    const told = page.waitForRequest(/\/devices\/[^/]+\/logout$/);
    await logOut(page);
    expect((await told).method()).toBe('PUT');
    const kept = await keptKeys(page);
    // Landing asks for a voucher with an API key, and as a device that was never here before.
    const allowed = [
      'floatingButton',
      'legal',
      'theme',
      'wording',
      'allowUntil:device',
      'apiKey',
      'deviceId',
      // Set by the fixture at every start of a page.
      'homeVisits',
    ];
    expect(kept.filter((key) => !allowed.includes(key))).toEqual([]);
    expect((await stored(page))['deviceId']).not.toBe(deviceId);
    expect(await stored(page)).toMatchObject({ theme: 'LIGHT', floatingButton: 'true' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.goBack();
    await page.waitForURL('**/landing');
    await page.goto(`${product.url}/settings`);
    await page.waitForURL('**/landing');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

test('[SESS-07, ROLE-05] a screen of the car stays what it is, whoever signs out', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await expect.poll(async () => (await stored(page))['deviceId']).toMatch(/^0000-/);
  const { deviceId } = await stored(page);
  await logOut(page);
  expect(await stored(page)).toMatchObject({
    customerZone: '0A',
    isInCarScreen: 'true',
    profileName: 'in car',
    hardwareId: 'RIG-FRONT',
    deviceId,
  });
  for (const key of ['session', 'refreshToken', 'email', 'consumerId', 'consumerDeviceId', 'subscription']) {
    expect(await stored(page)).not.toHaveProperty(key);
  }
});

for (const [target, responseCode] of [
  ['info', 20008],
  ['purchaseHistory', 40011],
] as const) {
  test(`[SESS-06 part] ${target} answered ${responseCode} signs out and leads to landing, which says why`, async ({
    page,
    product,
  }) => {
    await takeSeat(page, product, 'front');
    product.control.planFault(target, { kind: 'code', responseCode }, 1);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/landing');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    for (const key of ['session', 'refreshToken', 'consumerId']) {
      expect(await stored(page)).not.toHaveProperty(key);
    }
  });
}

test('[SESS-06 part] a session that the platform ended leads to landing, whatever was open', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await openSettings(page, 'Help and About');
  expect(product.control.expireSessions(null, true)).toEqual({ ok: true, value: 1 });
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.waitForURL('**/landing');
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  expect(await stored(page)).not.toHaveProperty('refreshToken');
  await page.goBack();
  await page.waitForURL('**/landing');
});

test('[SESS-06 part] an answer to a log out that says the session is over is no news', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'left');
  product.control.planFault('logout', { kind: 'code', responseCode: 20008 });
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR_SIZE });

  test('[SESS-03, SESS-04, IDLE-06] the session is renewed every two hours, and nobody notices', async ({
    page,
    product,
  }) => {
    await page.clock.install();
    await startInSettings(page, product, 'left');
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    const before = await stored(page);
    const renewal = page.waitForRequest(/\/session\/refresh$/);
    for (const part of [0.9, 0.9, 0.3]) {
      await page.clock.fastForward(part * HOUR_MS);
      await page.mouse.move(300 + part * 100, 300);
    }
    expect((await renewal).postDataJSON()).toEqual({ refreshToken: before['refreshToken'] });
    await expect.poll(async () => (await stored(page))['session']).not.toBe(before['session']);
    const after = await stored(page);
    expect(after['refreshToken']).not.toBe(before['refreshToken']);

    await page.getByRole('tab', { name: 'Legal' }).click();
    const call = page.waitForRequest(/\/Credits$/);
    await page.getByRole('tab', { name: 'Account' }).click();
    expect(await (await call).headerValue('session')).toBe(after['session']);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[SESS-02, SESS-04] a session that is long past is renewed before anything else', async ({
    page,
    product,
  }) => {
    await page.clock.install();
    await takeSeat(page, product, 'left');
    const before = await stored(page);
    // The platform ended it, the refresh token is good.
    product.control.expireSessions(null);
    await page.clock.setSystemTime(Number(before['sessionExpiry']) + 2 * HOUR_MS + 1_000);
    const withOld: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['session'] === before['session']) withOld.push(request.url());
    });
    await page.reload();
    await openSettings(page);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    expect(withOld).toEqual([]);
    expect((await stored(page))['session']).not.toBe(before['session']);
  });

  test('[SESS-05, IDLE-07] a renewal that fails leaves the session as it is', async ({ page, product }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.clock.install();
    await takeSeat(page, product, 'right');
    product.control.planFault('refreshSession', { kind: 'status', status: 503 });
    const before = await stored(page);
    for (const part of [0.9, 0.9, 0.3]) {
      await page.clock.fastForward(part * HOUR_MS);
      await page.mouse.move(300 + part * 100, 300);
    }
    await expect.poll(() => warnings.join('\n')).toContain('failed to renew session');
    await openSettings(page);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    expect((await stored(page))['session']).toBe(before['session']);
  });

  test('[SESS-15] wording of the platform is loaded once for each of its versions', async ({
    page,
    product,
  }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/wording/.test(pathname) && !pathname.endsWith('/appwording')) loaded.push(pathname);
    });
    product.control.publishWording('en', { 'nav.home': 'Foyer' });
    await takeSeat(page, product, 'left');
    await expect(page.getByRole('link', { name: 'Foyer' })).toBeVisible();
    expect(loaded).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Foyer' })).toBeVisible();
    expect(loaded).toHaveLength(1);
    product.control.publishWording('en', { 'nav.home': 'Lobby' });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Lobby' })).toBeVisible();
    expect(loaded).toHaveLength(2);
  });
});

test.describe('in a browser that was idle', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[IDLE-05] the end of a session is told at the next start, once', async ({ page, product }) => {
    await signInBrowser(page, product);
    product.control.expireSessions(null, true);
    await page.goto(`${product.url}/settings`);
    await page.waitForURL('**/landing');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    // Whoever comes back later reads it too.
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  });
});
