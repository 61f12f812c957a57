import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { walkTo } from '../../support/walk-to.ts';

interface TabShot {
  readonly name: string;
  readonly startsAt: string;
  readonly open: (page: Page, studio: Studio) => Promise<void>;
}

/** A page of the front screen of a car. */
const inCar = (name: string, path: string): TabShot => ({ name, startsAt: path, open: drawn });

/** The same with something done while home is still shown. */
const inCarAfter = (name: string, path: string, before: (page: Page) => Promise<unknown>): TabShot => ({
  name,
  startsAt: '/',
  open: async (page) => {
    await page.waitForURL('**/home/');
    await before(page);
    if (path === '/home/') await page.reload();
    else await walkTo(page, path);
    await drawn(page);
  },
});

const drawn = (page: Page): Promise<void> =>
  page.locator('main h1, main [aria-busy="true"]').first().waitFor();

/** Search on the front screen of a car, with something done there. */
const searching = (name: string, act: (page: Page) => Promise<void>): TabShot => ({
  name,
  startsAt: '/search',
  open: async (page) => {
    await page.locator('main [id^="tile/search"]').first().waitFor();
    await act(page);
  },
});

const without =
  (address: string) =>
  async (page: Page): Promise<unknown> =>
    page.route(address, (route) => route.abort());

/** Library, studio, pages and full lists, with what they look like when there is nothing. */
export const TAB_SHOTS: readonly TabShot[] = [
  inCarAfter('home-empty', '/home/', async (page) =>
    page.route('**/categories/home*', (route) =>
      route.fulfill({ json: { responseCode: 10000, categories: [] } }),
    ),
  ),
  // The rows alone, as of a platform that has nothing to put first, and never had.
  inCarAfter('home-without-hero', '/home/', async (page) => {
    await page.route('**/categories/home*', async (route) => {
      // Names below localhost are known to the browser alone.
      const url = route.request().url().replace('front.localhost', 'localhost');
      const response = await route.fetch({ url });
      const answer = (await response.json()) as { readonly categories: readonly { isHeroBanner: boolean }[] };
      const categories = answer.categories.filter(({ isHeroBanner }) => !isHeroBanner);
      await route.fulfill({ response, json: { ...answer, categories } });
    });
    await page.reload();
    await drawn(page);
    await page.locator('[aria-roledescription="carousel"]').waitFor({ state: 'detached' });
  }),
  inCar('library', '/mylibrary'),
  inCarAfter('library-failed', '/mylibrary', without('**/categories/my-library*')),
  inCarAfter('library-empty', '/mylibrary', async (page) =>
    page.route('**/consumerplaylist/**', (route) =>
      route.fulfill({ json: { responseCode: 10000, products: [], totalCount: 0 } }),
    ),
  ),
  inCar('studio', '/shortclips'),
  inCarAfter('studio-failed', '/shortclips', without('**/categories/studio-two*')),
  inCarAfter('studio-empty', '/shortclips', async (page) =>
    page.route('**/customlist/**', (route) =>
      route.fulfill({ json: { responseCode: 10000, products: [], totalCount: 0 } }),
    ),
  ),
  inCar('search', '/search'),
  inCarAfter('search-failed', '/search', without('**/search/**')),
  searching('search-found', async (page) => {
    await page.getByRole('searchbox').fill('night');
    await page.keyboard.press('Enter');
    await page.locator('main h2', { hasText: 'night' }).waitFor();
  }),
  searching('search-none', async (page) => {
    await page.getByRole('searchbox').fill('qqzz');
    await page.keyboard.press('Enter');
    await page.locator('main [role="status"]').waitFor();
  }),
  searching('search-typing', async (page) => {
    await page.getByRole('searchbox').click();
    await page.locator('[data-skbtn="n"]').click();
  }),
  inCar('page', '/page/8001'),
  inCar('page-unavailable', '/page/404404'),
  inCar('clip-list', '/aggregatepage/studio-access/vam'),
  inCar('title-begun', '/metadata/1041'),
  inCar('title-offered', '/metadata/1032'),
  {
    // Rented, bought or redeemed: all that there is to choose.
    name: 'title-ways',
    startsAt: '/metadata/1002#ways',
    open: async (page) => {
      await page.getByRole('dialog').waitFor();
    },
  },
  inCarAfter('title-not-offered', '/metadata/1032', async (page) =>
    page.route('**/producttiers/**', (route) =>
      route.fulfill({ json: { responseCode: 10000, productTierDetails: [] } }),
    ),
  ),
  {
    name: 'title-similar',
    startsAt: '/metadata/1032',
    open: async (page) => {
      await page.locator('button[id^="tile/similar"]').nth(1).focus();
    },
  },
  {
    name: 'home-edit',
    startsAt: '/',
    open: async (page) => {
      await page.waitForURL('**/home/');
      await page.locator('button[id^="edit/"]').first().click();
    },
  },
  inCar('person', '/aggregatepage/person/Nino%20Kipiani/'),
  inCar('film-list', '/aggregatepage/homeaggregate/home-all/'),
];
