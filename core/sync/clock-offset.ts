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
  /** The offset is off by this at most, either way: half of the quickest way there and back. */
  readonly boundMs: number | null;
  /** One-way delay: half the round trip, the median of the last 5 (SYNC-04, OPEN2-32); 0 before the first sample. */
  readonly latencyMs: number;
}

interface Measured {
  /** Leader's clock minus ours, plus the way there; and minus the way back. Null without stamps. */
  readonly stamps: { readonly withWayThereMs: number; readonly withoutWayBackMs: number } | null;
  readonly roundTripMs: number;
  /** Our monotonic clock when the answer came. */
  readonly atMs: number;
}

/** The last samples, newest last. */
export type ClockSamples = readonly Measured[];

/** More samples would average the network better, but follow drifting clocks more slowly. */
const KEPT = 24;
const LATENCY_WINDOW = 5;
const LONGEST_MS = 5_000;
/** Two clocks far apart lose this much to the rounding of large numbers. */
const ROUNDING_MS = 0.001;
/** Two clocks do not drift apart by more while a sample counts. */
const DRIFT_MS = 50;
/** Clocks drift apart: samples older than this are dropped. */
const AGED_MS = 100_000;

/** Takes a sample in and lets aged ones go; nonsense (a negative round trip, one over 5 s, no numbers) changes nothing. */
export function addPing(samples: ClockSamples, { t0, t1, t2, t3 }: PingSample): ClockSamples {
  const stamped = t1 !== null && t2 !== null;
  const measuredMs = t3 - t0 - (stamped ? t2 - t1 : 0);
  if (!Number.isFinite(measuredMs) || measuredMs < -ROUNDING_MS || measuredMs > LONGEST_MS) return samples;
  const roundTripMs = Math.max(0, measuredMs);
  const stamps = stamped ? { withWayThereMs: t1 - t0, withoutWayBackMs: t2 - t3 } : null;
  const kept = withoutAged(samples, t3).filter((before) => agree(before.stamps, stamps));
  return [...kept, { stamps, roundTripMs, atMs: t3 }].slice(-KEPT);
}

/** Whether one offset fits both, but for what clocks drift apart: a clock that stood still or was set makes old ones wrong. */
function agree(before: Measured['stamps'], now: Measured['stamps']): boolean {
  if (before === null || now === null) return true;
  return (
    before.withWayThereMs >= now.withoutWayBackMs - DRIFT_MS &&
    before.withoutWayBackMs <= now.withWayThereMs + DRIFT_MS
  );
}

/** The samples that are recent enough to count. */
export function withoutAged(samples: ClockSamples, nowMs: number): ClockSamples {
  return samples.filter(({ atMs }) => nowMs - atMs <= AGED_MS);
}

/**
 * The estimate. The quickest way there and the quickest way back are the ones to trust, even of different samples:
 * the offset lies between what both say.
 */
export function clockEstimate(samples: ClockSamples): ClockEstimate {
  const latencyMs = median(samples.slice(-LATENCY_WINDOW).map(({ roundTripMs }) => roundTripMs / 2));
  let most = Number.POSITIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  for (const { stamps } of samples) {
    if (stamps === null) continue;
    most = Math.min(most, stamps.withWayThereMs);
    least = Math.max(least, stamps.withoutWayBackMs);
  }
  if (most === Number.POSITIVE_INFINITY) return { offsetMs: null, boundMs: null, latencyMs };
  return { offsetMs: (most + least) / 2, boundMs: Math.max(0, most - least) / 2, latencyMs };
}
