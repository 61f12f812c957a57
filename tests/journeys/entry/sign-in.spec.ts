import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import {
  addressOn,
  BROWSER,
  FRONT,
  heard,
  holdBack,
  REAR,
  startInLightTheme,
  startOfSeat,
} from '../support/entry.ts';
import { enterPassword, nameDevice } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const MINUTE_MS = 60_000;
const WRONG = { email: FAMILY.email, password: 'not-the-password' };
const MAXIMUM = 'Maximum login attempts reached. Please try again after a few minutes.';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.use({ viewport: BROWSER, locale: 'en-GB' });

test.afterEach(({ product }) => product.control.clearFaults(null));

test('[SIGN-01] the form takes the place of a skeleton after a second, and not before', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/landing`);
  await submit(page).click({ trial: true });
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await submit(page).click();
  const skeleton = page.locator('main[aria-busy="true"]');
  // A screen is drawn after a frame, once its code is there; its second begins then.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(skeleton.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.clock.runFor(999);
  await expect(skeleton).toBeVisible();
  await expect(email(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(email(page)).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('[SIGN-02, SIGN-04, SIGN-05, SIGN-06, ERRS-02, ERRS-07] the form says what is wrong with it, shows and hides the password, and can be sent when all is right', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signin/`);
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Recover password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeVisible();

  await email(page).fill('nobody@nowhere');
  await password(page).focus();
  await expect(page.getByText('Please enter a valid Email')).toBeVisible();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).focus();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await password(page).fill('secret');
  await expect(submit(page)).toBeDisabled();
  for (const good of ['nobody@nowhere.test', 'nobody@[10.0.0.7]']) {
    await email(page).fill(good);
    await expect(submit(page)).toBeEnabled();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'false');
  }
  await password(page).fill('');
  await expect(submit(page)).toBeDisabled();

  await password(page).fill('secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('[SIGN-02, LAND-07, CREG-06] the ways on lead to recovery, to the code and to the privacy policy, and back again', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await submit(page).click();
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/createaccount/legal/privacy**');
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/signin/');

  await page.getByRole('button', { name: 'Recover password' }).click();
  await page.waitForURL('**/recoverpassword/recover#recover-password');
  await page.goBack();
  await page.waitForURL('**/signin/');
  await page.getByRole('button', { name: 'Recover password' }).click();
  await expect(page.getByRole('heading', { name: 'Recover password' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/signin/');

  await page.getByRole('button', { name: 'Sign in with code' }).click();
  await page.waitForURL('**/code-signin');
  await page.goBack();
  await expect(email(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/landing');
});

test('[SIGN-03, SIGN-04, SIGN-07, SIGN-11] Enter signs in, once, and the name of the device comes next; a reload changes none of it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signin/`);
  const requests = heard(page, 'login');
  const letGo = await holdBack(page, 'login');
  await enterPassword(page, FAMILY);
  await expect(submit(page)).toBeDisabled();
  await password(page).press('Enter');
  await letGo();
  await page.waitForURL('**/devicename/main');
  expect(requests).toHaveLength(1);
  await page.reload();
  await nameDevice(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
});

test('[SIGN-12, SIGN-13, ERRS-02, ERRS-03, OPEN-20, OPEN-21] the third mistake locks the form for a minute, whatever is reloaded; then it opens', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/signin/`);
  const requests = heard(page, 'login');
  const told = page.getByRole('alert');
  await page.clock.runFor(1_000);

  await enterPassword(page, WRONG);
  await expect(told).toContainText('Invalid Email or Password');
  await expect(password(page)).toHaveAccessibleDescription('Invalid Email or Password');
  await expect(password(page)).toBeFocused();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await expect(email(page)).toHaveValue(FAMILY.email);
  await expect(password(page)).toHaveValue('');
  await enterPassword(page, { ...WRONG, email: 'nobody@cabinema.test' });
  await expect(told).toContainText('Invalid Email or Password');
  await enterPassword(page, WRONG);
  await expect(told.filter({ hasText: MAXIMUM })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(email(page)).toHaveValue('');
  expect(requests).toHaveLength(3);

  await enterPassword(page, FAMILY);
  await expect(email(page)).toHaveValue('');
  await page.reload();
  await page.clock.runFor(1_000);
  await expect(told).toHaveText(MAXIMUM);
  await enterPassword(page, FAMILY);
  await expect(email(page)).toHaveValue('');
  expect(requests).toHaveLength(3);

  await page.clock.fastForward(MINUTE_MS);
  await expect(told).toHaveCount(0);
  await enterPassword(page, FAMILY);
  await page.waitForURL('**/devicename/main');
});

test('[SIGN-12] a success between mistakes starts the count over', async ({ page, product }) => {
  await page.goto(`${product.url}/signin/`);
  const mistake = async () => {
    await enterPassword(page, WRONG);
    await expect(page.getByRole('alert')).toContainText('Invalid Email or Password');
  };
  await mistake();
  await mistake();
  await enterPassword(page, FAMILY);
  await page.waitForURL('**/devicename/main');
  await page.getByRole('button', { name: 'Back' }).click();
  await submit(page).click();
  await mistake();
  await mistake();
});

test('[SIGN-15] an answer that is no judgement is told as an error, and Try again sends the same once more', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signin/`);
  product.control.planFault('login', { kind: 'status', status: 503 }, 2);
  const requests = heard(page, 'login');
  await enterPassword(page, FAMILY);
  const told = page.getByRole('alert');
  // The second failure comes while the message of the first still fades.
  for (const sent of [1, 2]) {
    await expect(told).toHaveCount(1);
    await expect(told).toContainText('Signing in did not work. Please try again.');
    expect(requests).toHaveLength(sent);
    await told.getByRole('button', { name: 'Try again' }).click();
  }
  await page.waitForURL('**/devicename/main');
  expect(requests).toHaveLength(3);
});

test.describe('on the front screen of a car, light and in German', () => {
  test.use({ viewport: FRONT, locale: 'de-DE' });

  test('[SIGN-07, ROLE2-08, SIGN-10] signing in ends at home, as a screen of the car', async ({
    page,
    product,
  }) => {
    await startInLightTheme(page);
    await page.goto(startOfSeat(product, 'front'));
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Passwort vergessen' })).toBeVisible();
    const requests = heard(page, 'login');
    await page.getByLabel('E-Mail').fill(FAMILY.email);
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await page.getByLabel('Passwort', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort ist falsch');
    await page.getByLabel('Passwort', { exact: true }).fill(FAMILY.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/home/#main');
    expect(requests[1]?.postDataJSON()).toMatchObject({
      deviceModel: 'mercedez-benz',
      deviceIdentifier: 'WEB-MERCEDES',
    });
    await expect(page.getByRole('link', { name: 'Displays' })).toBeVisible();
  });
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR });

  test('[SIGN-07, SIGN-08] Enter leads home, and browser Back does not lead into the form again', async ({
    page,
    product,
  }) => {
    await page.goto(startOfSeat(product, 'left'));
    await submit(page).click();
    await enterPassword(page, FAMILY);
    await page.waitForURL('**/home/#main');
    await page.goBack();
    await page.waitForURL('**/home/**');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(addressOn(page)).toMatch(/^\/home\//);
  });
});
