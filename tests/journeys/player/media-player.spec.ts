import { expect, test, type Page } from '@playwright/test';
import { MEDIA_PLAYER_CASES } from '../../contracts/media-player.contract.ts';
import { openFilm, startFilm } from './film.ts';
import { servePlayerPage, type PlayerPageServer } from './serve-player-page.ts';

/** What a page keeps in memory. */
interface Held {
  readonly videos: number;
  readonly mediaSourcesMade: number;
  /** Those still in memory. */
  readonly mediaSources: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly heapKb: number;
}

/** From here on; answers what is held, after all that nobody holds was collected. */
async function countsWhatIsHeld(page: Page): Promise<() => Promise<Held>> {
  await page.evaluate(() => {
    const Real = window.MediaSource;
    const made: WeakRef<MediaSource>[] = [];
    window.MediaSource = class extends Real {
      constructor() {
        super();
        made.push(new WeakRef(this));
      }
    };
    Object.assign(window, { mediaSources: made });
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  return async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const [videos, made, alive] = await page.evaluate(() => {
      const sources = (window as unknown as { mediaSources: WeakRef<MediaSource>[] }).mediaSources;
      const kept = sources.filter((source) => source.deref() !== undefined);
      return [document.querySelectorAll('video').length, sources.length, kept.length] as const;
    });
    return {
      videos,
      mediaSourcesMade: made,
      mediaSources: alive,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heapKb: Math.round(metric('JSHeapUsedSize') / 1000),
    };
  };
}

function expectNoMore(late: Held, early: Held): void {
  expect(late).toMatchObject({ videos: 1 });
  expect(late.mediaSources).toBeLessThanOrEqual(early.mediaSources + 1);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners + 5);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes + 20);
  expect(late.heapKb).toBeLessThanOrEqual(early.heapKb + 600);
}

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

  test('fetches the player library, the manifest and the first segments ahead, and not again', async ({
    page,
  }) => {
    const asked = (): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/film/') || path.endsWith('.js')),
      );
    const before = await asked();
    await page.evaluate(() => window.playerPage.warm(null));
    const library = await asked();
    expect(library).toHaveLength(before.length + 1);
    await page.evaluate(() => window.playerPage.warm());
    const warmed = await asked();
    expect(warmed.filter((path) => path.endsWith('manifest.mpd'))).toHaveLength(1);
    expect(warmed.filter((path) => /video-\d+\/1\.m4s$/.test(path))).toHaveLength(1);
    expect(warmed.filter((path) => path.endsWith('audio-en/1.m4s'))).toHaveLength(1);
    expect(warmed.filter((path) => path.endsWith('/12.m4s'))).toEqual([]);
    await startFilm(page);
    const played = await asked();
    const twice = (await asked()).filter(
      (path, at) => /manifest\.mpd$|\/(init|1)\.m(p4|4s)$/.test(path) && played.indexOf(path) !== at,
    );
    expect(twice).toEqual([]);
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

  test('keeps nothing of fifty films', async ({ page }) => {
    const held = await countsWhatIsHeld(page);
    const holdsAfter = async (films: number): Promise<Held> => {
      await page.evaluate(async (count) => {
        const { player } = window.playerPage.current();
        for (let film = 0; film < count; film += 1) {
          const startMs = (film % 5) * 10_000;
          if (film % 2 === 0) await window.playerPage.warm({ startMs });
          await window.playerPage.load({ startMs: film % 4 === 0 ? startMs : 0 });
          if (film % 3 === 0) player.play();
          await player.unload();
        }
      }, films);
      return held();
    };
    const early = await holdsAfter(10);
    const late = await holdsAfter(40);
    expect(late.mediaSourcesMade).toBeGreaterThanOrEqual(50);
    expectNoMore(late, early);
  });

  test('keeps nothing of fifty players that were attached, each with its film, and ended', async ({
    page,
  }) => {
    const held = await countsWhatIsHeld(page);
    const holdsAfter = async (players: number): Promise<Held> => {
      await page.evaluate(async (count) => {
        for (let player = 0; player < count; player += 1) {
          const loaded = await window.playerPage.load();
          if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
          if (player % 3 === 0) window.playerPage.current().player.play();
          await window.playerPage.renew();
        }
      }, players);
      return held();
    };
    const early = await holdsAfter(10);
    const late = await holdsAfter(40);
    expect(late.mediaSourcesMade).toBeGreaterThanOrEqual(50);
    expectNoMore(late, early);
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
