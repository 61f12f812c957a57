import type { Browser, Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { walkTo } from '../../support/walk-to.ts';
import { BenchCar, moving } from './bench-car.ts';
import { jumpMs, middleOf, slopeOf, spreadOf, stoodMs, type Trial } from './player-trials.ts';

/** What a virtual player has to know of a real one: each a range in ms, or a single figure. */
export type MeasuredPlayer = Readonly<Record<string, number>>;

const PLAIN_RATES = [0.97, 0.98, 1.02, 1.03] as const;
const PITCH_RATES = [0.8, 0.9, 1.1, 1.2] as const;
/** Steps from rate 1 that are tried for whether the player does anything with them. */
const SMALL_STEPS = [0.0005, 0.001, 0.002, 0.003, 0.005] as const;
/** A step is taken where the picture follows at least half of it. */
const TAKEN = 0.5;
/** The trials wander within this part of the film, all of which is fetched soon. */
const FROM_MS = 20_000;
const REACH_MS = 30_000;
/** A film is opened at most so many times. */
const MOST_LOADS = 8;
/** So long the clocks of film and page are compared. */
const SKEW_MS = 20_000;

/** How far the position jumped at a change of rate with its pitch kept. */
interface RateTrial {
  readonly from: number;
  readonly to: number;
  readonly jumpedMs: number;
}

type Act =
  | { readonly do: 'play' }
  | { readonly do: 'seek'; readonly toMs: number }
  | { readonly do: 'rate'; readonly rate: number; readonly pitch: boolean };

/**
 * One screen plays the film for itself, and the same is done to its media element again and again, past the product: what
 * starting, seeking and changes of rate cost in this browser. `rounds` times each.
 */
export async function measurePlayer(
  browser: Browser,
  studio: Studio,
  rounds: number,
): Promise<{ readonly figures: MeasuredPlayer; readonly runs: readonly unknown[] }> {
  const car = await BenchCar.open(browser, studio, 1, { fineTrim: true });
  try {
    const loads: number[] = [];
    const page = car.leader;
    for (let round = 0; round < Math.min(MOST_LOADS, rounds); round += 1) {
      if (round > 0) await walkTo(page, '/home/');
      await openTitle(page, studio, FILM);
      await countLoads(page);
      await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
      loads.push(await loadedInMs(page));
    }
    const seen = await allTrials(page, rounds);
    const shownMs = await shownAfter(page);
    const plainJumpMs = Math.round(middleOf(seen.plainJump));
    // What any change of rate costs aside: what is left is the correction of the pitch.
    const ofPitch = ({ from, to, jumpedMs }: RateTrial): number => jumpedMs - plainJumpMs * (to - from);
    const ranges = {
      load: spreadOf(loads),
      start: spreadOf(seen.start),
      pausedSeek: spreadOf(seen.pausedSeek),
      playingSeek: spreadOf(seen.playingSeek),
      pitchLeave: spreadOf(seen.pitchLeave.map(ofPitch)),
      pitchReturn: spreadOf(seen.pitchReturn.map(ofPitch)),
    };
    const figures = Object.fromEntries(
      Object.entries(ranges).flatMap(([name, [lowMs, highMs]]) => [
        [`${name}LowMs`, lowMs],
        [`${name}HighMs`, highMs],
      ]),
    );
    return {
      figures: {
        ...figures,
        plainJumpMs,
        shownLateMs: Math.round(middleOf(shownMs)),
        pitchDeadBand: seen.deadBand,
        skewPpm: Math.round(seen.skewPpm),
      },
      runs: [{ ...seen, loads, shownMs }],
    };
  } finally {
    await car.close();
  }
}

async function allTrials(page: Page, rounds: number) {
  const start: number[] = [];
  const pausedSeek: number[] = [];
  const playingSeek: number[] = [];
  const plainJump: number[] = [];
  const pitchLeave: RateTrial[] = [];
  const pitchReturn: RateTrial[] = [];
  const placeOf = (round: number): number => FROM_MS + ((round * 7_919) % REACH_MS);
  for (let round = 0; round < rounds; round += 1) {
    const toMs = placeOf(round);
    const seeks = await trial(page, { do: 'seek', toMs }, { paused: true, beforeMs: 300, afterMs: 900 });
    if (seeks.soughtAtMs !== null) pausedSeek.push(seeks.soughtAtMs - seeks.actedAtMs);
    const starts = await trial(page, { do: 'play' }, { paused: true, beforeMs: 300, afterMs: 1_600 });
    start.push(stoodMs(starts, starts.samples[0]?.positionMs ?? Number.NaN));
    const further = placeOf(round + 1);
    playingSeek.push(stoodMs(await playing(page, { do: 'seek', toMs: further }), further));
    const plain = PLAIN_RATES[round % PLAIN_RATES.length] ?? 1;
    plainJump.push(
      jumpMs(await playing(page, { do: 'rate', rate: plain, pitch: false }), 1, plain) / (plain - 1),
    );
    await playing(page, { do: 'rate', rate: 1, pitch: false });
    const pitch = PITCH_RATES[round % PITCH_RATES.length] ?? 1;
    // Another way of keeping the pitch is no change of rate, and not what is looked at.
    await playing(page, { do: 'rate', rate: 1, pitch: true });
    const leaves = await playing(page, { do: 'rate', rate: pitch, pitch: true });
    pitchLeave.push({ from: 1, to: pitch, jumpedMs: jumpMs(leaves, 1, pitch) });
    const returns = await playing(page, { do: 'rate', rate: 1, pitch: true });
    pitchReturn.push({ from: pitch, to: 1, jumpedMs: jumpMs(returns, pitch, 1) });
  }
  let deadBand = 0;
  for (const step of SMALL_STEPS) {
    // Each step is one from 1: it may be smaller than what the one before left.
    await playing(page, { do: 'rate', rate: 1, pitch: true });
    const stepped = await trial(
      page,
      { do: 'rate', rate: 1 + step, pitch: true },
      { paused: false, beforeMs: 100, afterMs: 6_000 },
    );
    const slope = slopeOf(stepped, [1_000, 6_000]);
    if (Number.isNaN(slope)) deadBand = Number.NaN;
    if (slope - 1 >= step * TAKEN) break;
    deadBand = step;
  }
  const still = await trial(
    page,
    { do: 'rate', rate: 1, pitch: true },
    { paused: false, beforeMs: 100, afterMs: SKEW_MS },
  );
  const skewPpm = (slopeOf(still, [1_000, SKEW_MS]) - 1) * 1e6;
  return { start, pausedSeek, playingSeek, plainJump, pitchLeave, pitchReturn, deadBand, skewPpm };
}

const playing = (page: Page, act: Act): Promise<Trial> =>
  trial(page, act, { paused: false, beforeMs: 700, afterMs: 1_600 });

interface TrialOptions {
  readonly paused: boolean;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** Brings the player there, does it, and writes down where the element is every few ms. */
function trial(page: Page, act: Act, options: TrialOptions): Promise<Trial> {
  return page.evaluate(
    async ({ act, options }) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The page has no video');
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      if (options.paused) video.pause();
      else if (video.paused) await video.play();
      await wait(200);
      const samples: { atMs: number; positionMs: number }[] = [];
      const look = setInterval(() => {
        samples.push({ atMs: performance.now(), positionMs: video.currentTime * 1_000 });
      }, 4);
      await wait(options.beforeMs);
      let soughtAtMs: number | null = null;
      video.addEventListener('seeked', () => (soughtAtMs = performance.now()), { once: true });
      const actedAtMs = performance.now();
      if (act.do === 'play') void video.play();
      else if (act.do === 'seek') video.currentTime = act.toMs / 1_000;
      else {
        video.preservesPitch = act.pitch;
        video.playbackRate = act.rate;
      }
      await wait(options.afterMs);
      clearInterval(look);
      return { actedAtMs, soughtAtMs, samples };
    },
    { act, options },
  );
}

type Loading = Window & { loadBench?: { startedAtMs: number; readyAtMs: number } };

/** Notes when a media element of the page begins to load, and when it could play. Call it before it does. */
async function countLoads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window as Loading;
    const before = own.loadBench;
    own.loadBench = { startedAtMs: 0, readyAtMs: 0 };
    if (before !== undefined) return;
    const note = (event: string, at: 'startedAtMs' | 'readyAtMs'): void =>
      document.addEventListener(
        event,
        () => {
          const { loadBench } = own;
          if (loadBench !== undefined && loadBench[at] === 0) loadBench[at] = performance.now();
        },
        true,
      );
    note('loadstart', 'startedAtMs');
    note('canplay', 'readyAtMs');
  });
}

async function loadedInMs(page: Page): Promise<number> {
  await moving(page);
  return page.evaluate(() => {
    const { loadBench } = window as Loading;
    if (loadBench === undefined || loadBench.startedAtMs === 0 || loadBench.readyAtMs === 0)
      return Number.NaN;
    return loadBench.readyAtMs - loadBench.startedAtMs;
  });
}

/** How much later a picture is seen than `currentTime` says: of as many pictures as play in some seconds. */
function shownAfter(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('The page has no video');
    if (video.paused) await video.play();
    const late: number[] = [];
    const onPicture: VideoFrameRequestCallback = (nowMs, { mediaTime, expectedDisplayTime }) => {
      const positionMs = video.currentTime * 1_000 - (performance.now() - nowMs);
      late.push(positionMs + (expectedDisplayTime - nowMs) - mediaTime * 1_000);
      video.requestVideoFrameCallback(onPicture);
    };
    video.requestVideoFrameCallback(onPicture);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    return late;
  });
}
