import { describe, expect, it } from 'vitest';
import type { ClockEstimate } from '../../../core/sync/clock-offset.ts';
import { awaitsClock, isInDoubt, isSure, mayBeThere } from '../../../core/sync/drift-doubt.ts';
import type { Timeline } from '../../../core/sync/timeline.ts';

const TOLD: Timeline = { positionMs: 60_000, rate: 1, playing: true, leaderMs: 5_000, receivedAtMs: 0 };
const TELLS_NO_CLOCK: Timeline = { ...TOLD, leaderMs: null };

function known(boundMs: number): ClockEstimate {
  return { offsetMs: 12, boundMs, latencyMs: boundMs };
}

const UNKNOWN: ClockEstimate = { offsetMs: null, boundMs: null, latencyMs: 0 };

describe('drift doubt', () => {
  it('doubts what the way of a message may be, for 15 s, until the clock of the leader is known', () => {
    expect(isInDoubt(-500, UNKNOWN, TOLD, 14_999)).toBe(true);
    expect(isInDoubt(-501, UNKNOWN, TOLD, 14_999)).toBe(false);
    expect(isInDoubt(-500, UNKNOWN, TOLD, 15_000)).toBe(false);
    expect(isInDoubt(-500, UNKNOWN, TELLS_NO_CLOCK, 0)).toBe(false);
  });

  it('doubts what is within the bound of a clock that is hardly known, however long it is followed', () => {
    expect(isInDoubt(101, known(101), TOLD, 60_000)).toBe(true);
    expect(isInDoubt(102, known(101), TOLD, 0)).toBe(false);
    expect(isInDoubt(0, known(100), TOLD, 0)).toBe(false);
  });

  it('is sure of a clock that is known well, and of a leader that tells none', () => {
    expect(isSure(known(100), TOLD)).toBe(true);
    expect(isSure(known(101), TOLD)).toBe(false);
    expect(isSure(UNKNOWN, TOLD)).toBe(false);
    expect(isSure(UNKNOWN, TELLS_NO_CLOCK)).toBe(true);
  });

  it('has a screen that joins wait 1.5 s for a clock, and 3 s for a better one where it may be there already', () => {
    expect(awaitsClock(UNKNOWN, TOLD, 1_499)).toBe(true);
    expect(awaitsClock(UNKNOWN, TOLD, 1_500)).toBe(false);
    expect(awaitsClock(UNKNOWN, TELLS_NO_CLOCK, 0)).toBe(false);
    expect(awaitsClock(known(400), TOLD, 0)).toBe(false);
    expect(mayBeThere(-400, known(400), 2_999)).toBe(true);
    expect(mayBeThere(-400, known(400), 3_000)).toBe(false);
    expect(mayBeThere(-401, known(400), 0)).toBe(false);
    expect(mayBeThere(0, UNKNOWN, 0)).toBe(false);
  });
});
