import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM as SHOWN_FILM } from '../../support/cabin-rig.ts';
import { walkTo } from '../../support/walk-to.ts';
import { inAnyLanguage } from './in-any-language.ts';
import { moving } from './moving.ts';

interface SettingsShot {
  readonly name: string;
  readonly startsAt: string | null;
  readonly open: (page: Page, studio: Studio) => Promise<void>;
}

/** Nobody touches a screen for this long, and it asks (IDLE-02). */
const AN_HOUR_MS = 3_600_000;

/** What another tab would have stored. */
const storeElsewhere = (page: Page, entries: readonly (readonly [key: string, value: string])[]) =>
  page.evaluate((all) => {
    for (const [key, newValue] of all) {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  }, entries);

/** The car drives off, as set by hand in another tab. */
export const driveOff = (page: Page): Promise<void> => storeElsewhere(page, [['carActivity', 'inmotion']]);
/** It is parked again. */
export const park = (page: Page): Promise<void> => storeElsewhere(page, [['carActivity', 'parked']]);

/** The car drives off; the floating button can park it. */
const setInMotion = (page: Page): Promise<void> =>
  storeElsewhere(page, [
    ['floatingButton', 'true'],
    ['carActivity', 'inmotion'],
  ]);

/** A page of the front screen of a car. */
const inCar = (name: string, path: string, then: (page: Page) => Promise<void> = async () => {}) => ({
  name,
  startsAt: path,
  open: then,
});

/** A page of a browser that is no screen of a car. */
const inBrowser = (name: string, path: string) => ({
  name,
  startsAt: null,
  open: async (page: Page, studio: Studio) => {
    await page.goto(`${studio.url}/devLoginScreen`);
    await page.locator('input[name="email"]').fill(FAMILY.email);
    await page.locator('input[name="password"]').fill(FAMILY.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/home/');
    await walkTo(page, path);
  },
});

/** A page that asks nobody to sign in. */
const open = (name: string, path: string) => ({
  name,
  startsAt: null,
  open: async (page: Page, studio: Studio) => void (await page.goto(`${studio.url}${path}`)),
});

/** Settings, what stands below them, and the pages for developers. */
export const SETTINGS_SHOTS: readonly SettingsShot[] = [
  inCar('settings-account', '/settings'),
  inCar('settings-help', '/settings?tab=1'),
  inCar('settings-legal', '/settings?tab=2'),
  inCar('settings-add-screen', '/settings?tab=3'),
  inCar('settings-advanced', '/settings?tab=4'),
  inCar('settings-code', '/settings', async (page) => {
    await page.locator('#settings-panel section:last-child button').click();
  }),
  inCar('settings-territory', '/settings?tab=4', async (page) => {
    await page.locator('#settings-panel [aria-haspopup="dialog"]').first().click();
  }),
  inCar('settings-licence', '/settings?tab=1', async (page) => {
    await page.getByRole('button', { name: /^react / }).click();
  }),
  inCar('settings-troubleshooting', '/settings?tab=4', async (page) => {
    await page.locator('#settings-panel section:last-child button').first().click();
  }),
  inCar('logout', '/settings', async (page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: inAnyLanguage('Log out') })
      .click();
  }),
  inCar('settings-in-motion', '/settings', setInMotion),
  inCar('search-in-motion', '/search', setInMotion),
  inCar('title-in-motion', `/metadata/${SHOWN_FILM}`, async (page) => {
    await driveOff(page);
    await page.getByText(inAnyLanguage('The car is moving')).waitFor();
  }),
  inCar('player-in-motion', `/player/${SHOWN_FILM}/60000`, async (page) => {
    // One that only opens is not begun, and says so on the title's page.
    await moving(page);
    await setInMotion(page);
    await page.locator('[data-motion-cover] h1').waitFor();
  }),
  inCar('idle', '/home/', async (page) => {
    await page.clock.install();
    await page.reload();
    await page.locator('nav').waitFor();
    const asked = page.getByRole('dialog');
    await page.clock.fastForward(AN_HOUR_MS);
    // What was answered meanwhile counted as a sign of life.
    await asked.waitFor({ timeout: 2_000 }).catch(() => page.clock.fastForward(AN_HOUR_MS));
    await asked.waitFor();
  }),
  inCar('legal-terms', '/settingsdatamanagement/legal'),
  inCar('legal-privacy', '/settingsdatamanagement/privacy'),
  inCar('transactions', '/settings', async (page) => {
    await page.locator('#settings-panel header > button').click();
  }),
  inBrowser('data-recipients', '/settingsdatamanagement/acceptData'),
  inBrowser('data-choices', '/settingsdatamanagement/otherData'),
  inBrowser('data-read-more', '/settingsdatamanagement/otherData/videoAnalytics'),
  inBrowser('settings-account-browser', '/settings'),
  open('vinfaststyleguide', '/vinfaststyleguide'),
  open('dev-login', '/devLoginScreen'),
];
