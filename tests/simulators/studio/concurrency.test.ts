import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamHolds } from '../../../simulators/studio/concurrency.ts';

const LIMIT = { ok: false, error: { code: 'stream/limit' } };
const at = (deviceId: string, trackingId = `t-${deviceId}`, consumerId = 'a') => ({
  consumerId,
  deviceId,
  trackingId,
});

describe('StreamHolds', () => {
  it('gives out as many streams as the account may have, and refuses the next', () => {
    const holds = new StreamHolds();
    for (const device of ['1', '2']) expect(holds.open(at(device), 2, 0).ok).toBe(true);
    expect(holds.open(at('3'), 2, 0)).toEqual(LIMIT);
    expect(holds.count('a', '3', 2, 0)).toEqual({ globalStreams: 2, availableStreams: 0 });
  });

  it('counts a device that opens another film once', () => {
    const holds = new StreamHolds();
    expect(holds.open(at('1', 'first'), 1, 0).ok).toBe(true);
    expect(holds.open(at('1', 'second'), 1, 0)).toEqual({
      ok: true,
      value: { globalStreams: 1, availableStreams: 1 },
    });
    expect(holds.open(at('2'), 1, 0)).toEqual(LIMIT);
  });

  it('lets a stream lapse when nobody renews it, and not while somebody does', () => {
    const holds = new StreamHolds(60_000);
    holds.open(at('1'), 1, 0);
    expect(holds.keep(at('1'), 1, 30_000).ok).toBe(true);
    expect(holds.open(at('2'), 1, 89_999)).toEqual(LIMIT);
    expect(holds.open(at('2'), 1, 90_000).ok).toBe(true);
    expect(holds.open(at('1'), 1, 90_000)).toEqual(LIMIT);
  });

  it('frees a stream that ended, but not the one that replaced it', () => {
    const holds = new StreamHolds();
    holds.open(at('1', 'first'), 1, 0);
    holds.open(at('1', 'second'), 1, 0);
    holds.release(at('1', 'first'));
    expect(holds.open(at('2'), 1, 0)).toEqual(LIMIT);
    holds.release(at('1', 'second'));
    expect(holds.open(at('2'), 1, 0).ok).toBe(true);
    holds.releaseDevice('a', '2');
    expect(holds.count('a', '1', 1, 0).availableStreams).toBe(1);
  });

  it('takes a lapsed stream up again while there is room, and keeps a running one at a lowered limit', () => {
    const holds = new StreamHolds(60_000);
    holds.open(at('1'), 1, 0);
    expect(holds.keep(at('1'), 1, 90_000).ok).toBe(true);
    expect(holds.open(at('2'), 1, 100_000)).toEqual(LIMIT);
    expect(holds.open(at('2'), 1, 150_000).ok).toBe(true);
    expect(holds.keep(at('1'), 1, 160_000)).toEqual(LIMIT);
    expect(holds.keep(at('2'), 0, 160_000).ok).toBe(true);
  });

  it("keeps no stream that was given back, replaced, never given out, or is another device's", () => {
    const holds = new StreamHolds(60_000);
    const ENDED = { ok: false, error: { code: 'stream/ended' } };
    expect(holds.keep(at('1', 'made-up'), 2, 0)).toEqual(ENDED);
    holds.open(at('1', 'first'), 2, 0);
    holds.open(at('1', 'second'), 2, 0);
    expect(holds.keep(at('1', 'first'), 2, 0)).toEqual(ENDED);
    expect(holds.keep(at('2', 'second'), 2, 0)).toEqual(ENDED);
    holds.release(at('2', 'second'));
    holds.release(at('1', 'second', 'b'));
    expect(holds.keep(at('1', 'second'), 2, 0).ok).toBe(true);
    holds.release(at('1', 'second'));
    holds.release(at('1', 'second'));
    expect(holds.keep(at('1', 'second'), 2, 0)).toEqual(ENDED);
    expect(holds.count('a', 'onlooker', 2, 0).availableStreams).toBe(2);
  });

  it('renews by a report what runs, and takes nothing up again by it', () => {
    const holds = new StreamHolds(60_000);
    holds.open(at('1'), 1, 0);
    holds.renew(at('1'), 59_999);
    expect(holds.open(at('2'), 1, 119_998)).toEqual(LIMIT);
    holds.renew(at('1'), 119_999);
    expect(holds.open(at('2'), 1, 119_999).ok).toBe(true);
  });

  it('keeps the accounts apart', () => {
    const holds = new StreamHolds();
    holds.open(at('1'), 1, 0);
    expect(holds.open(at('1', 't', 'b'), 1, 0).ok).toBe(true);
    holds.release(at('1', 't', 'b'));
    expect(holds.open(at('2'), 1, 0)).toEqual(LIMIT);
  });

  it('never gives out more than the limit, in whatever order devices come and go', () => {
    const step = fc.record({
      device: fc.constantFrom('1', '2', '3', '4'),
      act: fc.constantFrom('open', 'keep', 'release'),
      afterMs: fc.nat(50_000),
    });
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 0, max: 4 }), (steps, limit) => {
        const holds = new StreamHolds(60_000);
        const until = new Map<string, number>();
        let nowMs = 0;
        for (const { device, act, afterMs } of steps) {
          nowMs += afterMs;
          if (act === 'release') {
            holds.release(at(device));
            until.delete(device);
          } else if (holds[act](at(device), limit, nowMs).ok) until.set(device, nowMs + 60_000);
          const running = [...until.values()].filter((endMs) => endMs > nowMs).length;
          expect(running).toBeLessThanOrEqual(limit);
          expect(holds.count('a', 'onlooker', limit, nowMs).availableStreams).toBe(limit - running);
        }
      }),
    );
  });
});
