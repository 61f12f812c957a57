import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import {
  addressOn,
  BROWSER,
  freshCar,
  freshPerson,
  FRONT,
  heard,
  holdBack,
  REAR,
  startInLightTheme,
  startOfSeat,
} from '../support/entry.ts';
import { enterPassword } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { driveOff, park } from '../support/settings-shots.ts';

const MINUTE_MS = 60_000;

test.use({ viewport: BROWSER, locale: 'en-GB' });

test.afterEach(({ product }) => product.control.clearFaults(null));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });
const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const retype = (page: Page) => page.getByLabel('Repeat password');
const birthday = (page: Page) => page.getByLabel('Birth year and month');
const voucher = (page: Page) => page.getByLabel('Voucher (optional)');
const told = (page: Page) => page.getByRole('alert');

/** Year and month so many months ago, as the form has them. */
function monthsAgo(months: number): string {
  const now = new Date();
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return `${then.getUTCFullYear()}/${String(then.getUTCMonth() + 1).padStart(2, '0')}`;
}

const GROWN_UP = '1984/11';

/** From the legal step to the form, past everything there is to read. */
async function toForm(page: Page): Promise<void> {
  await press(page, 'Continue');
  await expect(heading(page, 'Who handles your data')).toBeVisible();
  await press(page, 'Continue');
  await expect(heading(page, 'Your choices')).toBeVisible();
  await press(page, 'Continue');
  await press(page, 'Agree and continue');
  await expect(email(page)).toBeVisible();
}

async function fillIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await retype(page).fill(person.password);
  await birthday(page).fill(GROWN_UP);
}

test('[LAND-06, CREG-01, CREG-02, CREG-03, CREG-04, CREG-06, OPEN-03, OPEN-14, ROUT-06, OPEN-02 part] the steps come one after the other, each with its pages to read; Back, browser Back and a reload lose no way', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await press(page, 'Create account');
  await page.waitForURL('**/createaccount/legal#create-account');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();

  /** Opens a page to read, and comes back from it: by the button and by the browser in turn. */
  let byButton = false;
  const read = async (entry: string | RegExp, path: string, title: string, excerpt: string) => {
    const before = addressOn(page);
    await page.getByRole('button', { name: entry }).click();
    await page.waitForURL(`**/createaccount/${path}#create-account`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('article')).toContainText(excerpt);
    byButton = !byButton;
    await (byButton ? press(page, 'Back') : page.goBack());
    await page.waitForURL(`**${before}`);
  };
  await read(/^Privacy Policy/, 'legal/privacy', 'Privacy Policy', 'What we keep');
  await press(page, 'Continue');
  await page.waitForURL('**/createaccount/acceptData#create-account');
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await read(/^Film studio/, 'acceptData/pictures', 'Film studio', 'Cabinema Pictures');
  await read(/^Group companies/, 'acceptData/groupCompanies', 'Group companies', 'Cabinema Streaming');

  await press(page, 'Continue');
  await page.waitForURL('**/createaccount/otherData#create-account');
  for (const [block, option] of [
    ['Web analytics', 'Measure how the pages are used'],
    ['Video analytics', 'Measure how films play'],
  ] as const) {
    const master = page.getByRole('switch', { name: block });
    const own = page.getByRole('switch', { name: option });
    await expect(master).not.toBeChecked();
    await expect(own).not.toBeChecked();
    await master.click();
    await expect(own).toBeChecked();
    await own.click();
    await expect(master).not.toBeChecked();
  }
  await page.getByRole('switch', { name: 'Video analytics' }).click();
  // The car drives off in the middle of it: what was chosen waits.
  const cover = page.locator('[data-motion-cover]');
  await driveOff(page);
  await expect(cover).toContainText('You can sign in once the car is parked.');
  await park(page);
  await expect(cover).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Video analytics' })).toBeChecked();
  const readMore = 'Read more: ';
  await read(`${readMore}Web analytics`, 'otherData/webAnalytics', 'Web analytics', 'Lantern Metrics');
  await read(`${readMore}Video analytics`, 'otherData/videoAnalytics', 'Video analytics', 'once a minute');
  await expect(page.getByRole('switch', { name: 'Measure how films play' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Web analytics' })).not.toBeChecked();

  await press(page, 'Continue');
  await page.waitForURL('**/createaccount/legalTerms#create-account');
  await read(/^Terms of use/, 'legalTerms/termsOfUse', 'Terms of use', 'Driving comes first');
  await read(/^Terms of service/, 'legalTerms/termsOfService', 'Terms of service', 'Your account');
  await press(page, 'Agree and continue');
  await page.waitForURL('**/createaccount/createAccount#create-account');
  await read('Privacy Policy', 'createAccount/privacy', 'Privacy Policy', 'What we keep');

  // Back goes step by step, and forward again.
  for (const title of ['Terms', 'Your choices', 'Who handles your data', 'Your privacy comes first']) {
    await press(page, 'Back');
    await expect(heading(page, title)).toBeVisible();
  }
  await press(page, 'Continue');
  await expect(heading(page, 'Who handles your data')).toBeVisible();
  // A reload asks from the start, as nothing was agreed to before it; the steps are one entry of the history.
  await page.reload();
  await page.waitForURL('**/createaccount/legal#create-account');
  await page.goBack();
  await page.waitForURL('**/landing');
});

test('[CREG-18, OPEN-03] Back leaves to where one came from; who came by the address goes to landing, even from a step that was not reached yet', async ({
  page,
  product,
}) => {
  for (const path of ['/createaccount/createAccount', '/createaccount/nonsense', '/createaccount/legal']) {
    const own = await page.context().newPage();
    await own.goto(`${product.url}${path}`);
    await expect(heading(own, 'Your privacy comes first')).toBeVisible();
    await own.waitForURL('**/createaccount/legal**');
    await press(own, 'Continue');
    await press(own, 'Back');
    await expect(heading(own, 'Your privacy comes first')).toBeVisible();
    await press(own, 'Back');
    await own.waitForURL('**/landing');
    await own.close();
  }
  await page.goto(`${product.url}/createaccount/legal/privacy`);
  await press(page, 'Back');
  await expect(heading(page, 'Your privacy comes first')).toBeVisible();
  await page.goto(`${product.url}/landing`);
  await press(page, 'Create account');
  await expect(heading(page, 'Your privacy comes first')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/landing');
  await expect(submit(page)).toBeVisible();
});

test('[CREG-07, CREG-08, CREG-09, CREG-10, CREG-11, CREG-12, OPEN-11, OPEN-12, SIGN-05, ERRS-07] the form says of each field what is wrong, and can be sent when nothing is', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/createaccount/legal`);
  await toForm(page);
  for (const field of [email(page), password(page), retype(page), birthday(page), voucher(page)]) {
    await expect(field).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Privacy Policy' })).toBeVisible();
  await expect(submit(page)).toBeDisabled();

  await email(page).fill('someone@');
  await password(page).fill('short');
  await expect(page.getByText('Please enter a valid Email')).toBeVisible();
  await retype(page).fill('shorter');
  await expect(page.getByText('The password needs at least 6 characters')).toBeVisible();
  await birthday(page).focus();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await birthday(page).pressSequentially('1a9-8');
  await expect(birthday(page)).toHaveValue('198');
  await birthday(page).pressSequentially('4');
  await expect(birthday(page)).toHaveValue('1984/');
  await birthday(page).press('Backspace');
  await expect(birthday(page)).toHaveValue('1984');
  await voucher(page).focus();
  await expect(page.getByText('Enter valid birthday')).toBeVisible();
  await birthday(page).fill('');
  await birthday(page).pressSequentially('19841112');
  await expect(birthday(page)).toHaveValue('1984/11');

  const tooYoung = page.getByText('An account is for people over 18');
  for (const refused of ['1900/01', '1984/13', '1984/00', monthsAgo(216), monthsAgo(0)]) {
    await birthday(page).fill(refused);
    await birthday(page).blur();
    await expect(tooYoung).toBeVisible();
  }
  await email(page).fill(freshPerson().email);
  await password(page).fill('sixsix');
  await retype(page).fill('sixsix');
  await expect(submit(page)).toBeDisabled();
  await birthday(page).fill(monthsAgo(217));
  await birthday(page).blur();
  await expect(tooYoung).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
  for (const [field, bad, good] of [
    [email(page), 'someone', freshPerson().email],
    [retype(page), 'sixsax', 'sixsix'],
  ] as const) {
    await field.fill(bad);
    await expect(submit(page)).toBeDisabled();
    await field.fill(good);
    await expect(submit(page)).toBeEnabled();
  }
});

test('[CREG-13, CREG-14, CREG-15 part, CREG-16, CREG-17, ROUT-05, ROUT-06, VOUC-10, OPEN-13] an account is made with the voucher that waited, welcomed for its time, and asked for a profile', async ({
  page,
  product,
}) => {
  const person = freshPerson();
  await page.clock.install();
  await page.goto(product.url);
  await press(page, 'Create account');
  await toForm(page);
  await expect(voucher(page)).toHaveValue(/^G[A-Z0-9]{3}-[A-Z0-9]{3}$/);
  await expect(page.getByText('The voucher is valid')).toBeVisible();
  const code = await voucher(page).inputValue();
  await fillIn(page, person);

  const registered = heard(page, 'register');
  const letGo = await holdBack(page, 'register');
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await retype(page).press('Enter');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await email(page).press('Enter');
  const signedIn = page.waitForResponse('**/user/v10/login');
  await letGo();
  await (await signedIn).finished();
  expect(registered).toHaveLength(1);
  expect(registered[0]?.postDataJSON()).toEqual({
    email: person.email,
    password: person.password,
    confirmPassword: person.password,
    deviceIdentifier: 'WEB-MERCEDES',
    deviceModel: 'WEB',
    hardwareId: '',
    isHwidEncrypted: false,
    year: 1984,
    month: 11,
    acceptPrivacy: true,
    acceptTC: true,
    ageChecked: true,
    voucher: code,
  });

  const welcome = heading(page, 'Account created');
  await page.clock.runFor(2_999);
  await expect(welcome).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(1);
  await page.waitForURL('**/profilename#profile-name');
  await page.clock.resume();
  await page.reload();
  await page.getByLabel('Profile name').fill('Lina');
  await press(page, 'Add profile');
  await page.waitForURL('**/home/#main');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByText('2', { exact: true })).toBeVisible();
});

test('[CREG-16, CREG-17] a reload under the welcome goes on to the profile, and browser Back does not sign up twice', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await press(page, 'Create account');
  await toForm(page);
  await fillIn(page, freshPerson());
  await submit(page).click();
  await expect(heading(page, 'Account created')).toBeVisible();
  await page.reload();
  await page.waitForURL('**/profilename#profile-name');
  await page.getByLabel('Profile name').fill('Lina');
  await press(page, 'Add profile');
  await page.waitForURL('**/home/#main');
  await page.goBack();
  await page.waitForURL('**/home/**');
});

test('[CREG-13, CREG-19, CREG-20, VOUC-12, OPEN-10, OPEN-16] vouchers are judged before anything is sent; an e-mail that has an account and a failure are told, and nothing is lost', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await press(page, 'Create account');
  await toForm(page);
  const registered = heard(page, 'register');
  const person = freshPerson();
  await fillIn(page, { ...person, email: FAMILY.email });
  await voucher(page).fill('fail019');
  await expect(voucher(page)).toHaveValue('FAIL-019');
  await expect(page.getByText('The voucher has expired')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('The voucher has expired')).toBeVisible();
  await voucher(page).fill('fail');
  await expect(page.getByText('The voucher has expired')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText('The specified voucher is invalid')).toBeVisible();
  await expect(voucher(page)).toBeFocused();
  expect(registered).toHaveLength(0);

  await voucher(page).fill('');
  await submit(page).click();
  await expect(page.getByText('Account already exists', { exact: true })).toBeVisible();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toBeFocused();
  expect(registered).toHaveLength(1);
  expect(registered[0]?.postDataJSON()).not.toHaveProperty('voucher');

  await email(page).fill(person.email);
  await expect(page.getByText('Account already exists', { exact: true })).toHaveCount(0);
  product.control.planFault('register', { kind: 'status', status: 503 }, 1);
  await submit(page).click();
  await expect(told(page)).toContainText('Unknown error. No answer came');
  await expect(password(page)).toHaveValue(person.password);
  await submit(page).click();
  await expect(told(page)).toHaveCount(0);
  await expect(heading(page, 'Account created')).toBeVisible();
});

test('[CREG-06] a text that does not load says so, and comes when it is asked for again', async ({
  page,
  product,
}) => {
  product.control.planFault('legals', { kind: 'status', status: 503 });
  await page.goto(`${product.url}/createaccount/legal/privacy`);
  await expect(page.getByText('The text did not load')).toBeVisible();
  product.control.clearFaults(null);
  await press(page, 'Try again');
  await expect(page.getByRole('article')).toContainText('What we keep');
});

test.describe('on the front screen of a car, light and in German', () => {
  test.use({ viewport: FRONT, locale: 'de-DE' });

  test('[CREG-05, CREG-02, CREG-17, CREG-18] one legal step, then the form, and home after the welcome', async ({
    page,
    product,
  }) => {
    await startInLightTheme(page);
    await page.goto(startOfSeat(product, 'front'));
    await press(page, 'Konto erstellen');
    await expect(page.getByText('Schritt 1 von 2')).toBeVisible();
    for (const text of [/^Datenschutz/, /^Nutzungsbedingungen/]) {
      await page.getByRole('button', { name: text }).click();
      await expect(page.getByRole('article')).toBeVisible();
      await press(page, 'Zurück');
      await expect(heading(page, 'Lesen und zustimmen')).toBeVisible();
    }
    await press(page, 'Gelesen und einverstanden');
    await page.waitForURL('**/createaccount/createAccount#create-account');
    // The legal step shows once: Back leads out, and a new start asks again.
    await press(page, 'Zurück');
    await page.waitForURL('**/landing');
    await press(page, 'Konto erstellen');
    await press(page, 'Gelesen und einverstanden');

    const person = freshPerson();
    await page.getByLabel('E-Mail').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByLabel('Passwort wiederholen').fill('anders');
    await page.getByLabel('Geburtsjahr und -monat').fill('1979/02');
    await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeDisabled();
    await page.getByLabel('Passwort wiederholen').fill(person.password);
    await press(page, 'Konto erstellen');
    await expect(heading(page, 'Konto erstellt')).toBeVisible();
    await page.waitForURL('**/home/#main');
    await expect(page.getByRole('link', { name: 'Displays' })).toBeVisible();
  });
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR });

  test('[CREG-19, CREG-20, OPEN-16] an account that exists is told in the words of the car, and so is a car that has one', async ({
    page,
    product,
  }) => {
    const hwid = freshCar();
    await page.goto(startOfSeat(product, 'left', { hwid }));
    await press(page, 'Create account');
    await press(page, 'I read and agree');
    const person = freshPerson();
    await fillIn(page, { ...person, email: FAMILY.email });
    await submit(page).click();
    await expect(page.getByText('Account already exists on this car, please log in')).toBeVisible();

    product.control.linkHardware(FAMILY.email, [hwid]);
    await email(page).fill(person.email);
    await submit(page).click();
    await expect(told(page)).toContainText('This car already belongs to an account. Please log in.');
    await press(page, 'Back');
    await page.waitForURL('**/landing');
    await press(page, 'Sign in');
    await enterPassword(page, FAMILY);
    await page.waitForURL('**/home/#main');
  });
});
