import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressShare, runningTimeMs, shownRunningTime } from '../../../core/catalogue/running-time.ts';

describe('a running time', () => {
  it('[TDPG-19] is read from hh:mm:ss', () => {
    expect(runningTimeMs('02:05:09')).toBe(7_509_000);
    expect(runningTimeMs('1:0:0')).toBe(3_600_000);
    expect(runningTimeMs(' 00:00:01 ')).toBe(1_000);
  });

  it.each([null, undefined, '', '90', '1:30', '01:60:00', '-1:00:00', '00:00:00', 'long'])(
    '[TDPG-19] is one second when it reads %s',
    (text) => {
      expect(runningTimeMs(text)).toBe(1_000);
    },
  );

  it('[TDPG-19, OPEN-44] shows as h and m without a zero digit', () => {
    expect(shownRunningTime(runningTimeMs('02:05:00'))).toBe('2h 5m');
    expect(shownRunningTime(runningTimeMs('00:45:00'))).toBe('45m');
    expect(shownRunningTime(runningTimeMs('02:00:00'))).toBe('2h');
    expect(shownRunningTime(runningTimeMs('10:10:59'))).toBe('10h 10m');
    expect(shownRunningTime(1_000)).toBe('1m');
  });

  it('shows what was read, whatever it was', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
        const shown = shownRunningTime(runningTimeMs(`${hours}:${minutes}:${seconds}`));
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
