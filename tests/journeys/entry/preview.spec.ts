import type { Page } from '@playwright/test';
import { BROWSER, FRONT, holdBack, settledPerson, startInLightTheme, startOfSeat } from '../support/entry.ts';
import { signInBrowser, signInByHand } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: BROWSER, locale: 'en-GB' });

const bar = (page: Page, name = 'Preview') => page.getByRole('complementary', { name });
const tiles = (page: Page) => page.getByRole('region').locator('button[data-shape]');
const seeAll = (page: Page) => page.getByRole('button', { name: /^See all: / });
const exit = (page: Page) => page.getByRole('button', { name: 'Exit Preview' });

interface Listed {
  readonly id: number;
  readonly parentProductId: number;
}

/** Answers each row with as many films again, which makes rows long enough to lead to a full list elsewhere. */
async function lengthenRows(page: Page): Promise<() => number> {
  let longest = 0;
  await page.route('**/playlist/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly products: readonly Listed[] };
    const more = answer.products.map((one, at) => ({
      ...one,
      id: 90_000 + at,
      parentProductId: 90_000 + at,
    }));
    const products = [...answer.products, ...more].slice(0, 15);
    longest = Math.max(longest, products.length);
    await route.fulfill({ response, json: { ...answer, products, totalCount: 40 } });
  });
  return () => longest;
}

/** Answers the list of the preview with a row of the account as well, as a platform might. */
async function addOwnRow(page: Page): Promise<void> {
  await page.route('**/categories/preview*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly categories: readonly object[] };
    const own = { id: 'own', name: 'Own list', title: 'Own list', consumerPlaylistId: 'own' };
    const row = answer.categories.find(
      (category) => 'playlistId' in category && category.playlistId !== null,
    );
    const categories = [{ ...row, playlistId: null, ...own }, ...answer.categories];
    await route.fulfill({ response, json: { ...answer, categories } });
  });
}

test('[LAND-01, PREV-02, PREV2-02, ROUT-05, OPEN-01, OPEN-07, OPEN-54] Try it now shows what there is to an anonymous visitor, and leads back to the start screen', async ({
  page,
  product,
}) => {
  const letGo = await holdBack(page, 'categories');
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Try it now' }).click();
  await page.waitForURL('**/preview');
  // A placeholder stands where the hero will be, and others where the shelves will.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(3);
  await letGo();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(bar(page)).toContainText('Have a look around. To watch, you need an account.');
  await expect(page.locator('[aria-roledescription="carousel"]')).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);

  await page.reload();
  await expect(tiles(page).first()).toBeVisible();
  await exit(page).click();
  await page.waitForURL('**/landing');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/landing');
  await page.goForward();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/landing');
});

test('[PREV-03, TDPG-02, DEC-18, OPEN-02, PAGE-02, PAGE-06 part] a title and a page open in preview, the title with View and Details alone, and nothing is played, changed or kept', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const called = (part: string) =>
    asked.filter((path) => !path.startsWith('/assets/') && path.includes(part));
  const longest = await lengthenRows(page);
  await addOwnRow(page);
  await page.goto(`${product.url}/preview`);
  await tiles(page).first().click();
  await page.waitForURL(/\/metadata\/\d+\?preview=true$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Details']);
  await expect(bar(page)).toContainText('Preview');
  // What is like it opens in preview too, and leads back the way it came.
  const first = page.url();
  await page.getByRole('region', { name: 'More like this' }).locator('button[data-shape]').first().click();
  await page.waitForURL((url) => url.href !== first && url.search === '?preview=true');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Cast', { exact: true })).toBeVisible();
  const main = page.getByRole('main').getByRole('button');
  await expect(main).toHaveText(['']);
  await expect(main).toHaveAccessibleName('Back');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.waitForURL(first);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/preview');

  // So does a page: its films open in preview, and it leads back to the preview.
  const themed = '/page/8001?preview=true';
  await page.goto(`${product.url}${themed}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toContainText('Preview');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await tiles(page).first().click();
  await page.waitForURL(/\/metadata\/\d+\?preview=true$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**${themed}`);
  await expect(tiles(page).first()).toBeFocused();
  await expect(seeAll(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/preview');

  // Elsewhere a row of 15 leads on to its full list.
  await expect.poll(longest).toBe(15);
  await expect(seeAll(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Own list' })).toHaveCount(0);
  expect(called('/categories/preview')).not.toEqual([]);
  for (const part of [
    'consumerplaylist',
    'owned',
    'producttiers',
    'trailer',
    'progress',
    'mylist',
    'product/',
  ])
    expect(called(`/${part}`)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  // By an address with the parameters of a preview; its way out is the start screen.
  await page.goto(`${first}&language=de_de&customerzone=1b`);
  await expect(page.getByRole('tab')).toHaveText(['Überblick', 'Details']);
  await expect(bar(page, 'Vorschau')).toBeVisible();
  await page.getByRole('button', { name: 'Vorschau verlassen' }).click();
  await page.waitForURL('**/landing');
  // Without the flag it needs an account, and so does a page.
  for (const address of [first, `${product.url}${themed}`]) {
    await page.goto(address.replace('?preview=true', ''));
    await page.waitForURL('**/landing');
  }
});

test('[PREV-02] shelves that do not come say so, and come when they are asked for again', async ({
  page,
  product,
}) => {
  product.control.planFault('categories', { kind: 'status', status: 503 });
  try {
    await page.goto(`${product.url}/preview`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(exit(page)).toBeVisible();
  } finally {
    product.control.clearFaults(null);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('[PREV-01, PREV2-01, PREV2-04] the start address may say language, seat, wheel and the rest, and may leave all of it out', async ({
  page,
  product,
}) => {
  const stored = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
  await page.goto(`${product.url}/preview`);
  await expect(bar(page)).toBeVisible();
  const keys = ['customerZone', 'hardwareId', 'wheelPosition', 'LanguageOverride', 'masterUser', 'uniqueId'];
  for (const key of [...keys, 'enableLogs', 'enableMQTT']) expect(await stored()).not.toHaveProperty(key);
  const query = new URLSearchParams({
    customerzone: '1b',
    language: 'de_de',
    wheelpos: 'right',
    hwid: 'PREVIEW-1',
    masteruser: 'true',
    uniqueId: 'any',
    enableLogs: 'true',
    enableMQTT: 'false',
  });
  await page.goto(`${product.url}/preview?${query.toString()}`);
  await expect(bar(page, 'Vorschau')).toContainText('Zum Anschauen brauchst du ein Konto');
  expect(await stored()).toMatchObject({
    customerZone: '1B',
    isInCarScreen: 'true',
    hardwareId: 'PREVIEW-1',
    LanguageOverride: 'DE_DE',
    wheelPosition: 'right',
    masterUser: 'true',
    uniqueId: 'any',
    enableLogs: 'true',
    enableMQTT: 'false',
  });
  // What is no language with a region leaves the language alone.
  for (const refused of ['fr', 'fr_fr_fr', '_fr', 'fr-fr']) {
    await page.goto(`${product.url}/preview?language=${refused}`);
    await expect(bar(page, 'Vorschau')).toBeVisible();
    expect(await stored()).toMatchObject({ LanguageOverride: 'DE_DE' });
  }
});

test('[OPEN-54] somebody who is signed in may look at the preview as well, and is back home by its exit', async ({
  page,
  product,
}) => {
  await signInByHand(page, product);
  await page.evaluate(() => localStorage.setItem('profileName', 'Ada'));
  await page.goto(`${product.url}/preview`);
  await expect(tiles(page).first()).toBeVisible();
  await exit(page).click();
  await page.waitForURL('**/home/**');
});

test.describe('on the front screen of a car, light and in German', () => {
  test.use({ viewport: FRONT, locale: 'de-DE' });

  test('[PREV-02] the preview opens from the start screen and ends there', async ({ page, product }) => {
    await startInLightTheme(page);
    await page.goto(startOfSeat(product, 'front'));
    await page.getByRole('button', { name: 'Jetzt ausprobieren' }).click();
    await expect(bar(page, 'Vorschau')).toBeVisible();
    await tiles(page).first().click();
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    await page.getByRole('button', { name: 'Vorschau verlassen' }).click();
    await page.waitForURL('**/landing');
  });
});

test('[PREV2-03] a preview changes nothing; a demo, where payment is switched off, shows what a film costs and sells it to nobody', async ({
  page,
  product,
}) => {
  const changing: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // The flag service is asked by a POST; it keeps nothing.
    if (request.method() !== 'GET' && path !== '/api/frontend') changing.push(path);
  });
  await page.goto(`${product.url}/metadata/1020?preview=true`);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Details']);
  await expect(page.getByRole('button', { name: /^(Rent|Buy|Play|Trailer|My list)/ })).toHaveCount(0);
  expect(changing).toEqual([]);

  product.control.turnSwitches({ payment: false });
  try {
    await signInBrowser(page, product, settledPerson(product), '/metadata/1020');
    // What changes something is noticed, where it may.
    changing.length = 0;
    await page.getByRole('button', { name: /^My list/ }).click();
    await expect.poll(() => changing.filter((path) => path.includes('1020')).length).toBe(1);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Rent|Buy) (from|for) / })
      .click();
    await expect(page.locator('[data-floating]').getByText('Feature available for demo')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/metadata/1020');
  } finally {
    product.control.turnSwitches({ payment: true });
  }
});
