import type { Cancel, Clock } from '../../core/ports/clock.ts';

const LOOK_MS = 20;
/** Looks in a row at which the position must have run at its rate. */
const STEADY_LOOKS = 2;
/** Share of the rate by which one look may be off. */
const SLACK = 0.3;
/** A picture that stutters all the time moves too. */
const LIMIT_MS = 1_000;

/**
 * After a start or a seek the position leaps ahead or creeps for some 100 ms before it runs with the clock. Calls
 * `done` once it runs steadily. Returns how to stop looking.
 */
export function awaitSteadyStart(video: HTMLVideoElement, clock: Clock, done: () => void): Cancel {
  const startedAtMs = clock.monotonicMs();
  let lookedAtMs = startedAtMs;
  let positionMs = video.currentTime * 1000;
  let steady = 0;
  const cancel = clock.every(LOOK_MS, () => {
    const nowMs = clock.monotonicMs();
    const nextMs = video.currentTime * 1000;
    const expectedMs = (nowMs - lookedAtMs) * video.playbackRate;
    const off = Math.abs(nextMs - positionMs - expectedMs);
    steady = off <= expectedMs * SLACK ? steady + 1 : 0;
    lookedAtMs = nowMs;
    positionMs = nextMs;
    if (steady < STEADY_LOOKS && nowMs - startedAtMs < LIMIT_MS) return;
    cancel();
    done();
  });
  return cancel;
}
