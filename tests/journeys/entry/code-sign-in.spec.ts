import type { Browser, Page } from '@playwright/test';
import { CLIENT_DIR } from '../../../simulators/cabin/main/build-client.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { openStudio, type Studio } from '../../../simulators/studio/studio.ts';
import { freePort } from '../../support/free-port.ts';
import { BROWSER, FRONT, heard, REAR, startInLightTheme, startOfSeat } from '../support/entry.ts';
import { signInByHand } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = 'ZZZZZZ';
const MAXIMUM = 'Maximum login attempts reached. Please try again after a few minutes.';

const field = (page: Page) => page.getByLabel('Code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const told = (page: Page) => page.getByRole('alert');

/** A code as a person gets it: from the settings of a screen that is signed in. */
async function makeCode(page: Page, generate = 'Generate code'): Promise<string> {
  await page.goto(new URL('/settings', page.url()).href);
  await page.getByRole('button', { name: generate }).click();
  const code = page.getByRole('status').filter({ hasText: /^[A-Z0-9]{6}$/ });
  await expect(code).toBeVisible();
  return code.innerText();
}

async function signedIn(browser: Browser, product: Studio): Promise<Page> {
  const page = await (await browser.newContext({ viewport: BROWSER, locale: 'en-GB' })).newPage();
  await signInByHand(page, product);
  return page;
}

const codeOf = (product: Studio): string => {
  const made = product.control.createSignInCode(FAMILY.email);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

test.use({ viewport: BROWSER, locale: 'en-GB' });

test.afterEach(({ product }) => product.control.clearFaults(null));

test('[CODE-01, CODE-02, CODE-03, OPEN-24, ROLE2-10, ERRS-07] one field of six characters, one button that the first of them enables, and two ways back to the start screen', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const open = async () => {
    await page.getByRole('button', { name: 'Sign in with code' }).click();
    await page.waitForURL('**/code-signin');
    await expect(field(page)).toBeFocused();
  };
  await open();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with code' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(page.locator('form').getByRole('button')).toHaveCount(1);
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.type('a');
  await expect(submit(page)).toBeEnabled();
  await page.keyboard.type('b 2345678');
  await expect(field(page)).toHaveValue('ab2345');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/landing');
  await open();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Sign in with code' }).click();
  await page.waitForURL('**/landing');
  await open();
  await page.goBack();
  await page.waitForURL('**/landing');
});

test('[SETT-10, CODE-04, CODE-05, CODE-07, OPEN-25, ROLE2-06, ROLE2-11, ROUT-06] a code from the settings of one page signs another in, which counts five seconds down and asks for a profile', async ({
  page,
  product,
  browser,
}) => {
  const settings = await signedIn(browser, product);
  const code = await makeCode(settings);
  const bar = settings.getByRole('progressbar', { name: 'Time left for this code' });
  await expect(bar).toBeVisible();

  await page.clock.install();
  await page.goto(`${product.url}/code-signin`);
  await expect(field(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  const requests = heard(page, 'loginShortCode');
  await field(page).fill(code.toLowerCase());
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  expect(Object.keys(requests[0]?.postDataJSON() as object).sort()).toEqual(
    ['deviceIdentifier', 'deviceModel', 'hardwareId', 'isHwidEncrypted', 'shortCode'].sort(),
  );
  await expect(page.getByText('Continuing in 5 seconds.')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Continuing in 4 seconds.')).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(page.getByText('Continuing in 1 second.')).toBeVisible();
  await page.clock.runFor(1);
  await page.waitForURL('**/profilename#profile-name');
  await page.clock.resume();
  await page.getByLabel('Profile name').fill('Ada');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await page.waitForURL('**/home/#main');
  await settings.context().close();
});

test('[CODE-07, OPEN-25, SETT-10] the bar of a code runs out in a minute, and takes the code along', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signInByHand(page, product);
  await page.goto(`${product.url}/settings`);
  const generate = page.getByRole('button', { name: 'Generate code' });
  await expect(generate).toBeVisible();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await generate.click();
  const code = page.getByRole('status').filter({ hasText: /^[A-Z0-9]{6}$/ });
  const bar = page.getByRole('progressbar', { name: 'Time left for this code' });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.clock.runFor(10_000);
  await expect(bar).toHaveAttribute('aria-valuenow', '83');
  await page.clock.runFor(48_000);
  await expect(code).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(generate).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('[CODE-06, ROLE2-12] an empty and an unknown code are unauthorized, Try again clears the field, and a good code is not lost by a failure or a reload', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/code-signin`);
  const requests = heard(page, 'loginShortCode');
  await field(page).press('Enter');
  await expect(told(page)).toContainText('Connection unauthorized');
  expect(requests).toHaveLength(0);

  const good = codeOf(product);
  await field(page).fill(UNKNOWN);
  await submit(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('Connection unauthorized');
  await expect(field(page)).toBeFocused();
  await expect(told(page)).toContainText('Connection unauthorized');
  await told(page).getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(told(page)).toHaveCount(0);

  product.control.planFault('loginShortCode', { kind: 'status', status: 503 }, 1);
  await field(page).fill(good);
  await submit(page).click();
  await expect(told(page)).toContainText('No answer came, and the code may be used up.');
  await expect(field(page)).toHaveValue(good);
  await told(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();

  // A reload while it counts loses nothing: the session is there.
  await page.reload();
  await page.waitForURL('**/profilename#profile-name');
});

test('[CODE-06] a code that is over signs nobody in, and neither does one that was used', async ({
  page,
}) => {
  let aheadMs = 0;
  const studio = await openStudio({
    port: await freePort(),
    clientDir: CLIENT_DIR,
    clock: { wallMs: () => Date.now() + aheadMs },
  });
  try {
    const over = codeOf(studio);
    aheadMs = MINUTE_MS;
    await page.goto(`${studio.url}/code-signin`);
    await field(page).fill(over);
    await submit(page).click();
    await expect(told(page)).toContainText('Connection unauthorized');

    const code = codeOf(studio);
    await field(page).fill(code);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${studio.url}/code-signin`);
    await field(page).fill(code);
    await submit(page).click();
    await expect(told(page)).toContainText('Connection unauthorized');
  } finally {
    await studio.close();
  }
});

test('[ROLE2-13, OPEN-23, ERRS-03] the third refused code locks for a minute, whatever is reloaded, and leaves e-mail sign-in open', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/code-signin`);
  const requests = heard(page, 'loginShortCode');
  for (const answered of [1, 2]) {
    await field(page).fill(UNKNOWN);
    await submit(page).click();
    await expect(told(page)).toContainText('Connection unauthorized');
    expect(requests).toHaveLength(answered);
    await told(page).getByRole('button', { name: 'Try again' }).click();
  }
  await field(page).fill(UNKNOWN);
  await submit(page).click();
  await expect(told(page)).toHaveText(MAXIMUM);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.reload();
  await expect(told(page)).toHaveText(MAXIMUM);
  const code = codeOf(product);
  await field(page).fill(code);
  await submit(page).click();
  await expect(submit(page)).toBeEnabled();
  expect(requests).toHaveLength(3);

  await page.goto(`${product.url}/signin/`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  await page.goBack();
  await expect(told(page)).toHaveText(MAXIMUM);
  await page.clock.fastForward(MINUTE_MS);
  await expect(told(page)).toHaveCount(0);
  await field(page).fill(codeOf(product));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});

test.describe('on a rear screen, light and in German', () => {
  test.use({ viewport: REAR, locale: 'de-DE' });

  test('[CODE-04, SETT-10] a code made on the front screen signs a rear one in, which goes home', async ({
    page,
    product,
    browser,
  }) => {
    const front = await (await browser.newContext({ viewport: FRONT, locale: 'de-DE' })).newPage();
    const hwid = `CODE-${process.pid}`;
    product.control.linkHardware(FAMILY.email, [hwid]);
    await front.goto(startOfSeat(product, 'front', { hwid }));
    await front.waitForURL('**/home/**');
    const code = await makeCode(front, 'Code erzeugen');

    await startInLightTheme(page);
    await page.clock.install();
    await page.goto(startOfSeat(product, 'left'));
    await page.getByRole('button', { name: 'Anmelden mit Code' }).click();
    await field(page).fill(code);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Du bist angemeldet' })).toBeVisible();
    await page.clock.runFor(5_000);
    await page.waitForURL('**/home/#main');
    await front.context().close();
  });
});
