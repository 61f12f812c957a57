import type { Page } from '@playwright/test';
import { settledPerson } from '../support/entry.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

const openLibrary = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'My Library' }).click();
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tilesOf = (page: Page, name: string) => row(page, name).locator('button[data-shape]');

test.afterEach(({ product }) => product.control.clearFaults(null));

test('[LIBR-01, LIBR-03] the library shows what is under way, rented, owned and bookmarked', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await openLibrary(page);
  await page.waitForURL('**/mylibrary');
  for (const name of ['Continue watching', 'Your rentals', 'Your films', 'My list']) {
    await expect(tilesOf(page, name).first()).toBeVisible();
  }
  await expect(tilesOf(page, 'Your rentals')).toHaveCount(3);
  await expect(
    row(page, 'Continue watching')
      .getByText(/ left$/)
      .first(),
  ).toBeVisible();
});

test('a title of the library leads back to the library, to the very tile', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  await openLibrary(page);
  const tile = tilesOf(page, 'Your films').nth(2);
  const title = (await tile.getAttribute('aria-label')) ?? '';
  await tile.click();
  await page.waitForURL('**/metadata/*');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/mylibrary');
  await expect(row(page, 'Your films').getByRole('button', { name: title })).toBeFocused();
});

test('[LIBR-02] an empty library says so, says what of bookmarks, and offers popular titles to begin with', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await signInBrowser(page, product, person);
  await openLibrary(page);
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  const popular = tilesOf(page, 'Popular right now');
  await expect(popular).toHaveCount(15);

  product.control.grant(person.email, 1001, 'buy');
  await popular.first().click();
  await page.waitForURL('**/metadata/*');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/mylibrary');
  await expect(tilesOf(page, 'Your films')).toHaveCount(1);
  await expect(page.getByText('Your library is empty')).toBeHidden();
});

test('an empty library leads to the films', async ({ page, product }) => {
  await signInBrowser(page, product, settledPerson(product));
  await openLibrary(page);
  await page.getByRole('button', { name: 'Browse films' }).click();
  await page.waitForURL('**/home/');
});

test('a library that does not load says so, and comes at another try', async ({ page, product }) => {
  await takeSeat(page, product, 'front');
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
  product.control.planFault('categories', { kind: 'status', status: 503 }, 1);
  await openLibrary(page);
  await expect(page.getByRole('alert')).toContainText('Your library did not load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tilesOf(page, 'Your films').first()).toBeVisible();
});
