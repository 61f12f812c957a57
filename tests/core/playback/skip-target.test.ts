import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skipTarget } from '../../../core/playback/skip-target.ts';

const FILM_MS = 5_400_000;
const BACK = -10_000;
const ON = 10_000;

describe('a skip', () => {
  it('goes ten seconds back or on', () => {
    expect(skipTarget(60_000, FILM_MS, BACK)).toBe(50_000);
    expect(skipTarget(60_000, FILM_MS, ON)).toBe(70_000);
  });

  it('goes to the start from anywhere in the first ten seconds', () => {
    for (const positionMs of [0, 1, 9_999, 10_000]) expect(skipTarget(positionMs, FILM_MS, BACK)).toBe(0);
    expect(skipTarget(10_001, FILM_MS, BACK)).toBe(1);
  });

  it('stops 5 s before the end', () => {
    expect(skipTarget(5_385_000, FILM_MS, ON)).toBe(5_395_000);
    expect(skipTarget(5_385_001, FILM_MS, ON)).toBe(5_395_000);
    expect(skipTarget(5_394_999, FILM_MS, ON)).toBe(5_395_000);
  });

  it('goes nowhere from the last 5 s on, and never back when on was asked for', () => {
    for (const positionMs of [5_395_000, 5_399_000, FILM_MS])
      expect(skipTarget(positionMs, FILM_MS, ON)).toBe(positionMs);
    expect(skipTarget(1_000, 3_000, ON)).toBe(1_000);
  });

  it('goes nowhere in a film that is no longer than 5 s', () => {
    for (const durationMs of [1, 3_000, 5_000]) expect(skipTarget(0, durationMs, ON)).toBe(0);
    expect(skipTarget(0, 5_001, ON)).toBe(1);
  });

  it('knows no end before the length is known', () => {
    expect(skipTarget(60_000, 0, ON)).toBe(70_000);
    expect(skipTarget(60_000, Number.NaN, ON)).toBe(70_000);
  });

  it('never ends a film, however often it is asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_001, max: FILM_MS }),
        fc.array(fc.constantFrom(BACK, ON), { maxLength: 50 }),
        (durationMs, taps) => {
          const at = taps.reduce((positionMs, byMs) => skipTarget(positionMs, durationMs, byMs), 0);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(durationMs - 5_000);
        },
      ),
    );
  });
});
