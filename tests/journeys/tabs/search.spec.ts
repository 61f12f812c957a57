import type { Page, Request } from '@playwright/test';
import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });
test.afterEach(({ product }) => product.control.clearFaults(null));

const field = (page: Page) => page.getByRole('searchbox', { name: 'Film, person or genre' });
const keys = (page: Page) => page.getByRole('region', { name: 'Keyboard' });
const key = (page: Page, name: string) => keys(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const tiles = (page: Page) => page.locator('main button[data-shape]');
const openSearch = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await expect(heading(page, 'Popular searches')).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
};

/** The searches that leave the page from now on, as `term page size`. */
function searchesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    const term = /\/search\/([^/]*)$/.exec(pathname)?.[1];
    const part = `${searchParams.get('pageNumber')} ${searchParams.get('pageSize')}`;
    if (term !== undefined && request.method() === 'GET') asked.push(`${term} ${part}`);
  });
  return asked;
}

test('[SRCH-01, SRCH-02, SRCH-06] letters that are touched are searched for 3 s after the last; a title leads back to them', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  const asked = searchesOf(page);
  await openSearch(page);
  expect(asked).toEqual([' 1 12']);
  await expect(keys(page)).toBeHidden();

  await field(page).click();
  await expect(keys(page)).toBeVisible();
  for (const letter of 'nigt') await key(page, letter).click();
  await key(page, 'Delete').click();
  await key(page, 'h').click();
  const lastKeyAt = Date.now();
  await key(page, 't').click();
  await expect(field(page)).toHaveValue('night');
  await expect(field(page)).toBeFocused();
  const request = await page.waitForRequest('**/search/night?*');
  expect(Date.now() - lastKeyAt).toBeGreaterThanOrEqual(2_900);
  expect(request.url()).toContain('pageNumber=1');
  await expect(heading(page, 'Search results for “night”')).toBeVisible();
  await key(page, 'Hide the keyboard').click();
  await expect(keys(page)).toBeHidden();

  const tile = tiles(page).nth(1);
  const title = (await tile.getAttribute('aria-label')) ?? '';
  await tile.click();
  await page.waitForURL('**/metadata/*');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/search');
  await expect(page.getByRole('button', { name: title })).toBeFocused();
  await expect(field(page)).toHaveValue('night');
  await expect(heading(page, 'Search results for “night”')).toBeVisible();
  expect(asked.filter((search) => search.startsWith('night'))).toEqual(['night 1 12']);
});

test('[SRCH-03, SRCH-04] Enter searches at once, the end of the list brings more, and what is nowhere leads back to what is popular', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  const asked = searchesOf(page);
  await openSearch(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Search results for “a”')).toBeVisible();
  await expect(keys(page)).toBeHidden();
  await page.mouse.move(800, 500);
  for (let turn = 0; turn < 8 && !asked.includes('a 3 12'); turn += 1) {
    const before = asked.length;
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  }
  expect(asked.slice(0, 4)).toEqual([' 1 12', 'a 1 12', 'a 2 12', 'a 3 12']);
  // Of what was found only what is near is drawn, each once.
  const ids = await tiles(page).evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  // Back from a title it is as far down as it was. What is tapped may be brought into view first: the tap tells where.
  const scroller = page.locator('main [data-scroller]');
  await scroller.evaluate((box) => {
    const note = () => Object.assign(window, { leftAt: box.scrollTop });
    box.addEventListener('click', note, { once: true, capture: true });
  });
  await tiles(page).nth(8).click();
  await page.waitForURL('**/metadata/*');
  const place = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
  expect(place).toBeGreaterThan(300);
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/search');
  await expect(heading(page, 'Search results for “a”')).toBeVisible();
  await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBeGreaterThan(place - 2);
  expect(await scroller.evaluate((box) => box.scrollTop)).toBeLessThan(place + 2);

  await field(page).fill('qqzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No matches found' })).toContainText('“qqzz”');
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(heading(page, 'Popular searches')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  await page.route('**/search/?*', (route) =>
    route.fulfill({ json: { responseCode: 10000, results: [], totalCount: 0 } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No popular searches yet' })).toBeVisible();
});

test('arrow keys, Enter and Escape do on the keys of the screen what a finger does', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1600, height: 411 });
  await takeSeat(page, product, 'front');
  const asked = searchesOf(page);
  await openSearch(page);
  expect(asked[0]).toBe(' 1 20');
  await field(page).focus();
  await page.keyboard.press('Enter');
  await expect(key(page, 'g')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(key(page, 't')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('gy');

  await key(page, '123').focus();
  await page.keyboard.press('Enter');
  await expect(key(page, 'abc')).toBeFocused();
  await key(page, '&').click();
  await key(page, 'Delete').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(keys(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/home/');
});

test('[ERRS-04 part] a search that fails says so and comes at another try; without a network it goes on when that is back', async ({
  context,
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  product.control.planFault('search', { kind: 'status', status: 503 }, 1);
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('The search did not work');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();

  await context.setOffline(true);
  await field(page).fill('night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No connection');
  await context.setOffline(false);
  await expect(heading(page, 'Search results for “night”')).toBeVisible();
});

test('[SETT-01] settings have five tabs, a way out and a search icon, which leads to search, and back leads there again', async ({
  page,
  product,
}) => {
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front', '/search'));
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  const names = ['Account', 'Help and About', 'Legal', 'Add Screen', 'Advanced'];
  for (const name of names) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(names.length);
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await expect(tiles(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/settings');
});
