import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { signInByHand } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { card, FRONT_SIZE, openSettings, startInSettings, stored } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`thrown: ${error.message}`));
  return lines;
}

const FAULTS = {
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'that refuses every value': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
  },
  'that the browser keeps from it': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
};

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a storage ${what} keeps nobody from signing in and going round`, async ({ page, product }) => {
    const lines = linesOf(page);
    await page.addInitScript(fault);
    await signInByHand(page, product);
    await openSettings(page);
    await expect(card(page, 'My account')).toContainText(FAMILY.email);
    await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/landing');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(lines.filter((line) => line.startsWith('thrown'))).toEqual([]);
    expect(lines.filter((line) => line.includes('values last for this start only'))).toHaveLength(1);
  });
}

test('a seat of the car without storage signs in by itself at every start', async ({ page, product }) => {
  await page.addInitScript(FAULTS['that the browser keeps from it']);
  for (let start = 0; start < 2; start += 1) {
    await startInSettings(page, product, 'right');
    await expect(card(page, 'Name of this screen')).toContainText('Right Rear');
  }
});

test('rubbish under every key is dropped and logged, and the start works', async ({ page, product }) => {
  const lines = linesOf(page);
  const rubbish = '\u0000{"not": what anybody stored';
  const keys = Object.values(STORED).flatMap((stored) => ('key' in stored ? stored.key : []));
  const families = ['wording:EN_GB', 'legal:texts:EN_GB', 'legal:otherData:EN_GB', 'LanguageName_DE'];
  await page.addInitScript(
    ({ keys, value }) => {
      if (sessionStorage.getItem('spoilt') !== null) return;
      sessionStorage.setItem('spoilt', 'once');
      for (const key of keys) localStorage.setItem(key, value);
    },
    { keys: [...keys, ...families], value: rubbish },
  );
  await page.goto(product.url);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const told = () => lines.filter((line) => /unreadable/.test(line)).join('\n');
  expect(told()).toContain('a stored value was unreadable {stored: refreshToken}');
  // Names of keys are told, values are not.
  await expect.poll(told).toContain('legal:texts:EN_GB');
  await expect.poll(told).toContain('wording:EN_GB');
  expect(lines.join('\n')).not.toContain('what anybody stored');
  expect(lines.filter((line) => line.startsWith('thrown'))).toEqual([]);

  await signInByHand(page, product);
  await openSettings(page);
  await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
  const left = Object.entries(await stored(page)).filter(([, value]) => value === rubbish);
  // Whether this is the front screen stays in doubt until the car tells it anew: a doubt is no rubbish.
  expect(left.map(([name]) => name)).toEqual(['toldFront']);
});
