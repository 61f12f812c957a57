import { FAMILY, SOLO } from '../../../simulators/studio/demo-accounts.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  answerOf,
  card,
  FRONT_SIZE,
  openTab,
  REAR_SIZE,
  startInSettings,
  takeSeat,
} from '../support/seat.ts';

test.use({ locale: 'en-GB' });
test.beforeEach(({ product }) => product.control.reset());

/** An instant as the screens write it, where this machine is. */
const dayOf = (epochMs: number): string =>
  new Date(epochMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

test.describe('on the front screen', () => {
  test.use({ viewport: FRONT_SIZE });

  test('[SETT-03] has all five tabs, and a way out', async ({ page, product }) => {
    await startInSettings(page, product, 'front');
    await expect(page.getByRole('tab')).toHaveText([
      'Account',
      'Help and About',
      'Legal',
      'Add Screen',
      'Advanced',
    ]);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to log out?');
  });

  test('[SETT-05, SETT-06, SETT-07, SETT-08, SETT-09] shows how the account stands', async ({
    page,
    product,
  }) => {
    const info = answerOf(page, '/Info');
    const expiration = answerOf(page, '/CreditsExpiration');
    await startInSettings(page, product, 'front');
    await expect(card(page, 'My account')).toContainText(FAMILY.email);
    const { activeSubscriptions } = (await info) as { activeSubscriptions: { endDate: string }[] };
    const ends = activeSubscriptions.map(({ endDate }) => Date.parse(endDate));
    await expect(card(page, 'My subscription')).toContainText(dayOf(Math.max(...ends)));
    const { creditDates } = (await expiration) as { creditDates: { date: string }[] };
    expect(creditDates.length).toBeGreaterThan(1);
    const first = Math.min(...creditDates.map(({ date }) => Date.parse(date)));
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Credits')).toContainText(`The first ones expire on ${dayOf(first)}.`);
    const name = card(page, 'Name of this screen');
    await expect(name).toContainText('Front Screen');
    await expect(name.getByRole('button', { name: 'Edit name' })).toBeDisabled();
    await expect(card(page, 'Transaction history').getByRole('listitem')).toHaveCount(3);
    await card(page, 'My account').getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/recoverpassword/reset**');
  });

  test('[SETT-09, LEGL-04, LEGL-12, DEC-20, TDPG-04 part] opens the whole history, a title from there, and back', async ({
    page,
    product,
  }) => {
    await takeSeat(page, product, 'front');
    const history = answerOf(page, '/purchase/history');
    await page.goto(new URL('/settingsdatamanagement/transactions', page.url()).href);
    await page.waitForURL(/\/settings$/);
    const { purchases } = (await history) as { purchases: readonly unknown[] };
    const short = card(page, 'Transaction history').getByRole('listitem');
    await expect(short).toHaveCount(3);
    const newest = (await short.first().innerText()).split('\n')[0] ?? '';
    await page.getByRole('button', { name: 'Show the whole history' }).click();
    await page.waitForURL('**/settingsdatamanagement/transactions');
    const lines = page.getByRole('main').getByRole('listitem');
    expect(purchases.length).toBeGreaterThan(3);
    await expect(lines).toHaveCount(purchases.length);
    await expect(lines.first()).toContainText(newest);
    const texts = await lines.allInnerTexts();
    const days = texts.map((text) => Date.parse(/\d{1,2} \p{L}+ \d{4}/u.exec(text)?.[0] ?? 'no day'));
    expect(days).not.toContain(Number.NaN);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    for (const text of texts) {
      expect(text).toMatch(/Purchase|Rental|Redeemed/);
      // What was redeemed has neither currency nor price.
      expect(text.includes('Redeemed')).toBe(!/[€£]|CHF/.test(text));
    }
    const last = lines.last().getByRole('button');
    const film = (await last.innerText()).split('\n')[0] ?? '';
    await last.click();
    await page.waitForURL('**/metadata/*');
    await expect(page.getByRole('heading', { level: 1, name: film })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/settingsdatamanagement/transactions');
    await expect(last).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/settings$/);
  });

  test('[SETT-10] shows a code by which another screen signs in, for as long as it is good', async ({
    page,
    product,
  }) => {
    await page.clock.install();
    await startInSettings(page, product, 'front');
    const code = card(page, 'Sign in with code');
    await code.getByRole('button', { name: 'Generate code' }).click();
    const shown = code.getByRole('status');
    await expect(shown).toHaveText(/^[A-Z0-9]{6}$/);
    const made = await shown.innerText();
    expect(product.control.mailbox().codes.map(({ code }) => code)).toContain(made);
    await expect(code.getByRole('button')).toHaveCount(0);
    await page.clock.fastForward(30_000);
    await expect(shown).toHaveText(made);
    await page.clock.fastForward(30_000);
    await expect(shown).toHaveCount(0);
    await expect(code.getByRole('button', { name: 'Generate code' })).toBeVisible();
  });
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR_SIZE, locale: 'de-DE' });

  test('[SETT-03] adds no screens, and speaks German in the light', async ({ page, product }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'LIGHT'));
    await startInSettings(page, product, 'left');
    await expect(page.getByRole('tab')).toHaveText(['Konto', 'Hilfe und Info', 'Rechtliches', 'Erweitert']);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(card(page, 'Name dieses Displays')).toContainText(
      'Im Auto heißt ein Display nach seinem Platz.',
    );
    await expect(card(page, 'Guthaben')).toContainText(/Das erste verfällt am \d{1,2}\. \p{L}+ \d{4}\./u);
    const lines = card(page, 'Kaufverlauf').getByRole('listitem');
    await expect(lines.filter({ hasText: /(Kauf|Leihe) ·/ }).first()).toContainText(/\d+,\d\d\s€/);
    await openTab(page, 'Hilfe und Info');
    await expect(page.getByRole('tabpanel')).toContainText('Version 1.8.12');
  });
});

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[LEGL-11] an account that has nothing says so', async ({ page, product }) => {
    const person = { email: 'new@cabinema.test', password: 'front-row-5' };
    expect(product.control.createAccount(person).ok).toBe(true);
    await signInBrowser(page, product, person, '/settings');
    await expect(card(page, 'My subscription')).toContainText('No subscription');
    await expect(card(page, 'Credits')).toContainText('0');
    await expect(card(page, 'Transaction history')).toContainText('No transaction history');
    await page.getByRole('button', { name: 'Show the whole history' }).click();
    await expect(page.getByRole('main')).toContainText('Films that you buy, rent or redeem show up here.');
  });

  test('the next account sees nothing of the one before', async ({ page, product }) => {
    await signInBrowser(page, product, FAMILY, '/settings');
    await expect(card(page, 'My account')).toContainText(FAMILY.email);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/landing');
    await signInBrowser(page, product, SOLO, '/settings');
    await expect(card(page, 'My account')).toContainText(SOLO.email);
    await expect(card(page, 'Transaction history').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(FAMILY.email);
  });
});
