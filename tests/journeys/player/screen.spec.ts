import type { Locator, Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { pause } from '../quality/player-screens.ts';
import { moving } from '../support/moving.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function playFilm(page: Page, product: Studio): Promise<void> {
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
}

const isGone = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('video')?.readyState === 0 || document.querySelector('video') === null,
  );

/** Where the film is, in whole seconds, as its bar tells. */
const seconds = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Position in the film' }).getAttribute('aria-valuenow'));

/** The picture goes on, from here or beyond. */
const playsFrom = (page: Page, fromS: number): Promise<boolean> =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement, from) => !video.seeking && video.currentTime > from, fromS);

/** Presses a key on this control until the playing film was sent on by 40 s: the focus stays where it is. */
async function sendOn(page: Page, control: Locator, key: string): Promise<void> {
  const fromS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.mouse.move(300, 200);
  await control.focus();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press(key);
    await expect(control).toBeFocused();
  }
  // Nobody else keeps the controls while the film is on its way.
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await page.mouse.move(300 + (moves % 2), 200);
      return playsFrom(page, fromS + 40);
    })
    .toBe(true);
  await expect(control).toBeFocused();
}

/** Ten taps at one place of the picture. */
async function tapTen(page: Page, place: { readonly x: number; readonly y: number }): Promise<void> {
  for (let tap = 0; tap < 10; tap += 1) await page.mouse.click(place.x, place.y);
}

test.beforeEach(async ({ page, product }) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
});

test('[PLAY-03] [PLAY-04] [OPEN2-21] [CNST2-05 part] the player has its controls, hides them after 2 s, listens to keys and tells its figures', async ({
  page,
  product,
}) => {
  await playFilm(page, product);

  await test.step('gone 2000 ms after the last touch, and back with the next', async () => {
    const controls = page.locator('[data-over="picture"][data-shown]');
    await page.evaluate(() => {
      const shown = document.querySelector('[data-over="picture"][data-shown]');
      if (shown === null) throw new Error('No controls');
      const times = { touched: 0, gone: 0 };
      Object.assign(window, { times });
      new MutationObserver(() => {
        if (shown.getAttribute('data-shown') === 'false') times.gone = performance.now();
      }).observe(shown, { attributes: true });
      window.addEventListener('pointermove', () => (times.touched = performance.now()), true);
    });
    await page.mouse.move(300, 200);
    await expect(controls).toHaveAttribute('data-shown', 'true');
    await expect(controls).toHaveAttribute('data-shown', 'false');
    const lasted = await page.evaluate(() => {
      const { touched, gone } = (window as unknown as { times: { touched: number; gone: number } }).times;
      return gone - touched;
    });
    expect(lasted).toBeGreaterThanOrEqual(1_990);
    expect(lasted).toBeLessThan(4_000);
  });

  await test.step('keys that send a playing film on keep the focus where it is', async () => {
    await sendOn(page, button(page, '10 seconds on'), 'Enter');
    await sendOn(page, page.getByRole('slider', { name: 'Position in the film' }), 'ArrowRight');
    await expect(button(page, 'Pause')).toBeVisible();
  });

  await pause(page);
  for (const name of [
    'Back',
    'From the start',
    'Watch now',
    'Home',
    'Screens',
    '10 seconds back',
    '10 seconds on',
  ]) {
    await expect(button(page, name)).toBeEnabled();
  }

  await test.step('keys', async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => seconds(page)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => seconds(page)).toBeGreaterThan(600);
    await page.keyboard.press('Home');
    const bar = page.getByRole('slider', { name: 'Position in the film' });
    await bar.focus();
    // However often: the focus stays where it is.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => seconds(page)).toBe(40);
    await expect(bar).toBeFocused();
    await page.keyboard.press('m');
    await expect(button(page, 'Sound on')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('m');
    await page.getByRole('slider', { name: 'Volume' }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '70');
    expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBeCloseTo(0.7);
    expect((await stored(page))['volume']).toBe('0.7');
  });

  await test.step('a panel has the keys for itself', async () => {
    await button(page, 'Audio and subtitles').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Play')).toBeVisible();
    expect(pathOf(page)).toContain(`/player/${FILM}/`);
  });

  await test.step('figures after ten taps in the upper right tenth', async () => {
    const figures = page.getByLabel('Playback figures');
    // Just beside either edge of the area, and then just within both.
    const edge = { x: REAR_SIZE.width * 0.9, y: REAR_SIZE.height * 0.1 };
    for (const beside of [
      { x: edge.x - 4, y: edge.y - 4 },
      { x: edge.x + 4, y: edge.y + 4 },
    ]) {
      await tapTen(page, beside);
      await expect(figures).toHaveCount(0);
    }
    await tapTen(page, { x: edge.x + 4, y: edge.y - 4 });
    await expect(figures).toBeVisible();
    for (const name of ['quality', 'bitrate', 'buffer', 'position', 'drift', 'rate', 'latency', 'session']) {
      await expect(figures.getByText(name, { exact: true })).toBeVisible();
    }
  });

  await test.step('Watch now resumes', async () => {
    await button(page, 'Watch now').click();
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  });

  await test.step('the device knows what plays, and a reload is as loud as before', async () => {
    const session = () =>
      page.evaluate(() => [
        navigator.mediaSession.playbackState,
        navigator.mediaSession.metadata?.title ?? '',
      ]);
    await expect.poll(session).toEqual(['playing', expect.stringMatching(/\w+/)]);
    await page.reload();
    await moving(page);
    expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBeCloseTo(0.7);
  });
});

test('[TILE-01] [TILE-03] [TILE-04 part] [ROUT-02 part] [PLAY-05] [DEC-07] a clip opens by its tile, under both titles, and Back and Watch now lead out of it', async ({
  page,
  product,
}) => {
  await goTo(page, '/shortclips');
  const tile = page.locator('main button[data-shape="clip"]:enabled').first();
  const name = (await tile.getAttribute('aria-label')) ?? '';
  await tile.click();
  await page.waitForURL(/\/vam\/\d+\/\d+\/main\/studio$/);
  await moving(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(` - ${name.replaceAll(/[?.]/g, '.')}$`),
  );
  await pause(page);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/shortclips');
  await expect.poll(() => isGone(page)).toBe(true);

  await tile.click();
  await page.waitForURL('**/vam/**');
  await moving(page);
  const film = Number(pathOf(page).split('/')[2]);
  product.control.grant('family@cabinema.test', film, 'buy');
  await pause(page);
  await button(page, 'Watch now').click();
  await page.waitForURL(`**/player/${film}/*`);
  await moving(page);
});

test('[TILE-03 part] [OPEN-40 part] every clip that is open to everyone plays, whether its film is had or not', async ({
  page,
}) => {
  await goTo(page, '/shortclips');
  const row = page.getByRole('region', { name: 'Open to everyone', exact: true });
  const tiles = row.locator('button[data-shape="clip"]:enabled');
  await tiles.first().waitFor();
  const films = new Set<string>();
  for (let at = 0; at < (await tiles.count()); at += 1) {
    await tiles.nth(at).click();
    await page.waitForURL(/\/vam\/\d+\/\d+\/main\/studio$/);
    await moving(page);
    films.add(pathOf(page).split('/')[2] ?? '');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/shortclips');
    await tiles.first().waitFor();
  }
  expect(films.size).toBeGreaterThan(3);
});

test('[PLAY-01] [PLAY-02] [PLAY-06] [DEC-08] [DEC-11 part] an address says what plays and where each way out leads; one that says nothing says so', async ({
  page,
  product,
}) => {
  for (const path of ['/player/abc/0', '/player/abc/trailer/', '/vam/x/y/z/w']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { name: 'Movie not available' })).toBeVisible();
    await button(page, 'Home').click();
    await page.waitForURL('**/home/');
  }

  await openTitle(page, product, FILM);
  await goTo(page, `/player/${FILM}/-5?redirectTo=studio`);
  await moving(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/shortclips');

  await goTo(page, `/player/${FILM}/60000?location=assignScreen&redirectTo=studio`);
  await moving(page);
  await pause(page);
  await button(page, 'Screens').click();
  await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL(/\/player\/\d+\/\d+\?location=assignScreen&redirectTo=studio$/);
  // There is a Play before the player is drawn, too.
  await expect(button(page, 'Audio and subtitles')).toBeVisible();
  await expect(button(page, 'Play')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/studio`);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/shortclips');

  for (const [address, home] of [
    [`/player/${FILM}/0`, '**/home/'],
    [`/player/${FILM}/0?preview=true`, '**/preview'],
  ] as const) {
    await goTo(page, address);
    await moving(page);
    await pause(page);
    await button(page, 'Home').click();
    await page.waitForURL(home);
    await expect.poll(() => isGone(page)).toBe(true);
  }
});

test('[PLAY-13 part] [PLAY-10] a trailer has the same controls, and every way out of the player ends what plays', async ({
  page,
  product,
}) => {
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: 'Trailer' }).click();
  await page.waitForURL(`**/player/${FILM}/trailer/`);
  await moving(page);
  await pause(page);
  await expect(page.getByText('Trailer', { exact: true })).toBeVisible();
  await button(page, 'Back').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => isGone(page)).toBe(true);

  const ended: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/progress'))
      ended.push(request.postData() ?? '');
  });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => button(page, 'Home').click(),
    () => page.goBack(),
  ]) {
    await goTo(page, '/home/');
    await playFilm(page, product);
    await pause(page);
    const before = ended.filter((body) => body.includes('"End"')).length;
    await leave();
    await expect.poll(() => isGone(page)).toBe(true);
    expect(pathOf(page)).not.toContain('/player/');
    await expect.poll(() => ended.filter((body) => body.includes('"End"')).length).toBe(before + 1);
  }
});
