import type { Browser, CDPSession } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { BenchCar, seconds } from './bench-car.ts';
import { lastFirstPictureMs, togetherFromMs } from './come-together.ts';
import type { Durations } from './measure-controller.ts';
import type { Recording } from './recording.ts';
import { restFigures } from './rest-figures.ts';

export interface SlowFigures {
  /** Once they have been in step for the settling time. */
  readonly p95SkewMs: number;
  readonly maxSkewMs: number;
  /** From the order until all are within 40 ms and stay so. */
  readonly inStepAfterMs: number;
  /** From the order to the last screen's first picture. */
  readonly firstFrameMs: number;
}

const WITHIN_MS = 40;
const SLOWER = 4;
/** So long slow screens may take until they are in step, before it is measured how they stay so. */
const COMING_S = 30;

/** The same order with each page's processor throttled four times, from the order on. */
export async function measureSlow(
  browser: Browser,
  studio: Studio,
  count: number,
  { settleS, restS }: Durations,
): Promise<{ readonly figures: SlowFigures; readonly recordings: readonly Recording[] }> {
  const car = await BenchCar.open(browser, studio, count, { fineTrim: true });
  try {
    const devTools: CDPSession[] = [];
    for (const page of car.pages) devTools.push(await page.context().newCDPSession(page));
    const slowDown = async (): Promise<void> => {
      await Promise.all(devTools.map((one) => one.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })));
    };
    const orderedAtMs = await car.gather(slowDown);
    await seconds(Math.max(settleS, COMING_S));
    const restFromMs = Date.now();
    await seconds(restS);
    const restToMs = Date.now();
    await Promise.all(devTools.map((one) => one.send('Emulation.setCPUThrottlingRate', { rate: 1 })));
    const recordings = await car.recordings();
    const { p95SkewMs, maxSkewMs } = restFigures(recordings, restFromMs, restToMs);
    return {
      figures: {
        p95SkewMs,
        maxSkewMs,
        inStepAfterMs: Math.round(togetherFromMs(recordings, orderedAtMs, restToMs, WITHIN_MS) - orderedAtMs),
        firstFrameMs: Math.round(lastFirstPictureMs(recordings, orderedAtMs) - orderedAtMs),
      },
      recordings,
    };
  } finally {
    await car.close();
  }
}
