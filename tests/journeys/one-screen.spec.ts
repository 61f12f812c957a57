import type { Page } from '@playwright/test';
import { FAMILY } from '../../simulators/studio/demo-accounts.ts';
import { FILM } from '../support/cabin-rig.ts';
import { signInBrowser } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { takeSeat } from './support/seat.ts';

/** Brightness of a few hundred points of the picture that is shown now: how many different ones there are. */
function shadesShown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (video === null || context === null) return 0;
    context.drawImage(video, 0, 0, 64, 36);
    const { data } = context.getImageData(0, 0, 64, 36);
    return new Set(Array.from({ length: 64 * 36 }, (_, index) => data[index * 4])).size;
  });
}

test.use({ viewport: { width: 1280, height: 600 }, locale: 'en-GB' });

test('[LAND-01, LAND-07] an anonymous visitor of any address starts at landing and finds the way in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/home/`);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('img', { name: 'Cabinema' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('[SIGN-03] signs in by Enter, and home shows rows of titles with their art', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          Array.from(document.querySelectorAll('img')).filter(
            (image) => image.src.includes('/art/') && image.naturalWidth > 100,
          ).length,
      ),
    )
    .toBeGreaterThan(5);
});

test('a wrong password is said, and nothing of it is kept', async ({ page, product }) => {
  await page.goto(`${product.url}/signin/`);
  await page.getByLabel('E-mail').fill(FAMILY.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/\S/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('not-the-password');
});

test('a tile opens the title page, and Play plays a film with picture, sound and subtitles', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  await page.getByRole('button', { name: /./ }).and(page.locator('[data-shape]')).first().click();
  await page.waitForURL('**/metadata/*');
  product.control.grant(FAMILY.email, FILM, 'buy');
  await page.goto(`${product.url}/metadata/${FILM}`);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await expect.poll(() => shadesShown(page)).toBeGreaterThan(8);
  const sound = await page.evaluate(() => {
    const video = document.querySelector('video') as
      | (HTMLVideoElement & { webkitAudioDecodedByteCount: number })
      | null;
    return { decoded: video?.webkitAudioDecodedByteCount ?? 0, muted: video?.muted };
  });
  expect(sound.decoded).toBeGreaterThan(1_000);
  expect(sound.muted).toBe(false);

  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'German' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(
      () => page.evaluate(() => document.querySelector('[data-part="subtitles"]')?.textContent.trim() ?? ''),
      {
        timeout: 40_000,
      },
    )
    .not.toBe('');
});

test('the first load carries neither player nor broker client, nor any other screen, in few requests', async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${product.url}/`);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThan(10);
  const later = /shaka|mqtt|cabin|watch-|parts-|entry-module|settings|sign-in|home|player/;
  expect(scripts.filter((path) => later.test(path))).toEqual([]);
});

test('a part of the client that does not arrive at once is waited for', async ({ page, product }) => {
  await page.goto(`${product.url}/`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  let refused = 0;
  // The texts of all screens, and what people watch with.
  await page.route(/\/assets\/(?:en|watch|parts)-[^/]+\.js$/, async (route) => {
    refused += 1;
    await (refused < 4 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(page.getByRole('heading', { name: 'Popular on the road' })).toBeVisible();
  expect(refused).toBeGreaterThan(3);
});

test('what is missing is told, and fetched at once when somebody asks', async ({ page, product }) => {
  await page.goto(`${product.url}/`);
  const start = page.getByRole('button', { name: 'Try it now' });
  await expect(start).toBeVisible();
  let online = false;
  const parts = /\/assets\/(?:watch|idle-prompt|refusal)-[^/]+\.js$/;
  await page.route(parts, (route) => (online ? route.continue() : route.abort()));
  await start.click();
  const told = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await expect(told).toBeVisible();
  online = true;
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Popular on the road' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a dialog that comes by itself is fetched until it is there', async ({ page, product }) => {
  let refused = 0;
  const arrivals: string[] = [];
  await page.route(/\/assets\/(?:idle-prompt|refusal)-[^/]+\.js$/, async (route) => {
    refused += 1;
    if (refused > 4) arrivals.push(route.request().url());
    await (refused > 4 ? route.continue() : route.abort());
  });
  await takeSeat(page, product, 'front');
  const told = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await expect(told).toBeVisible();
  await expect.poll(() => arrivals.length).toBe(2);
  await expect(told).toHaveCount(0);
});
