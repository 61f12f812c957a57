import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import {
  BROWSER,
  FRONT,
  heard,
  settledPerson,
  startInLightTheme,
  startOfSeat,
  REAR,
} from '../support/entry.ts';
import { enterPassword, nameDevice, signInByHand } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const MINUTE_MS = 60_000;
const NEW = 'mezzanine-12';

test.use({ viewport: BROWSER, locale: 'en-GB' });

test.afterEach(({ product }) => {
  product.control.clearFaults(null);
  product.control.turnSwitches({ alternateSuccess: false });
});

const email = (page: Page) => page.getByLabel('E-mail');
const send = (page: Page) => page.getByRole('button', { name: 'Send temporary password' });
const temporary = (page: Page) => page.getByLabel('Temporary password', { exact: true });
const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const fresh = (page: Page) => page.getByLabel('New password', { exact: true });
const retype = (page: Page) => page.getByLabel('Repeat new password', { exact: true });
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

/** What the mail to this person says is to be typed. */
function passcodeFor(product: Studio, address: string): string {
  const mail = product.control.mailbox().mails.find(({ to }) => to === address);
  if (mail?.passcode === undefined || mail.passcode === null) throw new Error(`No passcode for ${address}`);
  return mail.passcode;
}

/** From sign-in to the page that asks for the e-mail: both have such a field. */
async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recover password' }).click();
  await expect(send(page)).toBeVisible();
}

/** From the recover page to the one that takes the temporary password. */
async function ask(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await email(page).press('Enter');
  await page
    .getByRole('dialog', { name: 'Temporary password sent' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(temporary(page)).toBeVisible();
}

test('[PASS-01, PASS-02, PASS-03, PASS-04, PASS-05, PASS-06, PASS-07, PASS-08, PASS-11, ROUT-06, ERRS-07] a temporary password by mail brings a new one and signs in with it; wrong ones are refused', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await page.clock.install();
  await page.goto(`${product.url}/signin/`);
  await page.clock.runFor(1_000);
  await forget(page);
  await page.waitForURL('**/recoverpassword/recover#recover-password');
  await expect(send(page)).toBeDisabled();
  await email(page).fill('guest@nowhere');
  await email(page).blur();
  await expect(page.getByText('Please enter a valid Email')).toBeVisible();
  await expect(send(page)).toBeDisabled();

  const sent = heard(page, 'sendTemporaryPassword');
  await email(page).fill(person.email);
  await send(page).click();
  const confirmed = page.getByRole('dialog', { name: 'Temporary password sent' });
  await expect(confirmed).toContainText(person.email);
  expect(new URL(sent[0]?.url() ?? '').searchParams.get('email')).toBe(person.email);
  await confirmed.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();

  await expect(change(page)).toBeDisabled();
  await temporary(page).focus();
  await fresh(page).focus();
  await expect(page.getByText('Invalid temporary password')).toBeVisible();
  await fresh(page).fill('short');
  await retype(page).fill('shore');
  await expect(page.getByText('The password needs at least 6 characters')).toBeVisible();
  await retype(page).blur();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await temporary(page).fill('abcd-efgh-jkmn');
  await fresh(page).fill(NEW);
  await expect(change(page)).toBeDisabled();
  await retype(page).fill(NEW);
  await change(page).click();
  await expect(page.getByText('Invalid temporary password')).toBeVisible();
  await expect(temporary(page)).toHaveValue('');
  await expect(temporary(page)).toBeFocused();
  await expect(fresh(page)).toHaveValue(NEW);

  await temporary(page).fill(passcodeFor(product, person.email));
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await change(page).click();
  await expect(page.getByRole('heading', { name: 'New password, same seat' })).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(page.getByRole('heading', { name: 'New password, same seat' })).toBeVisible();
  await page.clock.resume();
  await nameDevice(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/signin/`);
  await enterPassword(page, person);
  await expect(page.getByRole('alert')).toContainText('Invalid Email or Password');
  await enterPassword(page, { ...person, password: NEW });
  await page.waitForURL('**/devicename/main');
});

test('[PASS-02, PASS-10, OPEN-58] a send that failed is told and sent again; a change that failed is told and empties the form', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await page.goto(`${product.url}/recoverpassword/recover`);
  product.control.planFault('sendTemporaryPassword', { kind: 'status', status: 503 }, 1);
  await email(page).fill(person.email);
  await send(page).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('The temporary password could not be sent.');
  await told.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

  product.control.planFault('changeWithTemporaryPassword', { kind: 'status', status: 503 }, 1);
  const passcode = passcodeFor(product, person.email);
  const fill = async () => {
    await temporary(page).fill(passcode);
    await fresh(page).fill(NEW);
    await retype(page).fill(NEW);
    await retype(page).press('Enter');
  };
  await fill();
  await expect(told).toContainText('No answer came, so the password may have changed already.');
  for (const field of [temporary(page), fresh(page), retype(page)]) await expect(field).toHaveValue('');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told.filter({ hasText: 'may have changed' })).toHaveCount(0);
  await fill();
  await nameDevice(page);
});

test('an address that names no page of recovery shows no form: landing, or settings for who is signed in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/recoverpassword/nonsense`);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto(`${product.url}/recoverpassword/recover`);
  await expect(send(page)).toBeVisible();
  await signInByHand(page, product);
  await page.goto(`${product.url}/recoverpassword/nonsense`);
  await page.waitForURL('**/settings');
  await page.goto(`${product.url}/recoverpassword/reset`);
  await expect(current(page)).toBeVisible();
});

test('[PASS-03, LAND-07] Back, browser Back and a reload leave the recovery at any moment; nothing that was typed stays', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await page.goto(`${product.url}/signin/`);
  await forget(page);
  await ask(page, person.email);
  await fresh(page).fill(NEW);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/signin/');
  await forget(page);
  await expect(email(page)).toHaveValue('');

  await ask(page, person.email);
  await page.reload();
  await expect(email(page)).toHaveValue('');
  await page.goBack();
  await page.waitForURL('**/signin/');

  await forget(page);
  await email(page).fill(person.email);
  await send(page).click();
  // Escape puts the message away, and is no step back.
  await page.getByRole('dialog').press('Escape');
  await expect(temporary(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/signin/');
});

test('[PASS-01, PASS-04, PASS-05, PASS-07, PASS-09, PASS-11, PASS-12, SETT-05, ROUT-06, OPEN-19] settings change the password, go back to settings, and stay signed in', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await signInByHand(page, product, person);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/recoverpassword/reset#recover-password');
  await expect(email(page)).toHaveCount(0);
  await expect(change(page)).toBeDisabled();
  await current(page).focus();
  await fresh(page).fill(NEW);
  await expect(page.getByText('Fill up current password')).toBeVisible();
  await retype(page).fill(NEW);
  await current(page).fill('not-the-one');
  await change(page).click();
  await expect(page.getByText('Invalid current password')).toBeVisible();
  await expect(current(page)).toBeFocused();
  await current(page).fill(person.password);
  await change(page).click();
  const told = page.getByRole('dialog', { name: 'Password changed' });
  await told.getByRole('button', { name: 'Back to settings' }).click();
  await page.waitForURL('**/settings');
  await page.reload();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();

  // The other success code is a success as well, and the first change is forgotten.
  product.control.turnSwitches({ alternateSuccess: true });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current(page)).toHaveValue('');
  await current(page).fill(NEW);
  await fresh(page).fill(person.password);
  await retype(page).fill(person.password);
  await change(page).click();
  await told.getByRole('button', { name: 'Back to settings' }).click();
  await page.waitForURL('**/settings');

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/recoverpassword/reset#recover-password');
  await page.reload();
  await expect(current(page)).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/settings');
});

test.describe('in the car, light and in German', () => {
  test.use({ locale: 'de-DE', viewport: FRONT });

  for (const [seat, viewport] of [
    ['front', FRONT],
    ['left', REAR],
  ] as const) {
    test(`[PASS-08] on the ${seat} screen the welcome leads home`, async ({ page, product }) => {
      await page.setViewportSize(viewport);
      await startInLightTheme(page);
      const person = settledPerson(product);
      await page.goto(startOfSeat(product, seat));
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await page.getByRole('button', { name: 'Passwort vergessen' }).click();
      await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
      await page.getByLabel('E-Mail').fill(person.email);
      await page.getByRole('button', { name: 'Temporäres Passwort senden' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
      await page.getByLabel('Temporäres Passwort', { exact: true }).fill(passcodeFor(product, person.email));
      await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW);
      await page.getByLabel('Neues Passwort wiederholen').fill(NEW);
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
      await expect(page.getByRole('heading', { name: 'Neues Passwort, gleicher Platz' })).toBeVisible();
      await page.waitForURL('**/home/#main');
    });
  }
});
