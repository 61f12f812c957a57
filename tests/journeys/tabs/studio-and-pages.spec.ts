import type { Page } from '@playwright/test';
import { walkTo } from '../../support/walk-to.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

const openStudio = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Studio' }).click();
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tiles = (page: Page) => page.locator('main button[data-shape]');
const picturesOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main header img')].filter(
        (image) => (image as HTMLImageElement).naturalWidth > 600,
      ).length,
  );

test.afterEach(({ product }) => product.control.clearFaults(null));

test('[CLIP-01] studio access shows a banner with text, and rows of clips', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  await openStudio(page);
  await page.waitForURL('**/shortclips');
  await expect(page.getByRole('heading', { level: 1, name: 'Studio access' })).toBeVisible();
  await expect(page.getByText('Behind the picture')).toBeVisible();
  await expect.poll(() => picturesOf(page)).toBe(1);
  for (const name of ['Open to everyone', 'How it was made', 'In conversation']) {
    await expect(row(page, name).locator('button[data-shape="clip"]').first()).toBeVisible();
  }
});

test('[PAGE-04, PAGE-05, ROUT-05] See all opens the full list of clips, which goes on to its end', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await openStudio(page);
  await page.getByRole('button', { name: 'See all: Open to everyone' }).click();
  await page.waitForURL('**/aggregatepage/studio-access/vam');
  await expect(page.getByRole('heading', { level: 1, name: 'Open to everyone' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(15);
  await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText('Studio');
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(20);

  await tiles(page).nth(17).click();
  await page.waitForURL('**/vam/*/*/main/vamaggregate');
  // As long as the clip's own screen is on its way, the list is what somebody sees and leaves.
  await page.locator('video').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/aggregatepage/studio-access/vam');
  await expect(page.getByRole('heading', { level: 1, name: 'Open to everyone' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(20);
  await expect(tiles(page).nth(17)).toBeFocused();

  await page.keyboard.press('Escape');
  await page.waitForURL('**/shortclips');
  await expect(page.getByRole('button', { name: 'See all: Open to everyone' })).toBeFocused();
});

test('a full list that stops on the way keeps what came, goes on at another try, and is where it was after a title', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await walkTo(page, '/aggregatepage/homeaggregate/home-all/');
  await expect(tiles(page)).toHaveCount(15);
  product.control.planFault('playlistContent', { kind: 'status', status: 503 }, 1);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText('The next ones did not load.');
  await expect(tiles(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page)).toHaveCount(30);

  const scroller = page.locator('main [data-scroller]');
  const tile = tiles(page).nth(22);
  await tile.scrollIntoViewIfNeeded();
  // What is tapped may be brought into view first: the tap itself tells where.
  await scroller.evaluate((box) => {
    const note = () => Object.assign(window, { leftAt: box.scrollTop });
    box.addEventListener('click', note, { once: true, capture: true });
  });
  await tile.click();
  const place = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
  expect(place).toBeGreaterThan(300);
  await page.waitForURL('**/metadata/*');
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/aggregatepage/homeaggregate/home-all/');
  await expect(tile).toBeFocused();
  expect(Math.abs((await scroller.evaluate((box) => box.scrollTop)) - place)).toBeLessThan(2);
});

test('[PAGE-01, PAGE-02, PAGE-03] a page has its title, its picture and its rows, and back leads home', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await walkTo(page, '/page/8001');
  await expect(page.getByRole('heading', { level: 1, name: 'After dark' })).toBeVisible();
  await expect.poll(() => picturesOf(page)).toBe(1);
  await expect(row(page, 'No way back')).toBeVisible();
  await expect(row(page, 'Somebody knows')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/home/');
});

test('[PAGE-02] back from a page of the preview leads to the preview', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  await walkTo(page, '/page/8001?preview=true');
  await expect(page.getByRole('heading', { level: 1, name: 'After dark' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/preview');
});

test('a page and a list that are none say so, and lead home', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  for (const [address, words] of [
    ['/page/404404', 'This page is no longer there'],
    ['/aggregatepage/homeaggregate/404404/', 'This list is no longer there'],
  ] as const) {
    await walkTo(page, address);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'To home' }).click();
    await page.waitForURL('**/home/');
  }
});

test('rows that are empty are passed over, on a low screen too', async ({ page, product }) => {
  await page.setViewportSize({ width: 1600, height: 411 });
  await takeSeat(page, product, 'front');
  await page.route('**/customlist/**', (route) =>
    route.fulfill({ json: { responseCode: 10_000, products: [], totalCount: 0 } }),
  );
  await openStudio(page);
  await expect(page.getByText('No short films right now')).toBeVisible();
});
