import type { Browser, Page } from '@playwright/test';
import type { FilmServer } from './film-server.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import type { PlayerBench, PlayerName, Watched } from './player-page.ts';

declare global {
  interface Window {
    readonly playerBench: PlayerBench;
  }
}

export const PLAYERS = ['ours', 'shaka', 'dashjs'] as const satisfies readonly PlayerName[];

/** One page each, so that none lends another its caches. */
export async function openPlayer(browser: Browser, server: FilmServer, name: PlayerName): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.goto(server.address);
  await page.waitForFunction(() => 'playerBench' in window);
  await page.evaluate((one) => window.playerBench.open(one), name);
  return page;
}

/** All players watch the same film at the same time, each over a network of its own. */
export async function watchOver(
  browser: Browser,
  server: FilmServer,
  network: NetworkName,
  seconds: number,
): Promise<Readonly<Record<PlayerName, Watched>>> {
  const pages = await Promise.all(PLAYERS.map((name) => openPlayer(browser, server, name)));
  const watched = await Promise.all(
    pages.map(async (page) => {
      const film = server.film(NETWORKS[network]);
      const seen = await page.evaluate(({ manifest, length }) => window.playerBench.watch(manifest, length), {
        manifest: film.manifest,
        length: seconds,
      });
      await page.close();
      film.close();
      return seen;
    }),
  );
  const [ours, shaka, dashjs] = watched as [Watched, Watched, Watched];
  return { ours, shaka, dashjs };
}

export interface Alone {
  readonly firstFrameMs: number;
  readonly seekMs: number;
}

/** How soon one player shows a film from its server on this machine, and another place of it. */
export async function playAlone(
  browser: Browser,
  server: FilmServer,
  name: PlayerName,
  warm: boolean,
): Promise<Alone> {
  const page = await openPlayer(browser, server, name);
  const { manifest } = server.film(null);
  if (warm) await page.evaluate((url) => window.playerBench.warm(url), manifest);
  await page.waitForTimeout(500);
  const firstFrameMs = await page.evaluate((url) => window.playerBench.start(url), manifest);
  await page.waitForTimeout(1_000);
  const seeks: number[] = [];
  for (const positionMs of [600_000, 1_801_000, 1_200_500]) {
    seeks.push(await page.evaluate((to) => window.playerBench.seek(to), positionMs));
    await page.waitForTimeout(500);
  }
  await page.close();
  return { firstFrameMs, seekMs: seeks.toSorted((a, b) => a - b)[1] ?? Number.NaN };
}

const FILMS_BEFORE = 10;

/** How much more memory a page takes after `films` films than after ten, as a share of that. */
export async function memoryGrowth(browser: Browser, server: FilmServer, films: number): Promise<number> {
  const page = await openPlayer(browser, server, 'ours');
  const heap = await page.context().newCDPSession(page);
  await heap.send('Performance.enable');
  const usedAfter = async (count: number): Promise<number> => {
    const { manifest } = server.film(null);
    await page.evaluate(
      async ({ url, times }) => {
        for (let film = 0; film < times; film += 1) {
          if (film % 2 === 0) await window.playerBench.warm(url);
          await window.playerBench.start(url, (film % 7) * 60_000);
          await window.playerBench.unload();
        }
      },
      { url: manifest, times: count },
    );
    await heap.send('HeapProfiler.collectGarbage');
    const { metrics } = await heap.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  };
  const early = await usedAfter(FILMS_BEFORE);
  const late = await usedAfter(films);
  await page.close();
  return (late - early) / early;
}
