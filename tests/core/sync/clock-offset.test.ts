import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPing,
  clockEstimate,
  type ClockSamples,
  type PingSample,
  withoutAged,
} from '../../../core/sync/clock-offset.ts';

const take = (pings: readonly PingSample[]): ClockSamples => pings.reduce<ClockSamples>(addPing, []);

/** A ping at `t0` on our clock; the leader's clock is `offset` ahead. */
function ping(t0: number, offset: number, out: number, back: number, thinking = 1): PingSample {
  const t1 = t0 + out + offset;
  const t2 = t1 + thinking;
  return { t0, t1, t2, t3: t0 + out + thinking + back };
}

describe('the leader clock', () => {
  it('[SYNC-04] takes half the round trip as latency, the median of the last five', () => {
    const stampless = [10, 20, 30, 200, 40].map((roundTrip, index): PingSample => {
      return { t0: index * 1_000, t1: null, t2: null, t3: index * 1_000 + roundTrip };
    });
    expect(clockEstimate(take(stampless)).latencyMs).toBe(15);
    expect(clockEstimate([]).latencyMs).toBe(0);
  });

  it('[SYNC-04 part] forgets the latency of the sixth last answer', () => {
    const trips = [200, 20, 40, 60, 80, 100].map((roundTrip, index): PingSample => {
      return { t0: index * 1_000, t1: null, t2: null, t3: index * 1_000 + roundTrip };
    });
    expect(clockEstimate(take(trips)).latencyMs).toBe(30);
  });

  it('[OPEN2-32 part] takes a round trip from nothing up to five seconds, rounding included', () => {
    const latency = (roundTripMs: number): number | null => {
      const samples = take([{ t0: 5, t1: 0, t2: 0, t3: 5 + roundTripMs }]);
      return samples.length === 0 ? null : clockEstimate(samples).latencyMs;
    };
    expect([0, 4_000, 5_000].map(latency)).toEqual([0, 2_000, 2_500]);
    expect([5_000.1, -1].map(latency)).toEqual([null, null]);
    const thinking = (ms: number): number => take([{ t0: 0, t1: 0, t2: ms, t3: 0 }]).length;
    expect([0.0008, 0.001, 0.0015].map(thinking)).toEqual([1, 1, 0]);
  });

  it('does not count the time that the leader took to answer', () => {
    const { latencyMs, boundMs } = clockEstimate(take([{ t0: 0, t1: 40, t2: 60, t3: 100 }]));
    expect([latencyMs, boundMs]).toEqual([40, 40]);
  });

  it('is known exactly by an answer without any delay', () => {
    expect(clockEstimate(take([{ t0: 5, t1: 905, t2: 905, t3: 5 }]))).toEqual({
      offsetMs: 900,
      boundMs: 0,
      latencyMs: 0,
    });
  });

  it('believes the newest answer when a clock stood still or was set since the ones before', () => {
    const before = [0, 1_000, 2_000].map((t0) => ping(t0, 900, 10, 10));
    const after = ping(3_000, 20_900, 10, 10);
    expect(clockEstimate(take([...before, after]))).toMatchObject({ offsetMs: 20_900, boundMs: 10 });
    // What clocks drift apart is no such step.
    expect(take([...before, ping(3_000, 950, 10, 10)])).toHaveLength(4);
    expect(take([...before, ping(3_000, 971, 10, 10)])).toHaveLength(1);
  });

  it('takes an answer with one stamp for one without stamps', () => {
    for (const stamps of [
      { t1: null, t2: 5 },
      { t1: 5, t2: null },
    ]) {
      const estimate = clockEstimate(take([{ t0: 0, t3: 10, ...stamps }]));
      expect(estimate).toEqual({ offsetMs: null, boundMs: null, latencyMs: 5 });
    }
  });

  it('counts a sample for 100 s', () => {
    const samples = take([ping(200_000, 5_000, 0, 0, 0)]);
    expect(withoutAged(samples, 300_000)).toHaveLength(1);
    expect(withoutAged(samples, 300_000.5)).toEqual([]);
  });

  it('[OPEN2-32] throws away samples below 0 and over five seconds', () => {
    const samples = take([
      { t0: 100, t1: null, t2: null, t3: 90 },
      { t0: 100, t1: null, t2: null, t3: 5_101 },
      { t0: Number.NaN, t1: null, t2: null, t3: 1 },
    ]);
    expect(samples).toEqual([]);
  });

  it('joins the quickest way there and the quickest way back, and says how far it may be off', () => {
    const samples = take([ping(0, 5_000, 30, 6), ping(100, 5_000, 4, 80), ping(200, 5_000, 90, 10)]);
    const { offsetMs, boundMs } = clockEstimate(samples);
    expect(offsetMs).toBeCloseTo(4_999);
    expect(boundMs).toBeCloseTo(5);
  });

  it('counts the last 24 samples, and none from over 100 s ago', () => {
    const quick = ping(0, 5_000, 2, 2);
    const slow = (count: number, fromMs: number): readonly PingSample[] =>
      Array.from({ length: count }, (_, index) => ping(fromMs + index * 1_000, 5_000, 60, 60));
    expect(clockEstimate(take([quick, ...slow(23, 5_000)])).boundMs).toBeCloseTo(2);
    expect(clockEstimate(take([quick, ...slow(24, 5_000)])).boundMs).toBeCloseTo(60);
    expect(clockEstimate(take([quick, ...slow(1, 90_000)])).boundMs).toBeCloseTo(2);
    expect(clockEstimate(take([quick, ...slow(1, 100_000)])).boundMs).toBeCloseTo(60);
  });

  it('is never farther off than its bound, whatever the network does', () => {
    const delay = fc.double({ min: 0, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 20 }),
        (offset, delays) => {
          const samples = take(delays.map(([out, back], index) => ping(index * 5_000, offset, out, back)));
          const { offsetMs, boundMs } = clockEstimate(samples);
          expect(Math.abs((offsetMs ?? Number.NaN) - offset)).toBeLessThanOrEqual((boundMs ?? 0) + 1e-3);
        },
      ),
    );
  });

  it('takes an answer without any delay, whose round trip rounding makes a hair less than nothing', () => {
    const samples = take([ping(0, 1.0104350961796118, 0, 0)]);
    expect(clockEstimate(samples).offsetMs).toBeCloseTo(1.0104, 3);
  });

  it('has no offset against a peer that does not stamp', () => {
    const { offsetMs, boundMs, latencyMs } = clockEstimate(take([{ t0: 0, t1: null, t2: null, t3: 50 }]));
    expect({ offsetMs, boundMs, latencyMs }).toEqual({ offsetMs: null, boundMs: null, latencyMs: 25 });
  });
});
