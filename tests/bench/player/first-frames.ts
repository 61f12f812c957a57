import type { Browser, Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { bundlePage } from '../../journeys/support/bundle-page.ts';
import { addressOfSeat, FILM, linkCar, openProduct, openScreen, openTitle } from '../../support/cabin-rig.ts';
import type { Bare } from './bare-page.ts';

declare global {
  interface Window {
    readonly bare: Bare;
    /** From the tap to the first frame after it, in ms. */
    firstFrame?: Promise<number>;
  }
}

/** How long a title page stands before somebody who reads it taps. */
const STOOD_MS = 2_500;
/** How long a finger stays on a button; the tap is when it leaves it. */
const PRESS_MS = 90;

export interface FirstFrames {
  /** From a title page that stood for a while, and from one that was tapped as soon as it could be. */
  readonly warmMs: number;
  readonly coldMs: number;
  /** As the first, by a finger and not by a key or a programme, which let go at once. */
  readonly pressedMs: number;
  /** The same film in a page with the library alone, which stood ready or is fetched with the tap. */
  readonly bareMs: number;
  readonly bareColdMs: number;
}

export interface FirstFrameRig {
  measure(): Promise<FirstFrames>;
  close(): Promise<void>;
}

export async function openFirstFrameRig(browser: Browser): Promise<FirstFrameRig> {
  const studio = await openProduct();
  linkCar(studio);
  const files = await bundlePage(new URL('bare-page.ts', import.meta.url));
  const bare = async (manifest: string, prepared: boolean): Promise<number> => {
    const page = await browser.newPage();
    const origin = new URL(addressOfSeat(studio, 'left')).origin;
    await page.route('**/bare/**', (route) => {
      const path = new URL(route.request().url()).pathname.slice('/bare'.length);
      const file = files.get(path);
      if (file === undefined) return route.fulfill({ contentType: 'text/html', body: BARE_PAGE });
      return route.fulfill({ contentType: file.contentType, body: Buffer.from(file.body) });
    });
    await page.goto(`${origin}/bare/`);
    await page.waitForFunction(() => 'bare' in window);
    if (prepared) await page.evaluate(() => window.bare.prepare());
    await page.waitForTimeout(prepared ? STOOD_MS : 0);
    const ms = await page.evaluate((url) => window.bare.start(url, 0), manifest);
    await page.close();
    return ms;
  };
  return {
    measure: async () => {
      const warm = await tapPlay(browser, studio, STOOD_MS);
      const pressed = await tapPlay(browser, studio, STOOD_MS, PRESS_MS);
      const bareMs = await bare(warm.manifest, true);
      const cold = await tapPlay(browser, studio, 0);
      const bareColdMs = await bare(cold.manifest, false);
      return { warmMs: warm.ms, coldMs: cold.ms, pressedMs: pressed.ms, bareMs, bareColdMs };
    },
    close: () => studio.close(),
  };
}

const BARE_PAGE =
  '<!doctype html><title>Bare</title><body style="margin:0"><script type="module" src="/bare/bare-page.js"></script>';

/** Opens a title's page on a screen of its own and taps Play, as a person would. */
async function tapPlay(
  browser: Browser,
  studio: Studio,
  stoodMs: number,
  pressMs = 0,
): Promise<{ readonly ms: number; readonly manifest: string }> {
  const page = await openScreen(browser, studio, 'left');
  await openTitle(page, studio, FILM);
  const play = page.getByRole('button', { name: /^(Play|Resume)$/ });
  await play.waitFor();
  await page.waitForTimeout(stoodMs);
  await page.evaluate(() => {
    window.firstFrame = new Promise((resolve) => {
      document.addEventListener(
        'click',
        (tap) => {
          const look = (): void => {
            const video = document.querySelector('video');
            if (video === null) requestAnimationFrame(look);
            else video.requestVideoFrameCallback((now) => resolve(now - tap.timeStamp));
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  });
  const manifest = manifestOf(page);
  await play.click({ delay: pressMs });
  const ms = await page.evaluate(() => window.firstFrame ?? Number.NaN);
  const found = { ms, manifest: await manifest };
  await page.context().close();
  return found;
}

async function manifestOf(page: Page): Promise<string> {
  return (await page.waitForRequest(/\.mpd(\?|$)/)).url();
}
