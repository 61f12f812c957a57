import type { Page } from '@playwright/test';
import { profileNamed } from '../../../core/display/layout.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, FILM, linkCar, openTitle } from '../../support/cabin-rig.ts';
import { freshPerson, settledPerson } from '../support/entry.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { freshDeviceName } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { focused } from './keyboard-probe.ts';

/** Nothing in here touches or points: whole journeys by keys alone. */

const { width, height } = profileNamed('rear-11.6').dimensions;
test.use({ viewport: { width, height }, locale: 'en-GB' });

test.beforeEach(async ({ context, product }) => {
  await context.addInitScript('globalThis.__name ??= (value) => value');
  product.control.clearFaults(null);
  await product.control.reset();
  linkCar(product);
});

/** A screen is drawn a moment before it listens: the first key of all may come too early. */
const LISTENS_MS = 3_000;

/** The focus comes to the control of this name by itself. */
const arrivesAt = async (page: Page, name: string | RegExp): Promise<void> =>
  expect.poll(() => focused(page)).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);

/** Presses a key as often as it takes to come to the control of this name. */
async function steer(page: Page, key: string, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  const passed: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (wanted.test(at)) return;
    passed.push(at);
  }
  throw new Error(`${key} never came to ${String(name)}: ${passed.join(' | ')}`);
}

const enter = (page: Page): Promise<void> => page.keyboard.press('Enter');

/** Types into the field that has the focus. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await arrivesAt(page, label);
  await page.keyboard.type(text);
}

async function nameDevice(page: Page): Promise<void> {
  await page.waitForURL('**/devicename/main');
  await arrivesAt(page, 'Continue');
  await enter(page);
  // The first screen that nobody has.
  await arrivesAt(page, / Free$/);
  await steer(page, 'ArrowDown', /^Rear Right Screen/);
  await steer(page, 'ArrowRight', /^Other Device/);
  await enter(page);
  await steer(page, 'ArrowDown', 'Continue');
  await enter(page);
  await write(page, 'Device name', freshDeviceName());
  await enter(page);
  await page.waitForURL('**/home/**');
}

async function takeSeat(page: Page, product: Studio): Promise<void> {
  await page.goto(addressOfSeat(product, 'front'));
  await page.waitForURL('**/home/**');
  await page.getByRole('navigation').waitFor();
}

test('signs in, opens a film and comes back to its tile, logs out: each screen has the focus at its main action', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await arrivesAt(page, 'Sign in');
  await enter(page);
  await write(page, 'E-mail', person.email);
  await steer(page, 'Tab', 'Password');
  await write(page, 'Password', person.password);
  await enter(page);
  await nameDevice(page);
  await arrivesAt(page, /^(Play|Resume|Rent |Buy |View details)/);

  // By the header of the first row, which leads to all that is in it, to its tiles.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const tile = await focused(page);
  await enter(page);
  await page.waitForURL('**/metadata/*');
  await arrivesAt(page, /^(Play|Resume|Rent |Buy )/);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/home/**');
  await arrivesAt(page, tile.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

  // Of a row that goes on beyond the edge whoever goes on by Tab sees whole tiles.
  for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.99 });
  }

  await steer(page, 'ArrowLeft', 'Home');
  await steer(page, 'ArrowDown', 'Log out');
  await enter(page);
  await arrivesAt(page, 'Cancel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await arrivesAt(page, 'Log out');
  await enter(page);
  await arrivesAt(page, 'Cancel');
  await steer(page, 'ArrowRight', 'Log out');
  await enter(page);
  await page.waitForURL('**/landing');
  await arrivesAt(page, 'Sign in');
});

test('creates an account', async ({ page, product }) => {
  const person = freshPerson();
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await arrivesAt(page, 'Sign in');
  await steer(page, 'ArrowRight', 'Create account');
  await enter(page);
  for (const step of ['Continue', 'Continue', 'Continue', 'Agree and continue']) {
    await arrivesAt(page, step);
    // The address comes before the screen, and each has a Continue.
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    await enter(page);
    await heading.filter({ hasNotText: before }).waitFor();
  }
  await write(page, 'E-mail', person.email);
  await steer(page, 'Tab', 'Password');
  await write(page, 'Password', person.password);
  await steer(page, 'Tab', 'Repeat password');
  await write(page, 'Repeat password', person.password);
  await steer(page, 'Tab', 'Birth year and month');
  await page.keyboard.type('198002');
  await enter(page);
  await page.getByRole('heading', { name: 'Account created' }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/createaccount'));
});

test('recovers a password', async ({ page, product }) => {
  const { email } = settledPerson(product);
  await page.goto(`${product.url}/signin/`);
  await arrivesAt(page, 'E-mail');
  await steer(page, 'Tab', 'Recover password');
  await enter(page);
  await write(page, 'E-mail', email);
  await enter(page);
  await arrivesAt(page, 'Continue');
  await enter(page);
  await write(page, 'Temporary password', product.control.mailbox().mails[0]?.passcode ?? '');
  await steer(page, 'Tab', 'New password');
  await page.keyboard.type('matinee-hat-6');
  await steer(page, 'Tab', 'Repeat new password');
  await page.keyboard.type('matinee-hat-6');
  await enter(page);
  await page.getByRole('heading', { name: 'New password, same seat' }).waitFor();
  await nameDevice(page);
});

test('a dialog that is gone gives the focus back, but not away from whoever went on meanwhile', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await takeSeat(page, product);
  await page.getByRole('button', { name: 'Log out' }).focus();
  await pauseClock(page);
  // A timer of no time at all is late on a busy machine: here it comes when it is told to.
  const openAndClose = async () => {
    await enter(page);
    await page.getByRole('dialog').waitFor();
    await page.clock.runFor(500);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await openAndClose();
  await page.clock.runFor(500);
  await arrivesAt(page, 'Log out');
  await openAndClose();
  await page.getByRole('link', { name: 'Search' }).focus();
  await page.clock.runFor(500);
  await arrivesAt(page, 'Search');
});

test('redeems a voucher, and is back in settings', async ({ page, product }) => {
  await takeSeat(page, product);
  await page.keyboard.press('ArrowDown');
  await steer(page, 'ArrowLeft', 'Home');
  await steer(page, 'ArrowDown', 'Settings');
  await enter(page);
  await page.getByRole('button', { name: 'Redeem voucher' }).waitFor();
  await steer(page, 'Tab', 'Redeem voucher');
  await enter(page);
  await write(page, 'Voucher code', 'cine002');
  await enter(page);
  await page.getByRole('dialog').filter({ hasText: '2 credits were added' }).waitFor();
  await arrivesAt(page, 'Back to settings');
  await enter(page);
  await page.waitForURL(/\/settings/);
});

test('chooses another language, and the dialog gives the focus back', async ({ page, product }) => {
  await takeSeat(page, product);
  await page.goto(new URL('/settings?tab=4', page.url()).href);
  await page.getByRole('button', { name: /^Language/ }).waitFor();
  await steer(page, 'ArrowDown', 'Advanced');
  const language = page.getByRole('button', { name: /^Language/ });
  for (
    let press = 0;
    press < 20 && !(await language.evaluate((it) => it === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await enter(page);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(language).toBeFocused();
  await enter(page);
  await page.getByRole('dialog').waitFor();
  await steer(page, 'ArrowDown', /^German/);
  await enter(page);
  await expect(language).toBeFocused();
  await steer(page, 'Tab', 'Apply');
  await enter(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('plays a film, pauses it, picks subtitles and goes back', async ({ page, product }) => {
  await takeSeat(page, product);
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await arrivesAt(page, /^(Play|Resume)$/);
  await enter(page);
  // The controls go soon, and the focus with them: the page itself looks out for it.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Pause');
  await page.waitForURL('**/player/**');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await enter(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await arrivesAt(page, /^Play$/);
  await steer(page, 'ArrowRight', 'Audio and subtitles');
  await enter(page);
  await page.getByRole('dialog').waitFor();
  await steer(page, 'ArrowRight', /^(Off|None|German|English)/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await arrivesAt(page, 'Audio and subtitles');
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${FILM}`);
  await arrivesAt(page, /^(Play|Resume)$/);
});

test('Escape leads back from every screen', async ({ page, product }) => {
  const backFrom = async (path: string, to: RegExp): Promise<void> => {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    const isBack = (url: URL): boolean => to.test(url.pathname);
    await page.keyboard.press('Escape');
    const heard = await page.waitForURL(isBack, { timeout: LISTENS_MS }).then(
      () => true,
      () => new URL(page.url()).pathname !== path,
    );
    if (!heard) await page.keyboard.press('Escape');
    await page.waitForURL(isBack);
  };
  await page.goto(product.url);
  const outside: readonly (readonly [string, RegExp])[] = [
    ['/signin/', /^\/landing$/],
    ['/code-signin', /^\/landing$/],
    ['/preview', /^\/landing$/],
    ['/createaccount/legal', /^\/landing$/],
    ['/createaccount/legal/privacy', /^\/createaccount\/legal$/],
    ['/recoverpassword/recover', /^\/signin\/$/],
  ];
  for (const [path, to] of outside) await backFrom(path, to);
  await takeSeat(page, product);
  const inside: readonly (readonly [string, RegExp])[] = [
    ['/settings', /^\/home\/$/],
    ['/settingsdatamanagement/legal', /^\/settings$/],
    ['/settingsdatamanagement/privacy', /^\/settings$/],
    ['/redeemvoucher', /^\/settings$/],
    ['/recoverpassword/reset', /^\/settings$/],
    ['/screenmanager/main', /^\/home\/$/],
    ['/mylibrary', /^\/home\/$/],
    ['/shortclips', /^\/home\/$/],
    ['/page/8001', /^\/home\/$/],
    [`/metadata/${FILM}`, /^\/home\/$/],
  ];
  for (const [path, to] of inside) await backFrom(path, to);
});
