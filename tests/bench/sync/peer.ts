import type { Page } from '@playwright/test';
import { bundlePage } from '../../journeys/support/bundle-page.ts';
import type { PeerPage } from './peer-page.ts';

/** Puts `timingsrc` into these pages, and has it take their films to where the first one is. */
export async function followFirst(pages: readonly Page[]): Promise<void> {
  const files = await bundlePage(new URL('peer-page.ts', import.meta.url));
  const script = String(files.get('/peer-page.js')?.body);
  for (const page of pages) await page.evaluate(script);
  const [first] = pages;
  if (first !== undefined) await follow(pages, await placeOf(first));
}

/** Everybody seeks, at the same moment. */
export async function seekAll(pages: readonly Page[], byMs: number): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  const { positionMs, atMs } = await placeOf(first);
  await follow(pages, { positionMs: positionMs + byMs, atMs });
}

async function follow(pages: readonly Page[], to: Awaited<ReturnType<typeof placeOf>>): Promise<void> {
  await Promise.all(
    pages.map((page) =>
      page.evaluate(({ positionMs, atMs }) => {
        (window as unknown as { syncPeer: PeerPage }).syncPeer.follow(positionMs, atMs);
      }, to),
    ),
  );
}

const placeOf = (page: Page): Promise<{ readonly positionMs: number; readonly atMs: number }> =>
  page.evaluate(() => ({
    positionMs: (document.querySelector('video')?.currentTime ?? 0) * 1_000,
    atMs: performance.timeOrigin + performance.now(),
  }));
