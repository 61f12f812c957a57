import { describe, expect, it } from 'vitest';
import { clockEstimate, addPing } from '../../../core/sync/clock-offset.ts';
import { leaderPositionMs, ownTimeOf, type Timeline } from '../../../core/sync/timeline.ts';

const PLAYING: Timeline = {
  positionMs: 10_000,
  rate: 1,
  playing: true,
  leaderMs: 900_000,
  receivedAtMs: 1_050,
};
/** The leader's clock is 899 s ahead; the round trip was 20 ms. */
const KNOWN = clockEstimate(addPing([], { t0: 1_000, t1: 900_010, t2: 900_010, t3: 1_020 }));

describe('leaderPositionMs', () => {
  it('carries a playing leader on by its own clock', () => {
    expect(leaderPositionMs(PLAYING, KNOWN, 1_000)).toBeCloseTo(10_000);
    expect(leaderPositionMs(PLAYING, KNOWN, 1_500)).toBeCloseTo(10_500);
    expect(leaderPositionMs({ ...PLAYING, rate: 0.5 }, KNOWN, 2_000)).toBeCloseTo(10_500);
  });

  it('[OPEN2-30] falls back to latency and the time since receipt without stamps, and to the position when paused', () => {
    const peer = { ...PLAYING, leaderMs: null };
    expect(leaderPositionMs(peer, KNOWN, 1_250)).toBeCloseTo(10_000 + 10 + 200);
    expect(leaderPositionMs(PLAYING, { ...KNOWN, offsetMs: null }, 1_250)).toBeCloseTo(10_000 + 10 + 200);
    expect(leaderPositionMs({ ...peer, playing: false, rate: 0 }, KNOWN, 99_000)).toBe(10_000);
  });

  it('takes a stalled leader for no target', () => {
    expect(leaderPositionMs({ ...PLAYING, rate: 0 }, KNOWN, 2_000)).toBeNull();
  });

  it('turns a time of the leader into ours, when the offset is known', () => {
    expect(ownTimeOf(900_010, KNOWN)).toBeCloseTo(1_010);
    expect(ownTimeOf(900_010, clockEstimate([]))).toBeNull();
  });
});
