import type { Recording } from './record-playback.ts';

export interface SyncFigures {
  readonly p50SkewMs: number;
  readonly p95SkewMs: number;
  readonly p99SkewMs: number;
  readonly maxSkewMs: number;
  /** Of one screen, on average. */
  readonly rateChangesPerMinute: number;
  /** Of all screens together. */
  readonly jumps: number;
}

/** How screens that were told to sync came into step. */
export interface JoinFigures {
  /** From the last screen's first frame until no two screens are farther apart than 40 ms, for good. */
  readonly inStepAfterMs: number;
  /** The widest skew 3 s and 5 s after that first frame. */
  readonly skewAfter3sMs: number;
  readonly skewAfter5sMs: number;
  /** From the order to the last screen's first frame. */
  readonly firstFrameMs: number;
}

const STEP_MS = 100;
/** Nobody sees two screens apart that are this near: one frame of the film. */
const IN_STEP_MS = 40;

/** Skew of every pair of recordings, every 100 ms of the time they have in common, from `sinceMs` of it on. */
export function figuresOf(all: readonly Recording[], sinceMs: number): SyncFigures {
  const recordings = all.map(({ samples, rateChangesAtMs, jumpsAtMs }) => ({
    samples: samples.filter(({ atMs }) => atMs >= sinceMs),
    rateChanges: rateChangesAtMs.filter((atMs) => atMs >= sinceMs).length,
    jumps: jumpsAtMs.filter((atMs) => atMs >= sinceMs).length,
  }));
  const from = Math.max(...recordings.map(({ samples }) => samples[0]?.atMs ?? Number.POSITIVE_INFINITY));
  const to = Math.min(...recordings.map(({ samples }) => samples.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY));
  const skews: number[] = [];
  for (let atMs = from; atMs <= to; atMs += STEP_MS) {
    const positions = recordings.map(({ samples }) => positionAt(samples, atMs));
    for (const [index, one] of positions.entries()) {
      for (const other of positions.slice(index + 1)) skews.push(Math.abs(one - other));
    }
  }
  skews.sort((a, b) => a - b);
  const at = (share: number): number =>
    round(skews[Math.min(skews.length - 1, Math.floor(skews.length * share))] ?? Number.NaN);
  const minutes = (to - from) / 60_000;
  const changes = recordings.reduce((sum, { rateChanges }) => sum + rateChanges, 0);
  return {
    p50SkewMs: at(0.5),
    p95SkewMs: at(0.95),
    p99SkewMs: at(0.99),
    maxSkewMs: at(1),
    rateChangesPerMinute: round(changes / recordings.length / minutes),
    jumps: recordings.reduce((sum, { jumps }) => sum + jumps, 0),
  };
}

/** Recordings that began before the screens were told to sync, at `orderedAtMs`. */
export function joinFiguresOf(all: readonly Recording[], orderedAtMs: number): JoinFigures {
  const recordings = all.map(({ samples }) => samples.filter(({ atMs }) => atMs >= orderedAtMs));
  const firstFrameAtMs = Math.max(...recordings.map((samples) => samples[0]?.atMs ?? Number.NaN));
  const to = Math.min(...recordings.map((samples) => samples.at(-1)?.atMs ?? Number.NaN));
  const widestAt = (atMs: number): number => {
    const places = recordings.map((samples) => positionAt(samples, atMs));
    return Math.max(...places) - Math.min(...places);
  };
  let apartAtMs = firstFrameAtMs;
  for (let atMs = firstFrameAtMs; atMs <= to; atMs += STEP_MS) {
    if (widestAt(atMs) > IN_STEP_MS) apartAtMs = atMs + STEP_MS;
  }
  return {
    inStepAfterMs: Math.round(apartAtMs - firstFrameAtMs),
    skewAfter3sMs: round(widestAt(firstFrameAtMs + 3_000)),
    skewAfter5sMs: round(widestAt(firstFrameAtMs + 5_000)),
    firstFrameMs: Math.round(firstFrameAtMs - orderedAtMs),
  };
}

/** Between two samples the picture moves evenly. */
function positionAt(samples: Recording['samples'], atMs: number): number {
  let low = 0;
  let high = samples.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.atMs ?? 0) <= atMs) low = middle;
    else high = middle;
  }
  const [before, after] = [samples[low], samples[high]];
  if (before === undefined || after === undefined) return Number.NaN;
  const share = after.atMs === before.atMs ? 0 : (atMs - before.atMs) / (after.atMs - before.atMs);
  return before.positionMs + (after.positionMs - before.positionMs) * share;
}

const round = (value: number): number => Math.round(value * 100) / 100;
