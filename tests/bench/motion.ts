import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { Command } from 'commander';
import { NEVER, of } from 'rxjs';
import { STRICT_MOTION } from '../../core/shared/client-config.ts';
import { MotionPolicy } from '../../core/vehicle/motion-policy.ts';
import { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import { PARKED } from '../../simulators/vehicle/car-values.ts';
import type { Vehicle } from '../../simulators/vehicle/vehicle.ts';
import { FakeCarBus } from '../support/fakes/fake-car-bus.ts';
import {
  FILM,
  launchBrowser,
  linkCar,
  openProductWithCar,
  openScreen,
  openTitle,
} from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { missedAims, motionFigures, round, type Hiding } from './motion/motion-figures.ts';

/**
 * `npm run bench:motion`: how soon the front screen hides its film once the car says that it drives, from the frame that
 * the simulated car sends over its websocket, on a processor that is four times slower, while the film plays and while a
 * list scrolls beside it; and how soon the core alone answers.
 */

declare global {
  /** Of the page. */
  var carFrames: { first: { readonly sentMs: number; readonly heardMs: number } | null };
}

const options = new Command()
  .name('npm run bench:motion --')
  .option('--events <n>', 'how often the car drives off', '200')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ events: string; json?: string }>();

const EVENTS = Number(options.events);
/** A machine that loses more is too busy to measure on. */
const MOST_LOST = EVENTS + 20;
const THROTTLING = 4;
/** The film runs for so long between two events. */
const PLAYS_MS = 250;
/** Frames are watched for so long after the picture was hidden. */
const WATCHED_MS = 250;

/** The page watches for so long before the car drives off. */
const DRIVES_OFF_MS = 120;

const startedAt = new Date().toISOString();
const loadBefore = loadavg()[0] ?? 0;
const browser = await launchBrowser();
const { studio, vehicle, close } = await openProductWithCar();
/** How often the film was hidden since the car was not heard in time. */
let lost = 0;
const hidings: Hiding[] = [];
try {
  linkCar(studio);
  const page = await openScreen(
    browser,
    studio,
    'front',
    async (opened) => void (await opened.addInitScript(noteCarFrames)),
  );
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  while (hidings.length < EVENTS && lost < MOST_LOST) {
    const scrolling = hidings.length % 2 === 1;
    const hiding = await driveOff(page, vehicle, scrolling);
    if (hiding === null) lost += 1;
    else hidings.push(hiding);
  }
} finally {
  await close();
  await browser.close();
}

const figures = motionFigures(hidings, lost, policyTimes());
const result: BenchResult = {
  name: 'motion',
  startedAt,
  machine: {
    ...machineFacts(browser.version()),
    throttling: THROTTLING,
    loadBefore: round(loadBefore),
    loadAfter: round(loadavg()[0] ?? 0),
  },
  figures,
  runs: hidings,
};
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${value}`);
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
const missed = [...missedAims(figures)];
if (hidings.length < EVENTS) missed.push(`Only ${hidings.length} of ${EVENTS} events were measured.`);
for (const aim of missed) console.error(aim);
process.exitCode = missed.length > 0 ? 1 : 0;

/**
 * The simulated car drives off, is parked again, and somebody watches on. Null when the film was hidden before, because
 * the page was too busy to hear the car for two seconds.
 */
async function driveOff(page: Page, car: Vehicle, scrolling: boolean): Promise<Hiding | null> {
  await page.waitForTimeout(PLAYS_MS);
  const watching = page.evaluate(
    async ({ scrolling, watchedMs }) => {
      const video = document.querySelector('video');
      const surface = video?.parentElement;
      if (video === null || surface === null || surface === undefined) throw new Error('No film');
      const isHidden = (): boolean => getComputedStyle(surface).visibility === 'hidden' && video.paused;
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const wall = (ms: number): number => performance.timeOrigin + ms;
      let list: HTMLElement | null = null;
      let scrolls = scrolling;
      if (scrolling) {
        list = document.createElement('div');
        Object.assign(list.style, { position: 'fixed', inset: '50% 0 0 0', overflow: 'auto', zIndex: '5' });
        for (let at = 0; at < 2_000; at += 1)
          list.append(Object.assign(document.createElement('p'), { textContent: `${at}` }));
        document.body.append(list);
        const scroll = (): void => {
          if (!scrolls || list === null) return;
          list.scrollTop += 40;
          requestAnimationFrame(scroll);
        };
        scroll();
      }
      Object.assign(carFrames, { first: null });
      while (!isHidden()) await wait(1);
      const seenAt = wall(performance.now());
      // Hidden for who looks with the frame after.
      const hidden = await frame();
      const hiddenAt = wall(Math.max(hidden, performance.now()));
      const shownBefore = video.getVideoPlaybackQuality().totalVideoFrames;
      const placeBefore = video.currentTime;
      await wait(watchedMs);
      const moved = video.currentTime !== placeBefore || !isHidden();
      const framesAfter = moved
        ? Math.max(1, video.getVideoPlaybackQuality().totalVideoFrames - shownBefore)
        : 0;
      scrolls = false;
      list?.remove();
      const { first } = carFrames;
      if (first === null) return null;
      const { sentMs, heardMs } = first;
      const hideMs = hiddenAt - sentMs;
      return { hideMs, heard: heardMs - sentMs, seen: seenAt - sentMs, framesAfter, scrolling };
    },
    { scrolling, watchedMs: WATCHED_MS },
  );
  await page.waitForTimeout(DRIVES_OFF_MS);
  car.obey({ do: 'set', values: { gear: 'D', speedKmh: 50, parkingBrake: false } });
  const hiding = await watching;
  car.obey({ do: 'set', values: PARKED });
  // On a busy machine it may be lost, and hidden, once more.
  for (let plays = false; !plays;) {
    await page.getByRole('button', { name: 'Keep watching' }).click();
    plays = await page
      .waitForFunction(() => document.querySelector('video')?.paused === false, null, { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  }
  return hiding;
}

/** Notes the first frame of the car that says it is not parked, before the client gets to it. Runs in the page. */
function noteCarFrames(): void {
  const saysSo: Readonly<Record<string, (value: string) => boolean>> = {
    'Vehicle.Speed': (value) => Number(value) > 0,
    'Vehicle.IsMoving': (value) => value === 'true',
    'Vehicle.Powertrain.Transmission.SelectedGear': (value) => value !== '126',
    'Vehicle.Powertrain.Transmission.IsParkLockEngaged': (value) => value === 'false',
  };
  interface Event {
    readonly ts?: string;
    readonly data?: { readonly path: string; readonly dp: { readonly value: string } };
  }
  globalThis.carFrames = { first: null };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!/VISS/.test(String(protocols))) return;
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const heardMs = performance.timeOrigin + performance.now();
        const { ts = '', data: told } = JSON.parse(data) as Event;
        if (carFrames.first !== null || told === undefined) return;
        if (saysSo[told.path]?.(told.dp.value) === true)
          carFrames.first = { sentMs: Date.parse(ts), heardMs };
      });
    }
  };
}

/** From an event of the bus to the answer of the policy, in the core alone. */
function policyTimes(): readonly number[] {
  const bus = new FakeCarBus();
  const clock = { monotonicMs: () => performance.now(), after: () => () => undefined };
  const byHand = { now: { carActivity: 'parked' as const }, state$: NEVER, setCarActivity: () => undefined };
  const vehicle = new VehicleState(bus, byHand, clock);
  const motion = new MotionPolicy(vehicle, { seat: () => 'front', seat$: of('front') }, STRICT_MOTION);
  let told = 0;
  motion.reason$('video').subscribe(() => (told = performance.now()));
  return Array.from({ length: EVENTS * 10 }, (_, at) => {
    const beganMs = performance.now();
    bus.tell({ gear: 'other', speedKmh: at % 2 === 0 ? 50 : 0 });
    return Math.max(0, told - beganMs);
  });
}
