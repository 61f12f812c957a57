import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, FILM, linkCar, openScreen, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

/** The film's page on the front screen of a car. */
async function openFilm(page: Page, product: Studio): Promise<void> {
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, FILM);
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
}

/** Waits for a picture that moves; a failure tells how the film stands instead. */
const moving = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const video = document.querySelector('video');
        if (video === null) return 'no film';
        const { paused, seeking, readyState, currentTime, buffered } = video;
        if (!paused && readyState >= 3 && currentTime > 0.2) return 'moving';
        const ranges = Array.from(
          { length: buffered.length },
          (_, i) => `${String(buffered.start(i))}–${String(buffered.end(i))}`,
        );
        return JSON.stringify({ paused, seeking, readyState, currentTime, ranges });
      }),
    )
    .toBe('moving');

/** Whether a film is in the window's player, seen or not. */
const filmIsLoaded = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && (!video.paused || video.readyState > 0);
  });

const positionS = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

async function toTheMiddle(page: Page): Promise<void> {
  // The controls may have gone again by the time of the click.
  await expect(async () => {
    await page.mouse.move(300, 300);
    const box = await page.getByRole('slider', { name: 'Position in the film' }).boundingBox();
    if (box === null) throw new Error('The time bar has no place');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => positionS(page), { timeout: 2_000 }).toBeGreaterThan(600);
  }).toPass();
  await moving(page);
}

test('[PLAY-10] the browser’s way back out of the player ends the play, and its stream is free', async ({
  page,
  product,
}) => {
  await openFilm(page, product);
  await play(page);
  await page.goBack();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('[SCRM-03 part, PLAY-06 part] a film plays on while screens are steered, and ends when they are left for home', async ({
  page,
  product,
}) => {
  await openFilm(page, product);
  await play(page);
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Screens' }).click();
  await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
  const beforeS = await positionS(page);
  await expect.poll(() => positionS(page)).toBeGreaterThan(beforeS + 1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);

  await page.mouse.move(320, 320);
  await page.getByRole('button', { name: 'Screens' }).click();
  await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home/');
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
});

test('the browser’s way back to a film that went on while screens were steered plays it from where it was left', async ({
  page,
  product,
}) => {
  await openFilm(page, product);
  await play(page);
  await toTheMiddle(page);
  /** Goes to the screens while the film goes on; resolves to where it is after a while. */
  const steer = async () => {
    // The bar may hide meanwhile.
    await expect(async () => {
      await page.mouse.move(300, 300);
      await page.mouse.move(320, 320);
      await page.getByRole('button', { name: 'Screens' }).click({ timeout: 2_000 });
    }).toPass();
    await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
    const toldS = await positionS(page);
    await expect.poll(() => positionS(page), { timeout: 20_000 }).toBeGreaterThan(toldS + 8);
    return positionS(page);
  };
  const leftS = await steer();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home/');
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
  await page.goBack();
  await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
  await page.goBack();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
  expect(await positionS(page)).toBeGreaterThan(leftS - 1);

  const reloadedS = await steer();
  await page.reload();
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
  await page.goBack();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
  expect(await positionS(page)).toBeGreaterThan(reloadedS - 1);
});

test('[PLAY-01] a reload of the player plays on where the film was', async ({ page, product }) => {
  await openFilm(page, product);
  await play(page);
  await toTheMiddle(page);
  const beforeS = await positionS(page);
  await page.reload();
  await moving(page);
  expect(new URL(page.url()).pathname).toContain(`/player/${FILM}/`);
  expect(await positionS(page)).toBeGreaterThan(beforeS - 5);
  // One way back leads out of the player, as before the reload.
  await page.goBack();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
});

test('[PLAY-09, TDPG-12 part] a player’s address plays nothing without a stream left, and says so on the film’s page', async ({
  page,
  product,
}) => {
  await openFilm(page, product);
  product.control.setStreamLimit(FAMILY.email, 0);
  await page.goto(new URL(`/player/${FILM}/0`, page.url()).href);
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect(page.getByRole('dialog')).toContainText('Too many');
  product.control.setStreamLimit(FAMILY.email, 100);
});

test('a page that goes gives its stream back, for another screen to take', async ({
  browser,
  page,
  product,
}) => {
  // Screens of other journeys went without a word, and hold their streams for a while.
  await product.control.reset();
  await openFilm(page, product);
  await play(page);
  product.control.setStreamLimit(FAMILY.email, 1);
  await page.goto('about:blank');
  const left = await openScreen(browser, product, 'left');
  await openTitle(left, product, FILM);
  await play(left);
  product.control.setStreamLimit(FAMILY.email, 100);
  await left.context().close();
});

test('[PLAY-10 part] [PROG-03 part] a tab that is closed in mid-film tells where it was, and its stream is free at once', async ({
  browser,
  page,
  product,
}) => {
  await product.control.reset();
  await openFilm(page, product);
  await page.goto(new URL(`/player/${FILM}/600000`, page.url()).href);
  await moving(page);
  // Far enough beyond what the start of the film has told.
  await expect.poll(() => positionS(page)).toBeGreaterThan(603);
  const closedMs = (await positionS(page)) * 1_000;
  product.control.setStreamLimit(FAMILY.email, 1);
  // As a person closes it, so that the page is told.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  const left = await openScreen(browser, product, 'left');
  await openTitle(left, product, FILM);
  await left.getByRole('button', { name: 'Resume' }).click();
  await left.waitForURL(`**/player/${FILM}/*`);
  await moving(left);
  const begunMs = Number(new URL(left.url()).pathname.split('/').at(-1));
  expect(begunMs).toBeGreaterThanOrEqual(closedMs);
  product.control.setStreamLimit(FAMILY.email, 100);
  await left.context().close();
});

test('leaving the film’s page while the film still opens leaves it closed', async ({ page, product }) => {
  await openFilm(page, product);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/concurrency/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/concurrency/**');
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/concurrency/'));
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/home/');
  await givenUp;
  release();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/home/');
  expect(await filmIsLoaded(page)).toBe(false);
});

test('[PLAY-10] [PLAY-05 part] whoever goes before the player is there takes the film along: nothing sounds unseen, and its stream is free', async ({
  page,
  product,
}) => {
  // The player's view comes late, as on a slow network.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/player-[\w-]{8}\.js/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openFilm(page, product);
  const asked = page.waitForRequest((request) => request.url().includes('.mpd'));
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await asked;
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.readyState ?? 0))
    .toBeGreaterThan(1);
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  const last = page.waitForRequest(
    (request) => request.url().endsWith('/progress') && (request.postData() ?? '').includes('End'),
  );
  await page.keyboard.press('Escape');
  await page.waitForURL('**/home/');
  await last;
  await expect.poll(() => filmIsLoaded(page)).toBe(false);
  const arrived = page.waitForResponse(/\/assets\/player-[\w-]{8}\.js/);
  release();
  await arrived;
  await expect(page.getByRole('main')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home/');
  expect(await filmIsLoaded(page)).toBe(false);
});
