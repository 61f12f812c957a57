import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SharedTimers } from '../../../simulators/fleet/shared-timers.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('timers', () => {
  it('run in order of their time, those of the same in the order they were set, and none that was cancelled', () => {
    const timer = fc.record({ inMs: fc.integer({ min: 0, max: 50 }), cancelled: fc.boolean() });
    fc.assert(
      fc.property(fc.array(timer, { maxLength: 60 }), (timers) => {
        const clock = new VirtualClock();
        const ran: number[] = [];
        const cancels = timers.map(({ inMs }, index) => clock.after(inMs, () => ran.push(index)));
        timers.forEach(({ cancelled }, index) => cancelled && cancels[index]?.());
        const kept = timers.flatMap(({ inMs, cancelled }, index) => (cancelled ? [] : [{ inMs, index }]));
        expect(clock.pending).toBe(kept.length);
        clock.advance(60);
        expect(ran).toEqual(kept.toSorted((a, b) => a.inMs - b.inMs).map(({ index }) => index));
        expect(clock.pending).toBe(0);
      }),
    );
  });

  it('of many share one of the host', () => {
    const host = new VirtualClock();
    const shared = new SharedTimers(host);
    const ran: string[] = [];
    for (const name of ['a', 'b', 'c']) shared.after(10, () => ran.push(name));
    const cancel = shared.every(4, () => ran.push('tick'));
    expect(host.pending).toBe(1);
    host.advance(10);
    expect(ran).toEqual(['tick', 'tick', 'a', 'b', 'c']);
    cancel();
    host.advance(50);
    expect(ran).toHaveLength(5);
    expect(host.pending).toBe(0);
  });
});
