import { expect, test, type Page } from '@playwright/test';
import { MEDIA_PLAYER_CASES } from '../../contracts/media-player.contract.ts';
import { openFilm, startFilm } from './film.ts';
import { servePlayerPage, type PlayerPageServer } from './serve-player-page.ts';

let server: PlayerPageServer;

test.beforeAll(async () => {
  server = await servePlayerPage(await openFilm());
});

test.afterAll(() => server.close());

test.beforeEach(async ({ page }) => {
  await page.goto(server.address);
  await page.waitForFunction(() => 'playerPage' in window);
});

test.describe('ShakaMediaPlayer, as a MediaPlayer', () => {
  for (const { name } of MEDIA_PLAYER_CASES) {
    test(name, async ({ page }) => {
      expect(await page.evaluate((one) => window.playerPage.runCase(one), name)).toBe('passed');
    });
  }
});

test.describe('ShakaMediaPlayer in a page', () => {
  test('fetches the player library only with the first film', async ({ page }) => {
    const scripts = (): Promise<number> =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      );
    const before = await scripts();
    await startFilm(page);
    expect(await scripts()).toBe(before + 1);
  });

  test('plays on while it moves from one view to the next', async ({ page }) => {
    await startFilm(page);
    const seen = await page.evaluate(async () => {
      const { player, leave } = window.playerPage.current();
      const [first, second] = [document.createElement('div'), document.createElement('div')];
      document.body.append(first, second);
      const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
      leave();
      await wait();
      const parked = window.playerPage.rate();
      const leaveFirst = player.mountInto(first);
      player.mountInto(second);
      leaveFirst();
      await wait();
      return { parked, moved: window.playerPage.rate(), inSecond: second.querySelector('video') !== null };
    });
    expect(seen).toEqual({ parked: 1, moved: 1, inSecond: true });
  });

  test('buffers through a tunnel and plays on behind it', async ({ page, context }) => {
    await startFilm(page);
    await context.setOffline(true);
    await page.evaluate(() => window.playerPage.current().player.seek(50_000));
    await expect.poll(() => statusOf(page)).toMatchObject({ phase: 'ready', buffering: true, paused: false });
    expect(await page.evaluate(() => window.playerPage.rate())).toBe(0);
    await context.setOffline(false);
    await page.evaluate(() => window.playerPage.setOnline(true));
    await expect.poll(() => statusOf(page)).toMatchObject({ phase: 'ready', buffering: false });
    await expect.poll(() => page.evaluate(() => window.playerPage.rate())).toBe(1);
  });

  test('[PERR-02 part] gives up after a minute without data', async ({ page, context }) => {
    await startFilm(page);
    await context.setOffline(true);
    await page.evaluate(() => window.playerPage.current().player.seek(50_000));
    await expect
      .poll(() => statusOf(page))
      .toMatchObject({ phase: 'failed', error: { code: 'player/connection-timeout' } });
  });

  test('loads at the next try when the player could not be made at the first', async ({ page }) => {
    await page.evaluate(() => {
      const real = window.addEventListener.bind(window);
      window.addEventListener = (...call: Parameters<typeof real>) => {
        // The library listens for this while it is made.
        if (call[0] !== 'online') return real(...call);
        window.addEventListener = real;
        throw new Error('broken once');
      };
    });
    expect(await page.evaluate(() => window.playerPage.load())).toMatchObject({ ok: false });
    expect(await page.evaluate(() => window.playerPage.load())).toEqual({ ok: true });
  });

  test('loads at the next try when no decoder was free at the first', async ({ page }) => {
    await page.evaluate(() => {
      const Real = window.MediaSource;
      window.MediaSource = class extends Real {
        constructor() {
          super();
          window.MediaSource = Real;
          throw new Error('no decoder is free');
        }
      };
    });
    expect(await page.evaluate(() => window.playerPage.load())).toMatchObject({ ok: false });
    expect(await page.evaluate(() => window.playerPage.load())).toEqual({ ok: true });
  });

  test('says which manifest error it met, and that the network is gone when it is', async ({ page }) => {
    const missing = page.evaluate(() => window.playerPage.load({ manifestUrl: '/gone.mpd' }));
    expect(await missing).toMatchObject({ ok: false, error: { code: 'player/other', detail: '1001' } });
    await page.route('**/unreachable.mpd', (route) => route.abort('internetdisconnected'));
    const unreachable = page.evaluate(() => {
      window.playerPage.setOnline(false);
      return window.playerPage.load({ manifestUrl: '/unreachable.mpd' });
    });
    expect(await unreachable).toMatchObject({ ok: false, error: { code: 'player/network-gone' } });
  });
});

function statusOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.playerPage.status());
}
