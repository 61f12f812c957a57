import type { Browser, Page } from '@playwright/test';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import type { RigSeat } from '../../support/cabin-rig.ts';
import { BENCH_SEATS, BenchCar, seconds } from './bench-car.ts';
import { firstSeekMs, togetherFromMs } from './come-together.ts';
import type { FaultFigures, FaultName } from './fault-names.ts';
import { always, jittery, lossy } from './network-ways.ts';
import { breakDecoder, isStarved, keepLittle, runClockFast, watchBuffers } from './page-troubles.ts';
import { openShapedProxy, type ShapedProxy, type Way } from './shaped-proxy.ts';
import { wrongMoves } from './wrong-moves.ts';

/**
 * What goes wrong with screens in real Chromium. Each screen has a line of its own to the product, which delays its
 * messages or holds its film back.
 */

interface Rig {
  readonly car: BenchCar;
  readonly studio: Studio;
  readonly lines: readonly ShapedProxy[];
}

/** When the trouble was over, or came when it is to last, and who had none. */
interface Struck {
  readonly sinceMs: number;
  readonly healthy: readonly Page[];
  /** Gone for good; the others are to be in step without it. */
  readonly lost?: Page;
  readonly ordersAtMs?: readonly number[];
}

const WITHIN_MS = 50;
const STALL_S = 3;
const BAD_LINES_S = 12;
/** After that a fault is judged. */
const WATCH_S = 12;
/** Before each fault all have been in step for a while. */
const SETTLE_S = 10;

const STRIKES: Readonly<Record<FaultName, (rig: Rig) => Promise<Struck>>> = {
  jitter: (rig) =>
    seekOverBadLines(rig, (seed) => [jittery(new SeededRandom(seed)), jittery(new SeededRandom(seed + 9))]),
  loss: (rig) =>
    seekOverBadLines(rig, (seed) => [lossy(new SeededRandom(seed)), lossy(new SeededRandom(seed + 9))]),
  // Of one screen alone: where all are alike, the ways there and back of a ping come out even.
  asymmetric: (rig) =>
    seekOverBadLines(rig, (seed) => (seed === 1 ? [always(20), always(80)] : [always(5), always(5)])),
  clocks: (rig) => seekNow(rig),
  brokerAway2: (rig) => withoutBroker(rig, 2),
  brokerAway20: (rig) => withoutBroker(rig, 20),
  followerStalled: (rig) => stall(rig, 1),
  leaderStalled: (rig) => stall(rig, 0),
  leaderFails: async ({ car }) => {
    await breakDecoder(car.leader);
    return loss(car);
  },
  leaderReloads: async ({ car }) => {
    await car.leader.reload({ waitUntil: 'commit' });
    return loss(car);
  },
  leaderKilled: async ({ car }) => {
    const devTools = await car.leader.context().newCDPSession(car.leader);
    // The answer never comes.
    void devTools.send('Page.crash').catch(() => undefined);
    return loss(car);
  },
};

/**
 * Faults that one car gets over, in this order. Films run dry soon in a car of stalls, so it has no other faults; each of
 * those that are named nowhere here takes its leader, or changes a clock, and has a car of its own.
 */
const CARS: readonly (readonly FaultName[])[] = [
  ['jitter', 'loss', 'asymmetric', 'brokerAway2', 'brokerAway20'],
  ['followerStalled', 'leaderStalled'],
];

/** The faults by the cars to which they happen, in their order. */
export function faultsByCar(wanted: readonly FaultName[]): readonly (readonly FaultName[])[] {
  const together = CARS.map((names) => names.filter((name) => wanted.includes(name)));
  const alone = wanted.filter((name) => !CARS.flat().includes(name)).map((name) => [name]);
  return [...together.filter((names) => names.length > 0), ...alone];
}

/** Lets these happen, one after the other, to a car of so many screens that are in step. */
export async function measureChromiumFaults(
  browser: Browser,
  studio: Studio,
  count: number,
  faults: readonly FaultName[],
  tell: (name: FaultName, figures: FaultFigures) => void,
): Promise<void> {
  const lines = await Promise.all(BENCH_SEATS.slice(0, count).map(() => openShapedProxy(studio.port)));
  try {
    const car = await BenchCar.open(browser, studio, count, {
      fineTrim: true,
      portOf: (seat) => lines[BENCH_SEATS.indexOf(seat)]?.port ?? studio.port,
      prepare: (page, seat) => prepare(page, seat, faults),
    });
    try {
      await car.gather();
      for (const name of faults) tell(name, await measure({ car, studio, lines }, name));
    } finally {
      await car.close();
    }
  } finally {
    for (const line of lines) await line.close();
  }
}

async function prepare(page: Page, seat: RigSeat, faults: readonly FaultName[]): Promise<void> {
  await watchBuffers(page);
  if (faults.some((name) => name === 'followerStalled' || name === 'leaderStalled')) await keepLittle(page);
  if (faults.includes('clocks') && seat === BENCH_SEATS[1]) await runClockFast(page, 100);
}

async function measure(rig: Rig, name: FaultName): Promise<FaultFigures> {
  await seconds(SETTLE_S);
  const fromMs = Date.now();
  const { sinceMs, healthy, lost, ordersAtMs } = await STRIKES[name](rig);
  await seconds(WATCH_S);
  const toMs = Date.now();
  for (const line of rig.lines) line.shape(always(0), always(0));
  const pages = rig.car.pages.filter((page) => page !== lost);
  const recordings = await rig.car.recordings(pages);
  // What an order moved is looked at from then on.
  const lookFromMs = ordersAtMs === undefined ? sinceMs : firstSeekMs(recordings, sinceMs);
  const ofHealthy = recordings.filter((_, index) => healthy.includes(pages[index] as Page));
  return {
    backTo50MsMs: Math.round(togetherFromMs(recordings, lookFromMs, toMs, WITHIN_MS) - sinceMs),
    wrongMoves: wrongMoves(ofHealthy, fromMs, toMs, ordersAtMs),
  };
}

/** Bad lines from a while before somebody seeks until it is judged; in that while the clocks are told over them. */
async function seekOverBadLines(
  rig: Rig,
  ways: (seed: number) => readonly [out: Way, back: Way],
): Promise<Struck> {
  for (const [index, line] of rig.lines.entries()) line.shape(...ways(index));
  await seconds(BAD_LINES_S);
  return seekNow(rig);
}

async function seekNow({ car }: Rig): Promise<Struck> {
  const sinceMs = Date.now();
  await car.seek();
  return { sinceMs, healthy: car.pages, ordersAtMs: [sinceMs] };
}

async function withoutBroker({ car, studio }: Rig, forS: number): Promise<Struck> {
  await studio.control.stopBroker();
  await seconds(forS);
  await studio.control.startBroker();
  return { sinceMs: Date.now(), healthy: car.pages };
}

/** The film of one screen does not come, until its picture has stood for three seconds. */
async function stall({ car, lines }: Rig, place: number): Promise<Struck> {
  lines[place]?.holdData();
  await isStarved(car.at(place));
  await seconds(STALL_S);
  lines[place]?.letGo();
  return { sinceMs: Date.now(), healthy: car.pages.filter((_, index) => index !== place) };
}

function loss(car: BenchCar): Struck {
  const others = car.pages.slice(1);
  return { sinceMs: Date.now(), healthy: others, lost: car.leader };
}
