import type { Page } from '@playwright/test';
import type { LicenceMode } from '../../../simulators/studio/licences.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, FILM as OTHER_FILM, linkCar, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

/** An encrypted film of the family's subscription, in all three heights. */
const FILM = 1066;

/** Encrypted by other keys from 2:08 on, which a player asks for when it comes to them. */
const REKEYED_FILM = 1060;
const REKEYED_S = 128;

async function openFilm(
  page: Page,
  product: Studio,
  mode: LicenceMode,
  { film = FILM, ms }: { readonly film?: number; readonly ms?: number } = {},
): Promise<void> {
  // Nobody has watched any of it yet.
  await product.control.reset();
  linkCar(product);
  product.control.planLicences(mode, ms);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, film);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${film}/*`);
}

const moves = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
const place = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** To where the film is encrypted by other keys, and a little beyond. */
async function toOtherKeys(page: Page): Promise<void> {
  for (let taps = 0; taps < 14; taps += 1) await page.getByRole('button', { name: '10 seconds on' }).click();
}
/** The status of each answer that the licence server gives from now on. */
function licencesOf(page: Page): readonly number[] {
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/licences/')) answered.push(response.status());
  });
  return answered;
}
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

test('a film whose keys change in mid-film asks for a second licence there, and plays on', async ({
  page,
  product,
}) => {
  const answered = licencesOf(page);
  await openFilm(page, product, 'granted', { film: REKEYED_FILM });
  await moves(page);
  expect(answered).toEqual([200]);
  await toOtherKeys(page);
  await expect.poll(() => place(page)).toBeGreaterThan(REKEYED_S + 15);
  expect(await heights(page)).toBe(720);
  expect(answered).toEqual([200, 200]);
});

test('[PERR-04 part] a licence that is not renewed in mid-film ends it with a message; granted, it goes on where it was', async ({
  page,
  product,
}) => {
  const answered = licencesOf(page);
  await openFilm(page, product, 'short-lived', { film: REKEYED_FILM, ms: 1_000 });
  await moves(page);
  expect(answered).toEqual([200]);
  const refused = page.getByText('Error 6014', { exact: true });
  // On a slow machine the next keys are asked for, and refused, before the film is led to where it needs them.
  for (let taps = 0; taps < 14 && !(await refused.isVisible()); taps += 1)
    await page
      .getByRole('button', { name: '10 seconds on' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  await expect(refused).toBeVisible();
  await expect(page.getByText('This film could not be unlocked.')).toBeVisible();
  // A tap that comes between the refusal and the place that needs the keys has them asked for once more.
  const [first, ...later] = answered;
  expect([first, new Set(later)]).toEqual([200, new Set([403])]);
  product.control.planLicences('granted');
  await page.getByRole('button', { name: 'Try again' }).click();
  await moves(page);
  expect(await place(page)).toBeGreaterThan(REKEYED_S);
});

test('a film whose licences are slow begins late and goes on late in mid-film, without an error', async ({
  page,
  product,
}) => {
  const answered = licencesOf(page);
  const askedMs = async (): Promise<number> => {
    await page.waitForRequest('**/licences/*');
    return performance.now();
  };
  const first = askedMs();
  await openFilm(page, product, 'slow', { film: REKEYED_FILM, ms: 5_000 });
  await expect(page.getByText('The film is loading')).toBeVisible();
  await moves(page);
  expect(performance.now() - (await first)).toBeGreaterThan(4_900);
  expect(answered).toEqual([200]);
  const second = askedMs();
  await toOtherKeys(page);
  await expect.poll(() => answered).toEqual([200, 200]);
  expect(performance.now() - (await second)).toBeGreaterThan(4_900);
  const from = await place(page);
  expect(from).toBeGreaterThan(REKEYED_S);
  await expect.poll(() => place(page)).toBeGreaterThan(from + 1);
  await expect(page.getByText(/Error/)).toHaveCount(0);
});

for (const mode of ['empty', 'nonsense'] as const) {
  test(`[PERR-04 part] a licence that is ${mode} ends the film with a message and a way out; granted, it plays`, async ({
    page,
    product,
  }) => {
    await openFilm(page, product, mode);
    await expect(page.getByText('Error 6008', { exact: true })).toBeVisible();
    await expect(page.getByText('This film cannot be played right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL((address) => address.pathname.startsWith(`/metadata/${FILM}`));
    product.control.planLicences('granted');
    await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
    await moves(page);
  });
}
