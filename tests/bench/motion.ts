import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { Command } from 'commander';
import { NEVER, of } from 'rxjs';
import { STRICT_MOTION } from '../../core/shared/client-config.ts';
import { MotionPolicy } from '../../core/vehicle/motion-policy.ts';
import { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import { FakeCarBus } from '../support/fakes/fake-car-bus.ts';
import { FILM, launchBrowser, linkCar, openProduct, openScreen, openTitle } from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';

/**
 * `npm run bench:motion`: how soon the front screen hides its film once the car says that it drives, on a processor that
 * is four times slower, while the film plays and while a list scrolls beside it; and how soon the core alone answers.
 */

const options = new Command()
  .name('npm run bench:motion --')
  .option('--events <n>', 'how often the car drives off', '200')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ events: string; json?: string }>();

const EVENTS = Number(options.events);
const THROTTLING = 4;
/** The film runs for so long between two events. */
const PLAYS_MS = 250;
/** Frames are watched for so long after the picture was hidden. */
const WATCHED_MS = 250;

/** One time that the car drove off. */
interface Hiding {
  /** From the event until the picture is hidden and paused. */
  readonly hideMs: number;
  /** When the page got to the event, when all who listen had obeyed it, and when it was looked at: from its due time. */
  readonly begun: number;
  readonly told: number;
  readonly seen: number;
  /** Frames of the film that were presented while it was not hidden any more, or moved on behind the cover. */
  readonly framesAfter: number;
}

const startedAt = new Date().toISOString();
const loadBefore = loadavg()[0] ?? 0;
const browser = await launchBrowser();
const studio = await openProduct();
const hidings: (Hiding & { readonly scrolling: boolean })[] = [];
try {
  linkCar(studio);
  const page = await openScreen(browser, studio, 'front');
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  for (let event = 0; event < EVENTS; event += 1) {
    const scrolling = event % 2 === 1;
    hidings.push({ ...(await driveOff(page, scrolling)), scrolling });
  }
} finally {
  await studio.close();
  await browser.close();
}

const policyMs = policyTimes();
const hideMs = hidings.map((hiding) => hiding.hideMs);
const result: BenchResult = {
  name: 'motion',
  startedAt,
  machine: {
    ...machineFacts(browser.version()),
    throttling: THROTTLING,
    loadBefore: round(loadBefore),
    loadAfter: round(loadavg()[0] ?? 0),
  },
  figures: {
    'hide.p50Ms': round(percentile(hideMs, 0.5)),
    'hide.p99Ms': round(percentile(hideMs, 0.99)),
    'hide.framesAfter': hidings.reduce((sum, hiding) => sum + hiding.framesAfter, 0),
    'policy.p99Ms': round(percentile(policyMs, 0.99)),
  },
  runs: hidings,
};
for (const [name, value] of Object.entries(result.figures)) console.log(`${name.padEnd(20)} ${value}`);
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

/** The car drives off as set by hand in another tab, is parked again, and somebody watches on. */
async function driveOff(page: Page, scrolling: boolean): Promise<Hiding> {
  await page.waitForTimeout(PLAYS_MS);
  const hiding = await page.evaluate(
    async ({ scrolling, watchedMs }) => {
      const video = document.querySelector('video');
      const surface = video?.parentElement;
      if (video === null || surface === null || surface === undefined) throw new Error('No film');
      const set = (newValue: string): void => {
        localStorage.setItem('carActivity', newValue);
        dispatchEvent(
          new StorageEvent('storage', { key: 'carActivity', newValue, storageArea: localStorage }),
        );
      };
      const isHidden = (): boolean => getComputedStyle(surface).visibility === 'hidden' && video.paused;
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
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
        await wait(100);
      }
      // From the moment that the event is due, not that the page finds the time for it.
      const at = { begun: 0, told: 0, seen: 0 };
      const due = performance.now() + 10;
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          at.begun = performance.now() - due;
          set('inmotion');
          at.told = performance.now() - due;
          resolve();
        }, 10),
      );
      while (!isHidden()) await wait(1);
      at.seen = performance.now() - due;
      // Hidden for who looks with the frame after.
      const hidden = await frame();
      const hideMs = Math.max(0, Math.max(hidden, performance.now()) - due);
      const shownBefore = video.getVideoPlaybackQuality().totalVideoFrames;
      const placeBefore = video.currentTime;
      await wait(watchedMs);
      const moved = video.currentTime !== placeBefore || !isHidden();
      const framesAfter = moved
        ? Math.max(1, video.getVideoPlaybackQuality().totalVideoFrames - shownBefore)
        : 0;
      scrolls = false;
      list?.remove();
      set('parked');
      return { hideMs, framesAfter, ...at };
    },
    { scrolling, watchedMs: WATCHED_MS },
  );
  await page.getByRole('button', { name: 'Keep watching' }).click();
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  return hiding;
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

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
