import { placesAt } from './place-at.ts';
import type { Recording } from './recording.ts';

const LOOK_MS = 50;
/** In step is who stays so for this long; one look in twenty may be off, as a busy machine reads a clock late. */
const STAYS_MS = 2_000;
const STAYING_SHARE = 0.95;

/**
 * From when on no two pictures were farther apart than this; infinite when that was never so. Pictures of which
 * nothing is known are not in step: they stand, or are on their way.
 */
export function togetherFromMs(
  all: readonly Recording[],
  sinceMs: number,
  untilMs: number,
  withinMs: number,
): number {
  const samples = all.map((one) => one.samples);
  const near: boolean[] = [];
  for (let atMs = sinceMs; atMs <= untilMs; atMs += LOOK_MS) {
    const places = placesAt(samples, atMs);
    near.push(places !== null && Math.max(...places) - Math.min(...places) <= withinMs);
  }
  const looks = STAYS_MS / LOOK_MS;
  for (let first = 0; first + looks <= near.length; first += 1) {
    const next = near.slice(first, first + looks);
    if (next[0] === true && next.filter(Boolean).length >= looks * STAYING_SHARE)
      return sinceMs + first * LOOK_MS;
  }
  return Number.POSITIVE_INFINITY;
}

/** When the last of them showed its first moving picture after this. */
export function lastFirstPictureMs(all: readonly Recording[], sinceMs: number): number {
  return Math.max(
    ...all.map(
      ({ samples }) =>
        samples.find(({ atMs, positionMs }) => positionMs !== null && atMs >= sinceMs)?.atMs ??
        Number.POSITIVE_INFINITY,
    ),
  );
}

/** When the first of them seeks after this: an order takes effect then. The time itself when none does. */
export function firstSeekMs(all: readonly Recording[], sinceMs: number): number {
  const seeks = all.flatMap(({ happenings }) =>
    happenings.flatMap(({ what, atMs }) => (what === 'seek' && atMs >= sinceMs ? [atMs] : [])),
  );
  return seeks.length === 0 ? sinceMs : Math.min(...seeks);
}
