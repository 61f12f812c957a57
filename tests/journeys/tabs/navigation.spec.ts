import type { Page } from '@playwright/test';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

const rail = (page: Page) => page.getByRole('navigation');
const entriesOf = (page: Page) => rail(page).getByRole('listitem');
const current = (page: Page) => rail(page).locator('[aria-current="page"]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[ROUT-08, ROUT-09, SCRM-04 part, OPEN-05] the rail of a car’s screen has every tab in order, and each opens and is marked', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await expect(entriesOf(page)).toHaveText(['Home', 'Search', 'Screens', 'My Library', 'Studio', 'Settings']);
  await expect(rail(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(current(page)).toHaveText('Home');
  for (const [entry, address, shown] of [
    ['Search', '/search', page.getByRole('heading', { name: 'Popular searches' })],
    ['My Library', '/mylibrary', heading(page, 'My Library')],
    ['Studio', '/shortclips', heading(page, 'Studio access')],
    ['Screens', '/screenmanager/main', page.getByRole('button', { name: /^Front Screen/ })],
    ['Settings', '/settings', page.getByRole('tabpanel')],
    ['Home', '/home/', page.getByRole('heading', { name: 'Continue watching' })],
  ] as const) {
    await rail(page).getByRole('link', { name: entry }).click();
    await page.waitForURL(`**${address}`);
    await expect(shown).toBeVisible();
    await expect(current(page)).toHaveText(entry);
  }
});

test('[ROUT-09, SCRM-04 part, OPEN-05] a browser that is no screen of a car has no way to the screens', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  await expect(entriesOf(page)).toHaveText(['Home', 'Search', 'My Library', 'Studio', 'Settings']);
  await rail(page).getByRole('link', { name: 'Studio' }).click();
  await expect(heading(page, 'Studio access')).toBeVisible();
});

test('an address that leads nowhere says so, and leads home', async ({ page, product }) => {
  await signInBrowser(page, product);
  await page.goto(`${product.url}/nowhere/at/all`);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/nowhere/at/all');
  await page.getByRole('button', { name: 'Home' }).click();
  await page.waitForURL('**/home/');
});

test('[ROUT-10] logging out by the rail asks first, and cancelling changes nothing', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await rail(page).getByRole('link', { name: 'My Library' }).click();
  await rail(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page, 'My Library')).toBeVisible();
});

for (const [what, viewport] of [
  ['low', { width: 1600, height: 411 }],
  ['wide', { width: 1920, height: 960 }],
] as const) {
  test(`every entry of the rail is on a ${what} screen, apart from the others and large enough for a finger`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport);
    await takeSeat(page, product, 'front');
    await expect(rail(page).getByRole('listitem')).toHaveCount(6);
    const boxes = await rail(page)
      .locator('a, button')
      .evaluateAll((entries) =>
        entries.map((entry) => {
          const { x, y, width, height } = entry.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
    const rem = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(boxes).toHaveLength(7);
    for (const [at, box] of boxes.entries()) {
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(4.75 * rem - 0.5);
      for (const other of boxes.slice(at + 1)) {
        const beside = box.x + box.width <= other.x + 0.5 || other.x + other.width <= box.x + 0.5;
        const below = box.y + box.height <= other.y + 0.5 || other.y + other.height <= box.y + 0.5;
        expect(beside || below).toBe(true);
      }
    }
  });
}

test('arrow keys walk the rail, Enter opens a tab, and the way leads into its rows', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
  await rail(page).getByRole('link', { name: 'Home' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(rail(page).getByRole('link', { name: 'My Library' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My Library')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your films' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('main :focus')).toHaveAttribute('data-shape', /./);
});
