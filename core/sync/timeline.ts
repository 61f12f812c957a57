import type { ClockEstimate } from './clock-offset.ts';

/** Where the leader was in the film at one time of its clock, and at which rate it moved. */
export interface Timeline {
  readonly positionMs: number;
  /** 0 while paused or stalled. */
  readonly rate: number;
  /** Whether the leader is meant to play. Playing at rate 0 means stalled: then there is no position to follow. */
  readonly playing: boolean;
  /** Leader's monotonic clock; null from a peer that sends no stamps. */
  readonly leaderMs: number | null;
  /** Our monotonic clock when the message came in, or would have, had it been no longer on its way than others. */
  readonly receivedAtMs: number;
}

/**
 * Where the leader is now. With stamps and a known offset: extrapolated on the leader's clock. Without: position plus
 * latency plus the time since receipt while playing, the position alone when paused (OPEN2-30). Null while the leader
 * is stalled.
 */
export function leaderPositionMs(timeline: Timeline, clock: ClockEstimate, nowMs: number): number | null {
  if (!timeline.playing) return timeline.positionMs;
  if (timeline.rate === 0) return null;
  const ageMs =
    timeline.leaderMs !== null && clock.offsetMs !== null
      ? nowMs + clock.offsetMs - timeline.leaderMs
      : nowMs - timeline.receivedAtMs + clock.latencyMs;
  return timeline.positionMs + Math.max(0, ageMs) * timeline.rate;
}

/** The time on our clock at which the leader's clock shows `leaderMs`; null without a known offset. */
export function ownTimeOf(leaderMs: number, clock: ClockEstimate): number | null {
  return clock.offsetMs === null ? null : leaderMs - clock.offsetMs;
}
