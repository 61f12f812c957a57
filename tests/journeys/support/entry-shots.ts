import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { walkTo } from '../../support/walk-to.ts';

interface EntryShot {
  readonly name: string;
  readonly startsAt: string | null;
  readonly open: (page: Page, studio: Studio) => Promise<void>;
}

/** A screen of a browser that is no screen of a car; `then` brings it further. */
const inBrowser = (
  name: string,
  path: string,
  then: (page: Page, studio: Studio) => Promise<void> = stay,
) => ({
  name,
  startsAt: null,
  open: async (page: Page, studio: Studio) => {
    await page.goto(`${studio.url}${path}`);
    await then(page, studio);
  },
});

/** The same for somebody who is signed in. */
const signedIn = (name: string, path: string, then: (page: Page) => Promise<void> = async () => {}) => ({
  name,
  startsAt: null,
  open: async (page: Page, studio: Studio) => {
    await page.goto(`${studio.url}/devLoginScreen`);
    await page.locator('input[name="email"]').fill(FAMILY.email);
    await page.locator('input[name="password"]').fill(FAMILY.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/(home|profilename|devicename)/);
    await walkTo(page, path);
    await then(page);
  },
});

/** A page of the front screen of a car. */
const inCar = (name: string, path: string, then: (page: Page) => Promise<void> = async () => {}) => ({
  name,
  startsAt: path,
  open: then,
});

const stay = async (): Promise<void> => {};
const press = async (page: Page): Promise<void> => page.locator('main form button[type="submit"]').click();
const onward = async (page: Page, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await page.locator('main [class*="next"]').click();
    await heading.filter({ hasNotText: before ?? '' }).waitFor();
  }
};

/** The ways into an account. */
export const ENTRY_SHOTS: readonly EntryShot[] = [
  inBrowser('signin-refused', '/signin/', async (page) => {
    await page.locator('input[name="email"]').fill('nobody');
    await page.locator('input[name="password"]').fill('short');
    await page.locator('input[name="email"]').focus();
  }),
  inBrowser('code-signin', '/code-signin', async (page) => page.locator('input').fill('a7q')),
  inBrowser('createaccount-legal', '/createaccount/legal'),
  inBrowser('createaccount-privacy', '/createaccount/legal/privacy'),
  inBrowser('createaccount-accept-data', '/createaccount/legal', async (page) => onward(page, 1)),
  inBrowser('createaccount-other-data', '/createaccount/legal', async (page) => onward(page, 2)),
  inBrowser('createaccount-legal-terms', '/createaccount/legal', async (page) => onward(page, 3)),
  inBrowser('createaccount-form', '/createaccount/legal', async (page) => {
    await onward(page, 4);
    await page.locator('input[name="email"]').fill('someone@');
    await page.locator('input[name="password"]').fill('abc');
    await page.locator('input[name="retype"]').fill('abd');
    await page.locator('input[name="birthday"]').fill('2020');
    await page.locator('input[name="voucher"]').focus();
  }),
  inBrowser('recoverpassword', '/recoverpassword/recover'),
  inBrowser('recoverpassword-sent', '/recoverpassword/recover', async (page) => {
    await page.locator('input[name="email"]').fill(FAMILY.email);
    await press(page);
    await page.getByRole('dialog').waitFor();
  }),
  inBrowser('recoverpassword-change', '/recoverpassword/recover', async (page) => {
    await page.locator('input[name="email"]').fill(FAMILY.email);
    await press(page);
    await page.getByRole('dialog').getByRole('button').click();
    await page.locator('input[name="current"]').waitFor();
  }),
  signedIn('recoverpassword-reset', '/recoverpassword/reset'),
  signedIn('devicename', '/devicename/main'),
  signedIn('devicename-settings', '/devicename/settings'),
  inCar('profilename', '/profilename', async (page) => {
    await page.evaluate(() => localStorage.removeItem('profileName'));
    await page.reload();
  }),
  inCar('redeemvoucher', '/redeemvoucher'),
  inCar('redeemvoucher-refused', '/redeemvoucher', async (page) => {
    await page.locator('input').fill('fail019');
    await press(page);
  }),
  inBrowser('preview', '/preview'),
];
