import type { Page } from '@playwright/test';
import configuration from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { FILM, openScreen, openTitle } from '../../support/cabin-rig.ts';
import { type Message, messagesIn } from '../support/messages-in.ts';
import { moving } from '../support/moving.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';
import { driveOff, park } from '../support/settings-shots.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const cover = (page: Page) => page.locator('[data-motion-cover]');
const floating = (page: Page) => page.getByRole('button', { name: 'Car in motion' });

/** The round button shows from the next load on. */
async function withFloatingButton(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('floatingButton', 'true'));
  await page.reload();
}

/** What somebody before this screen sees and hears of the film. */
const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('No film');
    const box = video.parentElement ?? video;
    return {
      paused: video.paused,
      seen: getComputedStyle(video).visibility === 'visible' && box.isConnected,
    };
  });

async function playFilm(page: Page, studio: Parameters<typeof openTitle>[1]): Promise<void> {
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
}

test.beforeEach(async ({ product }) => {
  await product.control.reset();
});

test('[MOTN2-01] [MOTN-04] [MOTN2-02] [OPEN-48 part] [DEC-06 part] driving off hides the film in front alone, and no key brings it back before parking', async ({
  page,
  product,
  browser,
}) => {
  await takeSeat(page, product, 'front');
  const left = await openScreen(browser, product, 'left');
  await left.waitForURL('**/home/');
  await withFloatingButton(page);
  await withFloatingButton(left);
  await playFilm(page, product);
  await playFilm(left, product);
  await expect(floating(left)).toHaveCount(0);

  await test.step('hidden, paused and covered', async () => {
    await floating(page).click();
    expect(await film(page)).toEqual({ paused: true, seen: false });
    await expect(cover(page)).toContainText('The car is moving');
    await expect(cover(page).getByRole('button')).toHaveText(['Back to the film', 'Back to home']);
    expect(await film(left)).toEqual({ paused: false, seen: true });
  });
  await test.step('whatever somebody tries', async () => {
    for (const key of ['k', 'm', 'f', 'MediaPlayPause', 'ArrowUp']) await page.keyboard.press(key);
    await page.evaluate(async () => {
      const video = document.querySelector('video');
      await video?.play().catch(() => undefined);
    });
    await expect.poll(() => film(page)).toEqual({ paused: true, seen: false });
    // Neither a window of its own nor another device may show it.
    const elsewhere = await page.evaluate(async () => {
      const video = document.querySelector('video');
      const refused = await video?.requestPictureInPicture().then(
        () => null,
        (cause: unknown) => (cause instanceof DOMException ? cause.name : 'other'),
      );
      return { refused, remote: video?.disableRemotePlayback };
    });
    expect(elsewhere).toEqual({ refused: 'InvalidStateError', remote: true });
  });
  await test.step('in a second tab', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByRole('dialog')).toContainText('The car is moving');
    expect(await second.evaluate(() => document.querySelector('video')?.paused ?? true)).toBe(true);
    await second.close();
    expect(await film(page)).toEqual({ paused: true, seen: false });
  });
  await test.step('parked, it waits for somebody', async () => {
    await floating(page).click();
    await expect(cover(page)).toHaveCount(0);
    expect(await film(page)).toEqual({ paused: true, seen: false });
    await page.getByRole('button', { name: 'Keep watching' }).click();
    await moving(page);
    expect(await film(page)).toEqual({ paused: false, seen: true });
  });
  await test.step('both buttons of the cover lead there', async () => {
    for (const [name, address] of [
      ['Back to the film', `**/metadata/${FILM}`],
      ['Back to home', '**/home/'],
    ] as const) {
      await floating(page).click();
      await cover(page).getByRole('button', { name }).click();
      await page.waitForURL(address);
      await expect(cover(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeVisible();
      await floating(page).click();
      if (name === 'Back to home') continue;
      await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
      await page.waitForURL(`**/player/${FILM}/*`);
      await moving(page);
    }
  });
  await left.context().close();
});

test('[OPEN-48 part] in front, where sound may go on while it drives, the film is heard, in any of its languages, and seen again once it is parked', async ({
  page,
  product,
}) => {
  await page.route('**/cabinema.config.json', (route) =>
    route.fulfill({ json: { ...configuration, motion: { listening: true } } }),
  );
  await takeSeat(page, product, 'front');
  await withFloatingButton(page);
  await playFilm(page, product);
  await floating(page).click();
  await expect(page.getByRole('heading', { name: 'You are listening' })).toBeVisible();
  expect(await film(page)).toEqual({ paused: false, seen: false });
  // Nobody at the wheel wakes controls before a tap: they stay.
  const heardS = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const untilS = (await heardS()) + 3;
  await expect.poll(heardS).toBeGreaterThan(untilS);
  await expect(page.locator('[data-part="player-controls"]')).toHaveAttribute('data-shown', 'true');
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  const german = page.getByRole('radiogroup', { name: 'Audio' }).getByRole('radio', { name: 'German' });
  await german.click();
  await expect(german).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => film(page)).toEqual({ paused: true, seen: false });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => film(page)).toEqual({ paused: false, seen: false });
  await floating(page).click();
  expect(await film(page)).toEqual({ paused: false, seen: false });
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect.poll(() => film(page)).toEqual({ paused: false, seen: true });
});

test('[MOTN2-04] [MOTN2-05 part] [MOTN-02 part] [TEXT-03 part] an address and an order to play are refused in front while it drives, in words that go when it is parked', async ({
  page,
  product,
  browser,
}) => {
  const heard: Message[] = [];
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => heard.push(...messagesIn(payload))),
  );
  await takeSeat(page, product, 'front');
  const left = await openScreen(browser, product, 'left');
  await withFloatingButton(page);
  await openTitle(page, product, FILM);
  await floating(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^(Play|Resume)$/ })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Trailer' })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Screens' })).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeDisabled();
  const popup = page.getByRole('dialog');

  await test.step('an order of the left screen, which nobody in front is told of', async () => {
    await openTitle(left, product, FILM);
    await left.getByRole('main').getByRole('button', { name: 'Screens' }).click();
    await left
      .getByRole('main')
      .getByRole('button', { name: /^Front Screen/ })
      .click();
    await left.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => heard.some(({ command }) => command === 'play-movie')).toBe(true);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused ?? true)).toBe(true);
    await expect(popup).toHaveCount(0);
    await left.context().close();
  });

  await goTo(page, `/player/${FILM}/0`);
  await expect(popup).toContainText('The car is moving');
  await expect(popup.getByRole('button')).toHaveText(['Back to home', 'Back to the film']);
  // Set by hand in another tab: the popup lets nothing else be pressed.
  await page.evaluate(() => {
    const change = { key: 'carActivity', newValue: 'parked', storageArea: localStorage };
    localStorage.setItem(change.key, change.newValue);
    dispatchEvent(new StorageEvent('storage', change));
  });
  await expect(popup).toHaveCount(0);
});

test('[MOTN-01 part] [MOTN2-02 part] [OPEN2-69] [MOTN-05 part] sign-up, search and settings are covered, and what was typed stays', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await withFloatingButton(page);
  await goTo(page, '/search');
  await page.getByRole('searchbox').fill('ferry');
  await floating(page).click();
  await expect(cover(page)).toContainText('You can search again once the car is parked.');
  await floating(page).click();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('ferry');
  await floating(page).click();
  await cover(page).getByRole('button', { name: 'Back to home' }).click();
  await page.waitForURL('**/home/');
  await goTo(page, '/settings?tab=3');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(cover(page)).toHaveCount(0);
  await goTo(page, '/payment/1002/rent');
  await expect(cover(page)).toContainText('You can buy and redeem once the car is parked.');
  await floating(page).click();
  await expect(cover(page)).toHaveCount(0);
  await page.getByLabel('First name').fill('Nora');
  await floating(page).click();
  await expect(cover(page)).toContainText('You can buy and redeem once the car is parked.');
  await floating(page).click();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Nora');

  await test.step('signing in and up on any device, until it is parked', async () => {
    await page.goto(`${product.url}/landing`);
    for (const path of ['/createaccount/legal', '/signin/', '/code-signin', '/recoverpassword/recover']) {
      await page.evaluate(() => localStorage.setItem('carActivity', 'inmotion'));
      await goTo(page, path);
      await expect(cover(page)).toContainText('You can sign in once the car is parked.');
      await park(page);
      await expect(cover(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeVisible();
    }
    // Driving off in the middle of it leaves what was typed.
    await goTo(page, '/signin/');
    const email = page.getByLabel('E-mail');
    await email.fill('nora@example.test');
    await driveOff(page);
    await expect(cover(page)).toContainText('You can sign in once the car is parked.');
    await park(page);
    await expect(cover(page)).toHaveCount(0);
    await expect(email).toHaveValue('nora@example.test');
  });
});
