import { median } from './drift-controller.ts';

/**
 * One ping and its answer. `t0` and `t3` are this screen's monotonic clock, `t1` and `t2` the leader's; a peer
 * that does not stamp leaves `t1` and `t2` out.
 */
export interface PingSample {
  readonly t0: number;
  readonly t1: number | null;
  readonly t2: number | null;
  readonly t3: number;
}

export interface ClockEstimate {
  /** Leader's clock minus ours in ms; null while the leader sends no stamps. */
  readonly offsetMs: number | null;
  /** The offset is right within this, either way: half the best round trip. */
  readonly boundMs: number | null;
  /** One-way delay: half the round trip, the median of the last 5 (SYNC-04, OPEN2-32); 0 before the first sample. */
  readonly latencyMs: number;
}

interface Measured {
  readonly offsetMs: number | null;
  readonly roundTripMs: number;
}

/** The last samples, newest last. */
export type ClockSamples = readonly Measured[];

const KEPT = 8;
const LATENCY_WINDOW = 5;
const LONGEST_MS = 5_000;

/** Takes a sample in; nonsense (a negative round trip, one over 5 s, no numbers) changes nothing. */
export function addPing(samples: ClockSamples, { t0, t1, t2, t3 }: PingSample): ClockSamples {
  const stamped = t1 !== null && t2 !== null;
  const roundTripMs = t3 - t0 - (stamped ? t2 - t1 : 0);
  if (!Number.isFinite(roundTripMs) || roundTripMs < 0 || roundTripMs > LONGEST_MS) return samples;
  const offsetMs = stamped ? (t1 - t0 + (t2 - t3)) / 2 : null;
  return [...samples, { offsetMs, roundTripMs }].slice(-KEPT);
}

/** The estimate: the sample with the shortest round trip is the one to trust. */
export function clockEstimate(samples: ClockSamples): ClockEstimate {
  let best: Measured | null = null;
  for (const sample of samples) {
    if (sample.offsetMs !== null && (best === null || sample.roundTripMs <= best.roundTripMs)) best = sample;
  }
  const latest = samples.slice(-LATENCY_WINDOW).map(({ roundTripMs }) => roundTripMs / 2);
  return {
    offsetMs: best?.offsetMs ?? null,
    boundMs: best === null ? null : best.roundTripMs / 2,
    latencyMs: latest.length === 0 ? 0 : median(latest),
  };
}
