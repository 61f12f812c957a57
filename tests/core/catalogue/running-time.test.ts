import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressShare, shownRunningTime } from '../../../core/catalogue/running-time.ts';

describe('a running time', () => {
  it('[TDPG-19, OPEN-44] shows as h and m without a zero digit', () => {
    expect(shownRunningTime(7_500_000)).toBe('2h 5m');
    expect(shownRunningTime(2_700_000)).toBe('45m');
    expect(shownRunningTime(7_200_000)).toBe('2h');
    expect(shownRunningTime(36_659_000)).toBe('10h 10m');
    expect(shownRunningTime(1_000)).toBe('1m');
  });

  it('shows something, however long it is', () => {
    fc.assert(
      fc.property(fc.nat(360_000_000), (ms) => {
        const shown = shownRunningTime(ms);
        expect(shown).toMatch(/^([1-9]\d*h)?( ?[1-9]\d*m)?$/);
        expect(shown).not.toBe('');
      }),
    );
  });
});

describe('the progress bar', () => {
  it('[TILE-07] is watched over running time', () => {
    expect(progressShare(1_350_000, 5_400_000)).toBe(0.25);
    expect(progressShare(6_000_000, 5_400_000)).toBe(1);
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
