import { describe, expect, it } from 'vitest';
import { progressShare, runningTime } from '../../../core/catalogue/running-time.ts';

describe('a running time', () => {
  it('is told in whole hours and minutes, and is one minute at least', () => {
    expect(runningTime(7_500_000)).toEqual({ hours: 2, minutes: 5 });
    expect(runningTime(2_759_999)).toEqual({ hours: 0, minutes: 45 });
    expect(runningTime(5_400_000)).toEqual({ hours: 1, minutes: 30 });
    expect(runningTime(7_200_000)).toEqual({ hours: 2, minutes: 0 });
    expect(runningTime(1_000)).toEqual({ hours: 0, minutes: 1 });
  });
});

describe('the progress bar', () => {
  it('[TILE-07] is watched over running time', () => {
    expect(progressShare(1_350_000, 5_400_000)).toBe(0.25);
    expect(progressShare(6_000_000, 5_400_000)).toBe(1);
    expect(progressShare(1, 4)).toBe(0.25);
    expect(progressShare(1, 1)).toBe(1);
  });

  it('is not there without both', () => {
    for (const [progress, duration] of [
      [null, 1],
      [0, 1],
      [1, null],
      [1, 0],
    ] as const) {
      expect(progressShare(progress, duration)).toBeNull();
    }
  });
});
