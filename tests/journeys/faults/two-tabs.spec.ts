import type { BrowserContext, Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { card, openSettings, stored } from '../support/seat.ts';

const HOUR_MS = 3_600_000;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
test.beforeEach(({ product }) => product.control.reset());

declare global {
  /** Every alert that the page has shown. */
  var alerts: string[];
}

/** Runs in the page. */
function keepAlerts(): void {
  globalThis.alerts = [];
  const look = (): void => {
    for (const { textContent } of document.querySelectorAll('[role="alert"]')) alerts.push(textContent);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Two tabs of one browser, both signed in and at settings. */
async function openTwo(context: BrowserContext, product: Studio): Promise<readonly [Page, Page]> {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signInBrowser(one, product);
  await other.goto(`${product.url}/settings`);
  await openSettings(one);
  for (const page of [one, other]) {
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
  }
  return [one, other];
}

async function reload(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Legal' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
}

test('signing out in one tab signs the other one out, and signing in lets both in', async ({
  context,
  product,
}) => {
  const [one, other] = await openTwo(context, product);
  await one.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await one.waitForURL('**/landing');
  await other.waitForURL('**/landing');
  // It was somebody's wish, and no session that ran out.
  await expect(other.getByRole('alert')).toHaveCount(0);
  await signInBrowser(one, product);
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  expect(new URL(other.url()).pathname).not.toBe('/landing');
});

test('a session that ran out ends in both tabs', async ({ context, product }) => {
  await context.addInitScript(keepAlerts);
  const [one, other] = await openTwo(context, product);
  product.control.expireSessions(null, true);
  await reload(one);
  for (const page of [one, other]) {
    await page.waitForURL('**/landing');
    // The message goes by itself, perhaps before this looks.
    await expect
      .poll(() => page.evaluate(() => globalThis.alerts.join('\n')))
      .toContain('Your session has ended.');
  }
});

test('[SESS-04] a renewal in one tab is one for the other', async ({ context, product }) => {
  await context.clock.install();
  const [one, other] = await openTwo(context, product);
  const before = await stored(one);
  await context.clock.setSystemTime(Number(before['sessionExpiry']) + 2 * HOUR_MS + 1_000);
  await one.reload();
  await expect(card(one, 'Credits').getByText('3', { exact: true })).toBeVisible();
  const { session } = await stored(one);
  expect(session).not.toBe(before['session']);
  const call = other.waitForRequest(/\/Credits$/);
  await reload(other);
  expect(await (await call).headerValue('session')).toBe(session);
  await expect(card(other, 'Credits').getByText('3', { exact: true })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('[IDLE-06] both tabs renew at the same time, and neither is thrown out', async ({
  context,
  product,
}) => {
  await context.clock.install();
  const [one, other] = await openTwo(context, product);
  const before = (await stored(one))['session'];
  let renewals = 0;
  context.on('request', (request) => (renewals += request.url().endsWith('/session/refresh') ? 1 : 0));
  for (const part of [0.9, 0.9, 0.3]) {
    await context.clock.fastForward(part * HOUR_MS);
    await one.mouse.move(300 + part * 100, 300);
  }
  await expect.poll(() => renewals).toBeGreaterThan(0);
  await expect.poll(async () => (await stored(other))['session']).not.toBe(before);
  for (const page of [one, other]) {
    await reload(page);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('[IDLE-02] a hand in one tab is somebody for the other', async ({ context, product }) => {
  await context.clock.install();
  const [one, other] = await openTwo(context, product);
  for (const page of [one, other]) await page.waitForLoadState('networkidle');
  await context.clock.fastForward(0.75 * HOUR_MS);
  await one.mouse.move(300, 300);
  await context.clock.fastForward(0.75 * HOUR_MS);
  await expect(one.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await context.clock.fastForward(0.3 * HOUR_MS);
  for (const page of [one, other]) {
    await expect(page.getByRole('dialog', { name: 'Still there?' })).toBeVisible();
  }
  await other.getByRole('button', { name: 'Keep me logged in' }).click();
  await expect(one.getByRole('dialog')).toHaveCount(0);
});

test('a theme that is chosen in one tab is that of the other', async ({ context, product }) => {
  const [one, other] = await openTwo(context, product);
  await one.getByRole('tab', { name: 'Advanced' }).click();
  await one.getByRole('radio', { name: 'Light' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});
