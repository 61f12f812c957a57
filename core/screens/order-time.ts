import type { SessionBody } from '../messages/bodies.ts';

/** Screens carry out an order this long after it was given, all at the same time of the leader's clock. */
export const TOGETHER_MS = 250;
/** An order is carried out at once when its time is farther away than this. */
const LONGEST_WAIT_MS = 1_000;
/** From the time of an order on, pictures that go to another place have so long to get there and start as one. */
const GATHERING_MS = 350;

/** When an order is carried out, in ms from now, and by our monotonic clock when the picture goes on at its new place. */
export interface OrderTime {
  readonly inMs: number;
  /** Null: as soon as it is there, or it goes nowhere. */
  readonly goesOnAtMs: number | null;
}

/**
 * All screens of a session act at the time that an order names. One that leads to another place is carried out at once and
 * the pictures go on together from there: a seek takes each screen a time of its own. `waitMs` is how far away the time of
 * the order is, negative when it is over; null when it names none, or nobody here knows it.
 */
export function orderTime(kind: SessionBody['kind'], waitMs: number | null, nowMs: number): OrderTime {
  if (waitMs === null || waitMs > LONGEST_WAIT_MS) return { inMs: 0, goesOnAtMs: null };
  if (kind !== 'media-seek' && kind !== 'media-restart')
    return { inMs: Math.max(0, waitMs), goesOnAtMs: null };
  const goesOnInMs = waitMs + GATHERING_MS;
  return { inMs: 0, goesOnAtMs: goesOnInMs > 0 ? nowMs + goesOnInMs : null };
}
