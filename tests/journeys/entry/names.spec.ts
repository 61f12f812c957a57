import type { Browser, Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { BROWSER, FRONT, settledPerson, startInLightTheme } from '../support/entry.ts';
import { enterPassword, freshDeviceName, nameDevice, signInByHand, toDeviceName } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: BROWSER, locale: 'en-GB' });

const deviceField = (page: Page) => page.getByLabel('Device name');
const save = (page: Page) => page.getByRole('button', { name: 'Save name' });
const profileField = (page: Page) => page.getByLabel('Profile name');
const add = (page: Page) => page.getByRole('button', { name: 'Add profile' });

/** To the page that asks for the name of this device. */
async function setUp(page: Page, product: Studio, person = settledPerson(product)) {
  await page.goto(`${product.url}/signin/`);
  await enterPassword(page, person);
  await toDeviceName(page);
  await expect(deviceField(page)).toBeVisible();
  return person;
}

/** Another device of the same account, at home under a name. */
async function another(browser: Browser, product: Studio, person: { email: string; password: string }) {
  const page = await (await browser.newContext({ viewport: BROWSER, locale: 'en-GB' })).newPage();
  const name = await signInByHand(page, product, person);
  return { name, close: () => page.context().close() };
}

/** Resolves when the page is told something that holds this text by a message of another screen. */
function message(page: Page, text: string): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes(text)) resolve();
      }),
    ),
  );
}

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

test('[ROUT-04, DEVS-01, DEVS-02 part, DEVS-03 part, DEVS-04, DEVS-05 part, DEVS-07 part, DEVS-08, DEVS-10 part, SETT-14, SIGN-07] set-up asks how many screens there are, which one this is, and for a name of at most 25 characters; then home follows, and settings show it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signin/`);
  await enterPassword(page, settledPerson(product));
  await page.waitForURL('**/devicename/main');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByRole('radio')).toHaveText([
    /^3 screens Main head unit, left rear, right rear/,
    /^1 screen/,
  ]);
  await page.getByRole('radio', { name: '1 screen' }).click();
  await next.click();
  await expect(page.getByRole('status')).toHaveText('Looking for the screens of the car…');
  await expect(page.getByRole('radio')).toHaveText([/^Front Screen \(MHU\)/, /^Other Device/]);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: '3 screens' }).click();
  await next.click();
  await expect(page.getByRole('radio')).toHaveText([
    /^Front Screen \(MHU\)/,
    /^Rear Left Screen/,
    /^Rear Right Screen/,
    /^Other Device/,
  ]);
  await expect(next).toBeDisabled();
  await page.getByRole('radio', { name: 'Other Device' }).click();
  await next.click();
  await page.waitForURL('**/devicename/others');
  await expect(deviceField(page)).toHaveValue('Other Device');
  await expect(page.getByText('13 characters left')).toBeVisible();
  await deviceField(page).fill('   ');
  await expect(save(page)).toBeDisabled();
  await expect(page.getByText('Device name required')).toBeVisible();
  await deviceField(page).fill('x'.repeat(30));
  await expect(deviceField(page)).toHaveValue('x'.repeat(25));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await deviceField(page).fill('Kitchen tablet');

  // What was only typed is no name yet.
  await page.reload();
  await expect(deviceField(page)).toHaveValue('Other Device');
  await deviceField(page).fill(' Kitchen tablet ');
  await deviceField(page).press('Enter');
  await page.waitForURL('**/home/#main');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Kitchen tablet', { exact: true })).toBeVisible();
});

test('[DEVS-09, SETT-13, OPEN-57, CREG-21, ROLE2-14, ROUT-05, ROUT-06, OPEN-01, OPEN-02 part] a name that another device has is refused, for this device and for a profile; another one is taken', async ({
  page,
  product,
  browser,
}) => {
  const person = settledPerson(product);
  const other = await another(browser, product, person);
  const heardOf = message(page, other.name);
  await setUp(page, product, person);
  await heardOf;
  await deviceField(page).fill(other.name.toUpperCase());
  await deviceField(page).press('Enter');
  await expect(page.getByText('Device name exists')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(new URL(page.url()).pathname).toBe('/devicename/others');
  await nameDevice(page);

  const heardAgain = message(page, other.name);
  await page.goto(`${product.url}/profilename`);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(add(page)).toBeDisabled();
  await heardAgain;
  await profileField(page).fill(` ${other.name} `);
  await add(page).click();
  await expect(page.getByText('Profile Name taken')).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await profileField(page).fill('Grace');
  await expect(page.getByText('20 characters left')).toBeVisible();
  await add(page).click();
  await page.waitForURL('**/home/#main');
  await other.close();
});

test('[DEVS-11] Back in set-up leaves nothing of the sign-in, and the next person names the device anew', async ({
  page,
  product,
}) => {
  const person = await setUp(page, product);
  const before = await stored(page);
  // By the choice of screens and how many there are, out of set-up.
  for (const heading of ['Which screen is this?', 'How many screens does the car have?']) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/landing');
  const after = await stored(page);
  for (const key of ['email', 'session', 'consumerId', 'refreshToken']) {
    expect(before).toHaveProperty(key);
    expect(after).not.toHaveProperty(key);
  }
  expect(after['deviceId']).not.toBe(before['deviceId']);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await enterPassword(page, person);
  await nameDevice(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');

  // Without a reload in between: what the one before saved sends nobody past the page.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await enterPassword(page, person);
  await toDeviceName(page);
  await expect(deviceField(page)).toHaveValue('Other Device');
  await page.reload();
  await nameDevice(page);
});

test('[ROUT-04, DEVS-01, DEVS-10 part, SETT-07] settings give the device another name, tell of it, and show it', async ({
  page,
  product,
}) => {
  const before = await signInByHand(page, product, settledPerson(product));
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(before, { exact: true })).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit name' });
  await edit.click();
  await page.waitForURL('**/devicename/settings');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/settings');
  for (const name of [freshDeviceName(), freshDeviceName()]) {
    await edit.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await deviceField(page).fill(name);
    await save(page).click();
    const told = page.getByRole('dialog', { name: 'Name saved' });
    await expect(told).toContainText(name);
    await told.getByRole('button', { name: 'Back to settings' }).click();
    await page.waitForURL('**/settings');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await page.goto(`${product.url}/devicename/settings`);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/settings');
});

test.describe('light and in German', () => {
  test.use({ viewport: FRONT, locale: 'de-DE' });

  test('[CREG-21, SETT-14] a profile has a name, and its letter on a disc', async ({ page, product }) => {
    await startInLightTheme(page);
    const { email, password } = settledPerson(product);
    await page.goto(`${product.url}/signin/`);
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort', { exact: true }).press('Enter');
    await page.waitForURL('**/devicename/main');
    await page.goto(`${product.url}/landing`);
    await page.waitForURL('**/profilename#profile-name');
    const field = page.getByLabel('Profilname');
    await expect(page.getByText('noch 25 Zeichen')).toBeVisible();
    await field.fill('ägidius');
    await expect(page.getByText('Ä', { exact: true })).toBeVisible();
    await field.press('Enter');
    await page.waitForURL('**/home/#main');
    await page.goto(`${product.url}/landing`);
    await page.waitForURL('**/home/**');
  });
});
