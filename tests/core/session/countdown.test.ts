import { beforeEach, describe, expect, it } from 'vitest';
import { Countdown } from '../../../core/session/countdown.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('a countdown', () => {
  let clock: VirtualClock;
  let countdown: Countdown;
  let shown: (number | null)[];
  let ends: number;
  const done = (): void => {
    ends += 1;
  };

  beforeEach(() => {
    clock = new VirtualClock();
    countdown = new Countdown(clock);
    shown = [];
    ends = 0;
    countdown.left$.subscribe((left) => shown.push(left));
  });

  it('shows each second once and ends once, at its time', () => {
    countdown.start(3, done);
    clock.advance(2_999);
    expect(ends).toBe(0);
    clock.advance(1);
    expect(ends).toBe(1);
    clock.advance(10_000);
    expect(ends).toBe(1);
    expect(shown).toEqual([null, 3, 2, 1, null]);
  });

  it('shows seconds begun and goes on by the clock, though a timer comes late', () => {
    countdown.start(2.5, done);
    expect(countdown.now).toBe(3);
    clock.advance(499);
    expect(countdown.now).toBe(3);
    clock.advance(1);
    expect(countdown.now).toBe(2);
    const late = clock.monotonicMs.bind(clock);
    clock.monotonicMs = () => late() + 300;
    clock.advance(1_000);
    expect(countdown.now).toBe(1);
    clock.advance(700);
    expect(ends).toBe(1);
    expect(shown).toEqual([null, 3, 2, 1, null]);
  });

  it('of nothing ends at once', () => {
    countdown.start(0, done);
    expect([ends, countdown.now]).toEqual([1, null]);
  });

  it('ends nothing once stopped', () => {
    countdown.start(3, done);
    clock.advance(1_500);
    countdown.stop();
    clock.advance(5_000);
    expect(ends).toBe(0);
    expect(countdown.now).toBeNull();
  });

  it('starts over when started again', () => {
    countdown.start(3, () => expect.unreachable('the first countdown was replaced'));
    clock.advance(2_000);
    countdown.start(3, done);
    clock.advance(2_999);
    expect(ends).toBe(0);
    clock.advance(1);
    expect(ends).toBe(1);
  });

  it('takes no notice of the wall clock', () => {
    countdown.start(3, done);
    clock.shiftWall(3_600_000);
    clock.advance(2_999);
    expect(ends).toBe(0);
    clock.shiftWall(-7_200_000);
    clock.advance(1);
    expect(ends).toBe(1);
  });

  it('may be started again from its own end', () => {
    countdown.start(1, () => countdown.start(2, done));
    clock.advance(1_000);
    expect(countdown.now).toBe(2);
    clock.advance(2_000);
    expect(ends).toBe(1);
  });
});
