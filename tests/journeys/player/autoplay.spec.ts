import { expect, test } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../support/browser.ts';
import { openFilm } from './film.ts';
import { servePlayerPage, type PlayerPageServer } from './serve-player-page.ts';

const browser = findBrowser();

/** As a browser behaves at home: no sound before the first touch. A trace counts as a touch, so there is none. */
test.use({
  trace: 'off',
  launchOptions: {
    args: [
      ...LAUNCH_ARGS.filter((arg) => !arg.startsWith('--autoplay-policy')),
      '--autoplay-policy=document-user-activation-required',
    ],
    ...(browser?.kind === 'system' ? { executablePath: browser.executablePath } : {}),
  },
});

let server: PlayerPageServer;

test.beforeAll(async () => {
  server = await servePlayerPage(await openFilm());
});

test.afterAll(() => server.close());

test('plays muted where sound is refused, and brings the sound with the first touch', async ({ page }) => {
  const moving = page.waitForRequest('**/moving');
  await page.goto(`${server.address}?start`);
  await moving;
  const muted = (): Promise<boolean | undefined> =>
    page.evaluate(() => document.querySelector('video')?.muted);
  expect(await muted()).toBe(true);
  expect(await page.evaluate(() => window.playerPage.logged.join())).toContain('refused');
  await page.mouse.click(200, 200);
  expect(await muted()).toBe(false);
  await expect.poll(() => page.evaluate(() => window.playerPage.rate())).toBe(1);
});
