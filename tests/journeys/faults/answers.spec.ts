import type { Page, Route } from '@playwright/test';
import type { Fault, FaultTarget } from '../../../simulators/studio/faults.ts';
import { expect, test } from '../support/product.ts';
import {
  card,
  FRONT_SIZE,
  openSettings,
  openTab,
  REAR_SIZE,
  startInSettings,
  takeSeat,
} from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

const BAD: readonly Fault[] = [
  { kind: 'malformed' },
  { kind: 'status', status: 502 },
  { kind: 'drop' },
  { kind: 'code', responseCode: 49_999 },
];

/** Holds the first answer of a call back, as it was made, until it is let go. */
async function holdFirst(page: Page, path: string, body: unknown): Promise<() => Promise<void>> {
  let held: Route | null = null;
  await page.route(path, async (route) => {
    if (held === null) held = route;
    else await route.continue();
  });
  return async () => {
    await held?.fulfill({ json: body });
  };
}

test('an account that does not load says so, and loads on the next try', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  const targets: readonly FaultTarget[] = ['credits', 'creditsExpiration', 'info', 'email'];
  for (const fault of BAD) {
    for (const target of targets) product.control.planFault(target, fault);
    // A success without purchases is an empty history (LEGL-11).
    product.control.planFault('purchaseHistory', fault.kind === 'malformed' ? { kind: 'drop' } : fault);
    await openSettings(page);
    const told = page.getByRole('alert').filter({ hasText: 'Not available right now' });
    await expect(told).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Show the whole history' })).toHaveCount(0);
    product.control.clearFaults(null);
    await card(page, 'Transaction history').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Transaction history').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await page.reload();
  }
});

test('one part that fails takes nothing from the others', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  product.control.planFault('purchaseHistory', { kind: 'status', status: 503 }, 1);
  await openSettings(page);
  await expect(card(page, 'Transaction history')).toContainText('Not available right now');
  await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Transaction history').getByRole('listitem')).toHaveCount(3);
});

test('no code to sign in with, and then one', async ({ page, product }) => {
  await startInSettings(page, product, 'front');
  const code = card(page, 'Sign in with code');
  for (const fault of BAD) {
    product.control.planFault('createSignInCode', fault);
    await code.getByRole('button', { name: 'Generate code' }).click();
    await expect(code.getByRole('alert')).toHaveText('The code could not be made. Please try again.');
    product.control.clearFaults(null);
  }
  await code.getByRole('button', { name: 'Generate code' }).click();
  await expect(code.getByRole('status')).toHaveText(/^[A-Z0-9]{6}$/);
});

test('[SESS-16, LEGL-10] legal texts that do not load can be asked for again', async ({ page, product }) => {
  for (const target of ['legals', 'options'] as const) {
    product.control.planFault(target, { kind: 'malformed' });
  }
  await startInSettings(page, product, 'front', 'Legal');
  await page.getByRole('button', { name: /^Privacy Policy/ }).click();
  await expect(page.getByText('The text did not load')).toBeVisible();
  product.control.planFault('legals', { kind: 'drop' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The text did not load')).toBeVisible();
  product.control.clearFaults(null);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toContainText('What we keep');
});

test('a start without an API key says why, and can be tried again until there is one', async ({
  page,
  product,
}) => {
  const told = page.getByRole('alert');
  const again = page.getByRole('button', { name: 'Try again' });
  product.control.planFault('apiKey', { kind: 'malformed' });
  await page.goto(product.url);
  await expect(told).toContainText('This installation is not set up correctly.');
  product.control.planFault('apiKey', { kind: 'drop' });
  await again.click();
  await expect(told).toContainText('The service did not answer.');
  await expect(told).toContainText(`No answer from ${product.url}/user/v10.`);
  product.control.planFault('apiKey', { kind: 'code', responseCode: 40001, status: 401 });
  await again.click();
  await expect(told).toContainText('The service does not let this screen start.');
  await expect(told).toContainText('response code 40001');
  expect(await page.content()).not.toContain('cabinema-demo-master-key');
  product.control.clearFaults(null);
  await again.click();
  await page.waitForURL('**/landing');
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('E-mail').fill('family@cabinema.test');
  await page.getByLabel('Password', { exact: true }).fill('rear-window-7');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/devicename/main');
});

test('an API key that the platform no longer accepts is replaced, whoever is there', async ({
  page,
  product,
}) => {
  const loseKey = () => page.evaluate(() => localStorage.setItem('apiKey', 'rotated-away'));
  await page.goto(product.url);
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeVisible();
  await loseKey();
  await page.reload();
  await expect(create).toBeVisible();
  await takeSeat(page, product, 'front');
  await loseKey();
  await openSettings(page);
  await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
});

test('[SESS-06 part] a session that the answer to the API key ends leads to the start screen, which says so', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  // As the next start begins: the page that is open would fetch a key itself.
  await page.addInitScript(() => localStorage.removeItem('apiKey'));
  product.control.planFault('apiKey', { kind: 'code', responseCode: 40011, status: 401 }, 1);
  await page.goto(new URL('/home/', page.url()).href);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
});

test('a hardware id that cannot be read is told by the start it came with alone', async ({
  page,
  product,
}) => {
  const told = page.getByText('Hardware ID decryption error');
  await page.goto(`${product.url}/?hwid=%00`);
  await expect(told).toBeVisible();
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('logging out waits for no answer of the platform', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  const asked = page.waitForRequest('**/logout');
  await page.route('**/logout', () => undefined);
  await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing', { timeout: 10_000 });
  expect((await (await asked).allHeaders())['session']).toBeTruthy();
});

test('wording and flags that nobody answers keep nobody waiting', async ({ page, product }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  for (const target of ['wordingAddress', 'flags', 'brokerAddress'] as const) {
    product.control.planFault(target, { kind: 'drop' });
  }
  await startInSettings(page, product, 'front');
  await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('no feature flags');
  await expect.poll(() => lines.join('\n')).toContain('failed to get language');
});

test('[FLAG-01, FLAG-02] asks the flag service about payment, by the key of this client', async ({
  page,
  product,
}) => {
  const asking = page.waitForRequest('**/api/frontend');
  await takeSeat(page, product, 'front');
  const asked = await asking;
  expect(asked.method()).toBe('POST');
  expect(await asked.headerValue('authorization')).toBe('cabinema-demo-client-key');
  expect(asked.postDataJSON()).toMatchObject({
    toggles: ['cabinema-payment'],
    context: { properties: { wlcId: '40' } },
  });
  expect(await (await asked.response())?.json()).toMatchObject({
    toggles: [{ name: 'cabinema-payment', enabled: true }],
  });
});

test.describe('late and out of order', () => {
  test.use({ viewport: REAR_SIZE });

  test('a balance of before the voucher does not come back', async ({ page, product }) => {
    await takeSeat(page, product, 'left');
    const letGo = await holdFirst(page, '**/Credits', { responseCode: 10_000, creditsAvailable: 3 });
    await openSettings(page);
    await expect(card(page, 'Transaction history').getByRole('listitem')).toHaveCount(3);
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Credits'));
    await page.getByRole('button', { name: 'Redeem voucher' }).click();
    await page.getByLabel('Voucher code').fill('CINE-010');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Back to settings' }).click();
    const credits = card(page, 'Credits').getByText('13', { exact: true });
    await expect(credits).toBeVisible();
    // The call was given up as the balance was asked for anew: its answer cannot come any more.
    expect((await givenUp).failure()?.errorText).toContain('ABORTED');
    await letGo();
    await page.getByRole('button', { name: 'Generate code' }).click();
    await expect(card(page, 'Sign in with code').getByRole('status')).toBeVisible();
    await expect(credits).toBeVisible();
  });

  test('a film that was left does not take the place of the next one', async ({ page, product }) => {
    await takeSeat(page, product, 'right');
    let held: Route | null = null;
    await page.route('**/content/*/metadata/*', async (route) => {
      const [of = ''] = /[^/]+$/.exec(route.request().url()) ?? [];
      // The films that home shows large are asked about too.
      if (held === null && page.url().endsWith(`/metadata/${of}`)) held = route;
      else await route.continue();
    });
    const tiles = page.getByRole('main').locator('button[data-shape]');
    await tiles.nth(1).click();
    await expect.poll(() => held).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/home/**');
    await tiles.nth(2).click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const title = page.getByRole('heading', { level: 1 });
    const shown = await title.innerText();
    // The call was given up as the film was left: its answer cannot come any more.
    const late = held as Route | null;
    expect(late?.request().failure()?.errorText).toContain('ABORTED');
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(title).toHaveText(shown);
  });

  test('a code that comes after the tab was left is shown to nobody', async ({ page, product }) => {
    await startInSettings(page, product, 'left');
    let held: Route | null = null;
    await page.route('**/signincode/create', (route) => void (held = route));
    const code = card(page, 'Sign in with code');
    await code.getByRole('button', { name: 'Generate code' }).click();
    await expect.poll(() => held).not.toBeNull();
    await openTab(page, 'Legal');
    await openTab(page, 'Account');
    await expect(code.getByRole('button', { name: 'Generate code' })).toBeEnabled();
    // The call was given up as the tab was left: its answer cannot come any more.
    const late = held as Route | null;
    expect(late?.request().failure()?.errorText).toContain('ABORTED');
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await expect(code.getByRole('status')).toHaveCount(0);
  });
});
