import type { Browser } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { BenchCar, seconds } from './bench-car.ts';
import { firstSeekMs, lastFirstPictureMs, togetherFromMs } from './come-together.ts';
import { frameP95Ms } from './frame-skew.ts';
import { followFirst, seekAll } from './peer.ts';
import { startLooking } from './recorder.ts';
import type { Recording } from './recording.ts';
import { restFigures, type RestFigures } from './rest-figures.ts';
import { audibleP95Ms } from './tick-skew.ts';

/** What keeps the screens in step: the product without and with its fine trim, or `timingsrc` on the same elements. */
export const CONTROLLERS = ['ladder', 'trim', 'peer'] as const;
export type Controller = (typeof CONTROLLERS)[number];

export interface ControllerFigures extends RestFigures {
  /** From the order to the last screen's first picture. */
  readonly firstFrameMs: number;
  /** From that picture until all are within 20 ms and stay so. */
  readonly joinTo20MsMs: number;
  readonly seekTo20MsMs: number;
  readonly audibleP95Ms: number;
  /** By the numbers on the pixels. */
  readonly frameP95Ms: number;
}

export interface Durations {
  /** From the last first picture until measuring starts. */
  readonly settleS: number;
  readonly restS: number;
  /** How long pictures are read and the sound is listened to. */
  readonly lookS: number;
}

const WITHIN_MS = 20;
/** A seek is watched for so long, and so is a page once its sound takes another way. */
const AFTER_S = 8;
const SEEK_MS = 10_000;

/** Gathers screens, leaves them alone, seeks, and at last looks and listens: both cost the machine something. */
export async function measureController(
  browser: Browser,
  studio: Studio,
  controller: Controller,
  count: number,
  { settleS, restS, lookS }: Durations,
): Promise<{ readonly figures: ControllerFigures; readonly recordings: readonly Recording[] }> {
  const car = await BenchCar.open(browser, studio, count, { fineTrim: controller === 'trim' });
  try {
    const orderedAtMs = await (controller === 'peer' ? gatherByPeer(car) : car.gather());
    await seconds(settleS);
    const restFromMs = Date.now();
    await seconds(restS);
    const restToMs = Date.now();
    await (controller === 'peer' ? seekAll(car.pages, SEEK_MS) : car.seek());
    await seconds(AFTER_S);
    const lookedAtMs = Date.now();
    await Promise.all(car.pages.map(startLooking));
    await seconds(AFTER_S);
    const lookFromMs = Date.now();
    await seconds(lookS);
    const recordings = await car.recordings();
    const firstMs = lastFirstPictureMs(recordings, orderedAtMs);
    const soughtAtMs = firstSeekMs(recordings, restToMs);
    const looked = recordings.map((one) => seenFrom(one, lookFromMs));
    return {
      figures: {
        ...restFigures(recordings, restFromMs, restToMs),
        firstFrameMs: Math.round(firstMs - orderedAtMs),
        joinTo20MsMs: togetherFromMs(recordings, firstMs, restToMs, WITHIN_MS) - firstMs,
        seekTo20MsMs: togetherFromMs(recordings, soughtAtMs, lookedAtMs, WITHIN_MS) - soughtAtMs,
        audibleP95Ms: audibleP95Ms(looked),
        frameP95Ms: frameP95Ms(looked),
      },
      recordings,
    };
  } finally {
    await car.close();
  }
}

/** Each screen plays the film for itself; then the peer takes all to where the first one is. The time of that. */
async function gatherByPeer(car: BenchCar): Promise<number> {
  for (const place of car.pages.keys()) await car.playAlone(place);
  await car.record();
  const orderedAtMs = Date.now();
  await followFirst(car.pages);
  return orderedAtMs;
}

function seenFrom(recording: Recording, fromMs: number): Recording {
  return {
    ...recording,
    seen: recording.seen.filter(({ atMs }) => atMs >= fromMs),
    ticksAtMs: recording.ticksAtMs.filter((atMs) => atMs >= fromMs),
  };
}
