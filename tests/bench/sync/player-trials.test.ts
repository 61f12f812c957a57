import { describe, expect, it } from 'vitest';
import { jumpMs, middleOf, slopeOf, spreadOf, stoodMs, type Trial } from './player-trials.ts';

describe('a trial of a player', () => {
  it('tells how long the picture stood, whenever it was seen to move', () => {
    // Stands at 4,000 for 55 ms, and plays.
    const trial = trialOf((sinceMs) => 4_000 + Math.max(0, sinceMs - 55));
    expect(stoodMs(trial, 4_000)).toBeCloseTo(55, 6);
    // A seek that came 3 ms short of where it was to lead has cost as much more.
    expect(stoodMs(trial, 4_003)).toBeCloseTo(58, 6);
  });

  it('tells how far a change of rate threw the position', () => {
    const trial = trialOf((sinceMs) => (sinceMs < 0 ? 9_000 + sinceMs : 9_000 - 7.5 + sinceMs * 1.1));
    expect(jumpMs(trial, 1, 1.1)).toBeCloseTo(-7.5, 6);
    expect(slopeOf(trial, [700, 1_500])).toBeCloseTo(1.1, 6);
    expect(slopeOf(trial, [-600, -20])).toBeCloseTo(1, 6);
  });

  it('is nothing where nothing was seen', () => {
    const trial = { actedAtMs: 0, soughtAtMs: null, samples: [] };
    expect([stoodMs(trial, 0), jumpMs(trial, 1, 1), slopeOf(trial, [0, 1])]).toEqual([NaN, NaN, NaN]);
  });
});

describe('many trials', () => {
  it('spread from their twentieth to their last but one of twenty', () => {
    const values = Array.from({ length: 21 }, (_, place) => 20 - place);
    expect(spreadOf([...values, Number.NaN])).toEqual([1, 19]);
    expect(middleOf(values)).toBe(10);
    expect(spreadOf([Number.NaN])).toEqual([NaN, NaN]);
  });
});

/** Looked at every 5 ms, by a clock that shows 1,000 when it was done. */
function trialOf(positionAt: (sinceMs: number) => number): Trial {
  const samples = Array.from({ length: 460 }, (_, place) => {
    const sinceMs = place * 5 - 700;
    return { atMs: 1_000 + sinceMs, positionMs: positionAt(sinceMs) };
  });
  return { actedAtMs: 1_000, soughtAtMs: null, samples };
}
