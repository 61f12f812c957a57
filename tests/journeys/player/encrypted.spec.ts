import type { Page } from '@playwright/test';
import type { LicenceMode } from '../../../simulators/studio/licences.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, FILM as OTHER_FILM, linkCar, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

/** An encrypted film of the family's subscription, in all three heights. */
const FILM = 1066;

async function openFilm(page: Page, product: Studio, mode: LicenceMode): Promise<void> {
  // Nobody has watched any of it yet.
  await product.control.reset();
  linkCar(product);
  product.control.planLicences(mode);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
}

const moves = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
const place = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const heights = (page: Page) => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);

test('an encrypted film plays by keys that were asked for with the session, up to its full height', async ({
  page,
  product,
}) => {
  const asked = page.waitForRequest(`**/licences/${FILM}`);
  await openFilm(page, product, 'granted');
  const headers = await (await asked).allHeaders();
  expect(headers['session']).toMatch(/\w/);
  expect(headers['apikey']).toMatch(/\w/);
  await moves(page);
  await expect.poll(() => heights(page)).toBe(1080);
});

test('a film whose key for 1080 lines is withheld plays at 720', async ({ page, product }) => {
  await openFilm(page, product, 'no-hd');
  await moves(page);
  await expect.poll(() => heights(page)).toBe(720);
});

test('[PERR-01 part] a licence that is refused ends the film with a message; granted, it goes on where it was', async ({
  page,
  product,
}) => {
  const refused = page.getByText('Error 6007: LICENSE_REQUEST_FAILED');
  const again = page.getByRole('button', { name: 'Try again' });
  await openFilm(page, product, 'refused');
  await expect(refused).toBeVisible();
  await expect(page.getByText('This film could not be unlocked.')).toBeVisible();
  product.control.planLicences('granted');
  await again.click();
  await moves(page);

  // In mid-film: the account may no more.
  for (let taps = 0; taps < 3; taps += 1) await page.getByRole('button', { name: '10 seconds on' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(20);
  product.control.planLicences('refused');
  await page.reload();
  await expect(refused).toBeVisible();
  product.control.planLicences('granted');
  await again.click();
  await moves(page);
  expect(await place(page)).toBeGreaterThan(20);
});

test('[PERR-01 part] a refused licence is that of its own film: the next one plays', async ({
  page,
  product,
}) => {
  await openFilm(page, product, 'refused');
  await expect(page.getByText('Error 6007: LICENSE_REQUEST_FAILED')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/**`);
  await page.getByRole('link', { name: 'Home' }).click();
  await openTitle(page, product, OTHER_FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${OTHER_FILM}/*`);
  await moves(page);
  await expect(page.getByText(/Error/)).toHaveCount(0);
});
