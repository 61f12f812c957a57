import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { Command } from 'commander';
import { NEVER, of } from 'rxjs';
import { profileNamed } from '../../core/display/layout.ts';
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
import {
  hidingOf,
  missedAims,
  motionFigures,
  round,
  type Hiding,
  type Lost,
  type Scrolling,
} from './motion/motion-figures.ts';
import { noteCarFrames, watchHiding } from './motion/watch-hiding.ts';

/**
 * `npm run bench:motion`: how soon the front screen hides its film once the car says that it drives, from the frame that
 * the simulated car sends over its websocket, on a processor that is four times slower, for one half while a list
 * scrolls beside the film; and how soon the core alone answers.
 *
 * The list is the player's own, of audio and subtitles. A film is seen in the player alone: while other pages are open,
 * it is heard and not seen. The player scrolls this list, and the page on how subtitles look that it leads to. All of it
 * fits on the rig's front screen; so it is opened on a lower one.
 */

const options = new Command()
  .name('npm run bench:motion --')
  .option('--events <n>', 'how often the car drives off', '200')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ events: string; json?: string }>();

const EVENTS = Number(options.events);
/** Of one half. A machine that loses more is too busy to measure on. */
const MOST_LOST = EVENTS / 2 + 20;
const THROTTLING = 4;
/** The film runs for so long between two events. */
const PLAYS_MS = 250;
/** The page watches for so long before the car drives off. */
const DRIVES_OFF_MS = 120;
/** Display profiles: that of the rig, and one which is too low for the list. */
const PROFILE: Readonly<Record<Scrolling, string>> = { nothing: 'default-1336', languages: 'narrow-1600' };

const startedAt = new Date().toISOString();
const loadBefore = loadavg()[0] ?? 0;
const browser = await launchBrowser();
const { studio, vehicle, close } = await openProductWithCar();
const lost: Lost[] = [];
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
  for (const scrolling of ['languages', 'nothing'] as const) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await show(page, scrolling);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    const half = scrolling === 'languages' ? Math.floor(EVENTS / 2) : Math.ceil(EVENTS / 2);
    const wanted = hidings.length + half;
    const mostLost = lost.length + MOST_LOST;
    while (hidings.length < wanted && lost.length < mostLost) {
      const hiding = await driveOff(page, vehicle, scrolling);
      if (typeof hiding === 'string') lost.push(hiding);
      else hidings.push(hiding);
    }
  }
} finally {
  await close();
  await browser.close();
}

const figures = motionFigures(hidings, lost.length, policyTimes());
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
for (const why of new Set(lost))
  console.log(`Not counted, ${why}: ${lost.filter((one) => one === why).length}`);
if (hidings.length < EVENTS) missed.push(`Only ${hidings.length} of ${EVENTS} events were measured.`);
for (const aim of missed) console.error(aim);
process.exitCode = missed.length > 0 ? 1 : 0;

/** Opens or closes the list beside the film, on a screen of the size for it. */
async function show(page: Page, scrolling: Scrolling): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Audio and subtitles' });
  if (await panel.isVisible()) await panel.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(profileNamed(PROFILE[scrolling]).dimensions);
  if (scrolling === 'nothing') return;
  // Controls go soon while a film plays, and come with the mouse.
  await page.mouse.move(300, 200);
  await page.mouse.move(310, 210);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await panel.waitFor();
}

/** The simulated car drives off, is parked again, and somebody watches on. */
async function driveOff(page: Page, car: Vehicle, scrolling: Scrolling): Promise<Hiding | Lost> {
  await page.waitForTimeout(PLAYS_MS);
  const watching = watchHiding(page, scrolling === 'languages');
  await page.waitForTimeout(DRIVES_OFF_MS);
  car.obey({ do: 'set', values: { gear: 'D', speedKmh: 50, parkingBrake: false } });
  const watched = await watching;
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
  return hidingOf(watched, scrolling);
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
