import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { SEATS } from '../../core/display/seats.ts';
import { profileNamed } from '../../core/display/layout.ts';
import { buildClient, CLIENT_DIR } from '../../simulators/cabin/main/build-client.ts';
import { FAMILY } from '../../simulators/studio/demo-accounts.ts';
import { openCabin, type Cabin, type CarOptions } from '../../simulators/cabin/open-cabin.ts';
import type { Studio, StudioOptions } from '../../simulators/studio/studio.ts';
import { findBrowser, LAUNCH_ARGS } from '../journeys/support/browser.ts';
import { freePort } from './free-port.ts';
import { OFTEN_HOME } from './often-home.ts';
import { walkTo } from './walk-to.ts';

export type RigSeat = 'front' | 'passenger' | 'left' | 'right';
export const RIG_SEATS: readonly RigSeat[] = ['front', 'passenger', 'left', 'right'];

/** Display profiles of the four screens, small ones, so that four pictures fit on a small machine. */
const PROFILE: Readonly<Record<RigSeat, string>> = {
  front: 'default-1336',
  passenger: 'narrow-1600',
  left: 'rear-11.6',
  right: 'rear-11.6',
};

/**
 * The product as `npm start` serves it, on a free port, with the client freshly built; it keeps this build. Its screens
 * are set by hand.
 */
export async function openProduct(options: Partial<StudioOptions> = {}): Promise<Studio> {
  return (await openProductWithCar(options, { byHand: true })).studio;
}

/** The same with the simulated car; its screens ask it unless they are set by hand. */
export async function openProductWithCar(
  options: Partial<StudioOptions> = {},
  car: CarOptions = {},
): Promise<Cabin> {
  const built = await buildClient();
  if (!built.ok) throw new Error(`The client does not build:\n${built.error}`);
  const clientDir = await mkdtemp(join(tmpdir(), 'cabinema-client-'));
  await cp(CLIENT_DIR, clientDir, { recursive: true });
  const cabin = await openCabin({ port: await freePort(), clientDir, ...options }, car);
  const close = async (): Promise<void> => {
    await cabin.close();
    await rm(clientDir, { recursive: true, force: true });
  };
  return { ...cabin, studio: { ...cabin.studio, close }, close };
}

export async function launchBrowser(): Promise<Browser> {
  const found = findBrowser();
  return chromium.launch({
    args: [...LAUNCH_ARGS],
    ...(found?.kind === 'system' ? { executablePath: found.executablePath } : {}),
  });
}

export const hardwareIdOf = (seat: RigSeat): string => `RIG-${seat.toUpperCase()}`;

/** The address that the car opens on a screen of this seat. */
export function addressOfSeat(studio: Studio, seat: RigSeat, path = '/'): string {
  const address = new URL(path, `http://${seat}.localhost:${studio.port}`);
  address.searchParams.set('customerzone', SEATS[seat].zone);
  address.searchParams.set('hwid', hardwareIdOf(seat));
  return address.href;
}

/** Links the rig's car to the demo account, so that its screens sign in by themselves. */
export function linkCar(studio: Studio): void {
  const linked = studio.control.linkHardware(FAMILY.email, RIG_SEATS.map(hardwareIdOf));
  if (!linked.ok) throw new Error(`The car was not linked: ${linked.error.code}`);
  // Screens that are closed without a goodbye hold their streams for a while.
  studio.control.setStreamLimit(FAMILY.email, 100);
}

/** Opens one screen of the car, each in a browser context of its own, as in a car. */
export async function openScreen(
  browser: Browser,
  studio: Studio,
  seat: RigSeat,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> {
  const { width, height } = profileNamed(PROFILE[seat]).dimensions;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  // Functions that run inside the page may carry the compiler's helper for names.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(OFTEN_HOME);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(addressOfSeat(studio, seat));
  return page;
}

/** A film that the rig's account owns. */
export const FILM = 1001;

/** Makes the film the account's own and opens its page on a screen at home, or in front on a page that is empty yet. */
export async function openTitle(page: Page, studio: Studio, filmId: number): Promise<void> {
  const granted = studio.control.grant(FAMILY.email, filmId, 'buy');
  if (!granted.ok) throw new Error(`The film was not granted: ${granted.error.code}`);
  const path = `/metadata/${filmId}`;
  if (page.url() === 'about:blank') return void (await page.goto(addressOfSeat(studio, 'front', path)));
  await page.waitForURL('**/home/');
  await walkTo(page, path);
}

/** Where the pictures of several pages are, all at one instant of the wall clock they share. */
export async function positionsAt(pages: readonly (Page | Frame)[]): Promise<readonly (number | null)[]> {
  const samples = await Promise.all(
    pages.map((page) =>
      page.evaluate(() => {
        const video = document.querySelector('video');
        if (video === null || video.readyState < 2) return null;
        return {
          atMs: performance.timeOrigin + performance.now(),
          positionMs: video.currentTime * 1_000,
          rate: video.paused || video.seeking ? 0 : video.playbackRate,
        };
      }),
    ),
  );
  const nowMs = Math.max(...samples.map((sample) => sample?.atMs ?? 0));
  return samples.map((sample) =>
    sample === null ? null : sample.positionMs + (nowMs - sample.atMs) * sample.rate,
  );
}

/** The largest distance between any two pictures in ms; infinite while one has none. */
export async function widestSkewMs(pages: readonly (Page | Frame)[]): Promise<number> {
  const positions = await positionsAt(pages);
  const known = positions.flatMap((position) => position ?? []);
  return known.length < pages.length ? Number.POSITIVE_INFINITY : Math.max(...known) - Math.min(...known);
}
