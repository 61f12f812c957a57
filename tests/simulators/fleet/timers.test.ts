import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cancel, Clock } from '../../../core/ports/clock.ts';
import { Durations } from '../../../simulators/fleet/durations.ts';
import { SharedTimers } from '../../../simulators/fleet/shared-timers.ts';
import { TimerHeap } from '../../../simulators/fleet/timer-heap.ts';
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

describe('the lateness of timers', () => {
  it('is what it is where the host stands still for 300 ms of each second', () => {
    const host = new BusyHost();
    const late = latenessOf(host, (timers) => {
      host.every(1_000, () => host.work(300));
      for (let timer = 0; timer < 50; timer += 1) timers.every(100 + timer, () => undefined);
    });
    expect(late.percentile(99)).toBeGreaterThan(280);
    expect(late.percentile(50)).toBeLessThan(5);
  });

  it('is what it is where the timers themselves take 120 ms again and again', () => {
    const host = new BusyHost();
    const late = latenessOf(host, (timers) => {
      timers.every(250, () => host.work(120));
      for (let timer = 0; timer < 50; timer += 1) timers.every(100 + timer, () => undefined);
    });
    expect(late.percentile(99)).toBeGreaterThan(115);
  });

  it('counts each time that a timer skipped, and not only the one that ran', () => {
    const host = new BusyHost();
    const told: number[] = [];
    const timers = new SharedTimers(host, (lateMs) => told.push(lateMs));
    timers.every(10, () => undefined);
    host.work(45);
    host.run(46);
    expect(told).toEqual([35, 25, 15, 5]);
  });

  it('is none where nothing holds the host up', () => {
    const late = latenessOf(new BusyHost(), (timers) => timers.every(7, () => undefined));
    expect(late.percentile(100)).toBe(0);
  });
});

/** Ten seconds of timers. */
function latenessOf(host: BusyHost, set: (timers: SharedTimers) => void): Durations {
  const late = new Durations();
  set(new SharedTimers(host, (lateMs) => late.record(lateMs)));
  host.run(10_000);
  return late;
}

/** A host whose time passes while it works, so that its timers come late. */
class BusyHost implements Clock {
  private nowMs = 0;
  private readonly timers = new TimerHeap();

  readonly wallMs = (): number => this.nowMs;
  readonly monotonicMs = (): number => this.nowMs;
  readonly after = (delayMs: number, run: () => void): Cancel =>
    this.timers.set(this.nowMs + delayMs, null, run);
  readonly every = (periodMs: number, run: () => void): Cancel =>
    this.timers.set(this.nowMs + periodMs, periodMs, run);

  work(forMs: number): void {
    this.nowMs += forMs;
  }

  run(untilMs: number): void {
    const at = (dueMs: number): void => {
      this.nowMs = Math.max(this.nowMs, dueMs);
    };
    while (this.timers.runNext(untilMs, at));
  }
}
