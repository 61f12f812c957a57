import type { ClockEstimate } from './clock-offset.ts';
import type { Timeline } from './timeline.ts';

/** A screen that joins waits at most this long for an estimate of the leader's clock before its first jump. */
const CLOCK_WAIT_MS = 1_500;
/** And this long for a better one, while it may be where its leader is. */
const DOUBT_MS = 3_000;
/** A new leader's clock is waited for so long before its screen is followed by the way of the messages alone. */
const UNKNOWN_MS = 15_000;
/** Longer than a message takes: a drift beyond this is none of its way. */
const LONGEST_WAY_MS = 500;
/** A clock that is known no better than this is no reason to move by less. */
const DOUBTFUL_MS = 100;

/** Whether a drift is what it seems, however small: see {@link isInDoubt}. */
export function isSure({ offsetMs, boundMs }: ClockEstimate, { leaderMs }: Timeline): boolean {
  if (offsetMs === null) return leaderMs === null;
  return boundMs === null || boundMs <= DOUBTFUL_MS;
}

/**
 * Whether a drift may be nothing but the way of the messages: the leader's clock is not known yet, or no better than
 * this. A leader that tells no clock is believed after a while. `followsForMs`: since when this leader is followed.
 */
export function isInDoubt(
  driftMs: number,
  { offsetMs, boundMs }: ClockEstimate,
  { leaderMs }: Timeline,
  followsForMs: number,
): boolean {
  if (offsetMs !== null) return boundMs !== null && boundMs > DOUBTFUL_MS && Math.abs(driftMs) <= boundMs;
  return leaderMs !== null && followsForMs < UNKNOWN_MS && Math.abs(driftMs) <= LONGEST_WAY_MS;
}

/** Whether a screen that joins still waits for the leader's clock, without which it does not know where to jump. */
export function awaitsClock(
  { offsetMs }: ClockEstimate,
  { leaderMs }: Timeline,
  followsForMs: number,
): boolean {
  return leaderMs !== null && offsetMs === null && followsForMs < CLOCK_WAIT_MS;
}

/** Whether a drift may be nothing but what the leader's clock is known too badly. */
export function isWithinBound(driftMs: number, { boundMs }: ClockEstimate): boolean {
  return boundMs !== null && Math.abs(driftMs) <= boundMs;
}

/**
 * Whether a screen that joins may be where its leader is already: one that comes back to its group is not moved by a
 * clock that is hardly known.
 */
export function mayBeThere(driftMs: number, estimate: ClockEstimate, followsForMs: number): boolean {
  return isWithinBound(driftMs, estimate) && followsForMs < DOUBT_MS;
}
