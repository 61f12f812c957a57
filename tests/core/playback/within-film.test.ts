import { describe, expect, it } from 'vitest';
import { isWithinFilm } from '../../../core/playback/within-film.ts';

describe('a place in a film', () => {
  it('may lie a second behind its end, since streams of one film differ a little', () => {
    expect([0, 60_000, 61_000, 61_001].map((placeMs) => isWithinFilm(placeMs, 60_000))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isWithinFilm(1_002, 1)).toBe(false);
  });

  it.each([0, Number.NaN])('is anywhere as long as the film has no length: %d', (durationMs) => {
    expect(isWithinFilm(9_000_000, durationMs)).toBe(true);
  });
});
