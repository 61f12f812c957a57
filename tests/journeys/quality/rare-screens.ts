import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import configuration from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { addressOfSeat, FILM, openTitle } from '../../support/cabin-rig.ts';
import { freshDeviceName, signInBrowser } from '../support/people.ts';
import { settledPerson } from '../support/entry.ts';
import { walkTo } from '../../support/walk-to.ts';
import { inAnyLanguage } from '../support/in-any-language.ts';
import { driveOff } from '../support/settings-shots.ts';
import { FRONT, PLAY, type Screen } from '../support/screens.ts';
import {
  anonymous,
  button,
  field,
  fromNothing,
  goTo,
  hold,
  inCar,
  inCarAt,
  stopLongWaits,
} from './reaching.ts';

const LOCK_MS = 60_000;
/** More titles than who drives may scroll through. */
const LONG_LIST = '/aggregatepage/homeaggregate/home-all/';

/** Texts that are read on the way to an account, by the step they belong to. */
const READ_ON_THE_WAY = [
  'legalTerms/termsOfUse',
  'legalTerms/termsOfService',
  'acceptData/pictures',
  'acceptData/groupCompanies',
  'otherData/videoAnalytics',
];

async function throughSignUp(page: Page): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    await page.locator('main [class*="next"]').click();
    await heading.filter({ hasNotText: before }).waitFor();
  }
}

async function askForPassword(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await button(page, 'Send temporary password').click();
  await button(page, 'Continue').click();
}

async function choosePassword(page: Page, current: string, label: string): Promise<void> {
  await field(page, label).fill(current);
  await field(page, 'New password').fill('matinee-hat-6');
  await field(page, 'Repeat new password').fill('matinee-hat-6');
  await button(page, 'Change password').click();
}

/** States that pass, or that only something unusual brings about. Each is reached in a studio in its first state. */
export const RARE_SCREENS: readonly Screen[] = [
  anonymous('landing-troubleshooting', '/landing', async (page) => {
    const logo = page.locator('main button[tabindex="-1"]');
    await logo.waitFor();
    for (let tap = 0; tap < 10; tap += 1) await logo.click();
    await page.getByRole('dialog').waitFor();
  }),
  anonymous('signin-locked', '/signin/', async (page) => {
    await page.evaluate(
      (untilMs) => localStorage.setItem('allowUntil:signin', String(untilMs)),
      Date.now() + LOCK_MS,
    );
    await page.reload();
    await page.getByRole('alert').waitFor();
  }),
  anonymous('signin-wrong', '/signin/', async (page) => {
    await field(page, 'E-mail').fill('nobody@cabinema.test');
    await field(page, 'Password').fill('not-the-password');
    await field(page, 'Password').press('Enter');
    await page.getByRole('alert').waitFor();
  }),
  anonymous('signin-busy', '/signin/', async (page, studio) => {
    hold(studio, 'login');
    await field(page, 'E-mail').fill('nobody@cabinema.test');
    await field(page, 'Password').fill('not-the-password');
    await field(page, 'Password').press('Enter');
    await page.locator('form button[aria-busy]').waitFor();
  }),
  anonymous('code-signin-refused', '/code-signin', async (page) => {
    await field(page, 'Code').fill('ZZZZZZ');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
  }),
  anonymous('code-signin-welcome', '/code-signin', async (page, studio) => {
    const code = studio.control.createSignInCode(settledPerson(studio).email);
    await stopLongWaits(page);
    await page.reload();
    await field(page, 'Code').fill(code.ok ? code.value : '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: inAnyLanguage('You are signed in') }).waitFor();
  }),
  ...READ_ON_THE_WAY.map((path) =>
    anonymous(`createaccount-${path.replace('/', '-')}`, '/createaccount/legal', async (page, studio) => {
      await throughSignUp(page);
      await page.goto(`${studio.url}/createaccount/${path}`);
    }),
  ),
  anonymous('createaccount-welcome', '/createaccount/legal', async (page, studio) => {
    hold(studio, 'login');
    await throughSignUp(page);
    await field(page, 'E-mail').fill('late-show@cabinema.test');
    await field(page, 'Password').fill('dress-circle-4');
    await field(page, 'Repeat password').fill('dress-circle-4');
    await field(page, 'Birth year and month').fill('1980/02');
    await button(page, 'Create account').click();
    await page.getByRole('heading', { name: inAnyLanguage('Account created') }).waitFor();
  }),
  {
    name: 'createaccount-in-car',
    startsAt: null,
    open: async (page, studio) => {
      await page.goto(`http://front.localhost:${studio.port}/?customerzone=0A&hwid=CAR-OF-NOBODY`);
      await button(page, 'Create account').click();
      await page.getByRole('heading', { name: inAnyLanguage('Read and agree') }).waitFor();
    },
  },
  anonymous('recoverpassword-wrong', '/recoverpassword/recover', async (page, studio) => {
    await askForPassword(page, settledPerson(studio).email);
    await choosePassword(page, 'not-in-the-mail', 'Temporary password');
    await page.getByRole('alert').waitFor();
  }),
  anonymous('recoverpassword-welcome', '/recoverpassword/recover', async (page, studio) => {
    const { email } = settledPerson(studio);
    await askForPassword(page, email);
    hold(studio, 'login');
    await choosePassword(page, studio.control.mailbox().mails[0]?.passcode ?? '', 'Temporary password');
    await page.getByRole('heading', { name: inAnyLanguage('New password, same seat') }).waitFor();
  }),
  {
    name: 'recoverpassword-changed',
    startsAt: null,
    open: async (page, studio) => {
      const person = settledPerson(studio);
      await signInBrowser(page, studio, person);
      await walkTo(page, '/recoverpassword/reset');
      await choosePassword(page, person.password, 'Current password');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'devicename-screens',
    startsAt: null,
    open: async (page, studio) => {
      await signInBrowser(page, studio);
      await walkTo(page, '/devicename/main');
      await button(page, 'Continue').click();
      await page.getByRole('radio').nth(3).click();
    },
  },
  {
    name: 'devicename-saved',
    startsAt: null,
    open: async (page, studio) => {
      await signInBrowser(page, studio, settledPerson(studio));
      await walkTo(page, '/devicename/settings');
      await field(page, 'Device name').fill(freshDeviceName());
      await button(page, 'Save name').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  inCar('screenmanager-assign', async (page, studio) => {
    const rear = await page.context().newPage();
    await rear.goto(addressOfSeat(studio, 'left'));
    await rear.waitForURL('**/home/');
    await page.bringToFront();
    await walkTo(page, `/screenmanager/assignScreen/${FILM}/tdp`);
    await page.locator('li[data-place="left"] button').click();
  }),
  inCar('redeemvoucher-validating', async (page, studio) => {
    hold(studio, 'checkVoucher');
    await walkTo(page, '/redeemvoucher');
    await field(page, 'Voucher code').fill('CINE-001');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  }),
  inCarAt('redeemvoucher-redeemed', '/redeemvoucher', async (page) => {
    await field(page, 'Voucher code').fill('CINE-001');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: inAnyLanguage('Voucher redeemed') }).waitFor();
  }),
  inCar('settings-failed', async (page, studio) => {
    studio.control.planFault('credits', { kind: 'status', status: 503 });
    await walkTo(page, '/settings');
    await page.getByRole('alert').waitFor();
  }),
  inCar('settings-region-refused', async (page, studio) => {
    studio.control.planFault('apiKeyOfCountry', { kind: 'code', responseCode: 40016 });
    await walkTo(page, '/settings?tab=4');
    await page.locator('#settings-panel [aria-haspopup="dialog"]').first().click();
    await page.getByRole('option').nth(3).click();
    await button(page, 'Apply').click();
    await page.getByRole('tabpanel').getByRole('alert').waitFor();
  }),
  inCarAt('nowhere', '/nowhere/at/all', async (page) => {
    await button(page, 'Home').waitFor();
  }),
  inCar('home-failed', async (page, studio) => {
    studio.control.planFault('categories', { kind: 'status', status: 503 });
    await page.reload();
    await button(page, 'Try again').waitFor();
  }),
  inCar('title-unavailable', async (page, studio) => {
    studio.control.withhold(FILM, true);
    await stopLongWaits(page);
    await goTo(page, `/metadata/${FILM}`);
    await page.getByRole('main').getByRole('status').first().waitFor();
  }),
  fromNothing('title-refused', async (page, studio) => {
    await openTitle(page, studio, FILM);
    studio.control.planFault('video', { kind: 'code', responseCode: 40016 });
    await page.getByRole('button', { name: PLAY }).click();
    await page.getByRole('dialog').waitFor();
  }),
  inCar('home-in-motion', async (page) => {
    await driveOff(page);
    await page.getByRole('main').getByText(inAnyLanguage('The car is moving')).first().waitFor();
  }),
  inCarAt('shortclips-in-motion', '/shortclips', async (page) => {
    await page.getByRole('main').waitFor();
    await driveOff(page);
    await page.getByRole('main').getByText(inAnyLanguage('The car is moving')).first().waitFor();
  }),
  inCarAt('list-in-motion', LONG_LIST, async (page) => {
    await page.getByRole('main').waitFor();
    await driveOff(page);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    // Each end that comes into view brings the next page.
    await page.waitForFunction(() => {
      document.querySelector('[data-scroller]')?.scrollTo(0, Number.MAX_SAFE_INTEGER);
      return document.querySelector('[aria-setsize="50"]') !== null;
    });
    const rest = page.getByText(inAnyLanguage('More once the car is parked.'));
    await rest.scrollIntoViewIfNeeded();
  }),
  inCar('drive-mode', async (page) => {
    await driveOff(page);
    await walkTo(page, `/player/${FILM}/0`);
    await page.getByRole('dialog').waitFor();
  }),
  fromNothing('passenger-still', async (page, studio) => {
    await page.route('**/cabinema.config.json', (route) =>
      route.fulfill({ json: { ...configuration, motion: { emptySeatStill: true } } }),
    );
    await page.goto(addressOfSeat(studio, 'passenger'));
    await page.waitForURL('**/home/');
    await driveOff(page);
    await page.locator('[data-motion-cover]').getByRole('region').waitFor();
  }),
  fromNothing('player-paused', async (page, studio) => {
    await play(page, studio);
    await page.keyboard.press('k');
    await button(page, 'Play').waitFor();
  }),
  fromNothing('player-tracks', async (page, studio) => {
    await play(page, studio);
    await page.keyboard.press('k');
    await button(page, 'Audio and subtitles').click();
    await page.getByRole('dialog').waitFor();
  }),
  inCarAt('screenmanager-offline', '/screenmanager/main', async (page, studio) => {
    await page.getByRole('button', { name: FRONT }).waitFor();
    await studio.control.stopBroker();
    await page.getByText(inAnyLanguage('Device disconnected, check internet')).first().waitFor();
  }),
];

/** The film that the account owns, so far that the picture moves. */
async function play(page: Page, studio: Studio): Promise<void> {
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: PLAY }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await page.mouse.move(400, 200);
  await page.mouse.move(420, 210);
}
