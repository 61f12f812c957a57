import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladder } from '../../../core/sync/ladder.ts';

const rate = (value: number): unknown => ({ kind: 'rate', rate: value });

describe('ladder', () => {
  it('[SYNC-06, OPEN2-27] jumps from two seconds on, either way, and corrects by rate below', () => {
    expect(ladder(2_000)).toEqual({ kind: 'jump' });
    expect(ladder(-2_000)).toEqual({ kind: 'jump' });
    expect(ladder(1_999)).toEqual(rate(0.6));
    expect(ladder(-1_999)).toEqual(rate(1.4));
  });

  it('[SYNC-07] slows down by bands when ahead of the leader', () => {
    expect(ladder(1_000)).toEqual(rate(0.6));
    expect(ladder(999)).toEqual(rate(0.8));
    expect(ladder(500)).toEqual(rate(0.8));
    expect(ladder(499)).toEqual(rate(0.9));
    expect(ladder(120)).toEqual(rate(0.9));
  });

  it('[SYNC-08] speeds up by bands when behind the leader', () => {
    expect(ladder(-1_000)).toEqual(rate(1.4));
    expect(ladder(-999)).toEqual(rate(1.2));
    expect(ladder(-500)).toEqual(rate(1.2));
    expect(ladder(-499)).toEqual(rate(1.1));
    expect(ladder(-150)).toEqual(rate(1.1));
  });

  it('[SYNC-09] leaves an asymmetric dead zone alone', () => {
    expect(ladder(119)).toEqual(rate(1));
    expect(ladder(-149)).toEqual(rate(1));
    expect(ladder(130)).toEqual(rate(0.9));
    expect(ladder(-130)).toEqual(rate(1));
    expect(ladder(0)).toEqual(rate(1));
  });

  it('[OPEN2-27] compares whole milliseconds', () => {
    expect(ladder(119.6)).toEqual(rate(0.9));
    expect(ladder(119.4)).toEqual(rate(1));
  });

  it('[SYNC-06] always steers towards the leader, and jumps exactly from two seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (driftMs) => {
        const action = ladder(driftMs);
        expect(action.kind === 'jump').toBe(Math.abs(Math.round(driftMs)) >= 2_000);
        if (action.kind === 'rate' && action.rate !== 1) expect(action.rate > 1).toBe(driftMs < 0);
      }),
    );
  });

  it('changes nothing for a drift that is no number', () => {
    for (const drift of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(ladder(drift)).toEqual(rate(1));
    }
  });
});
