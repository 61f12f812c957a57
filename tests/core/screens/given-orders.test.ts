import { describe, expect, it } from 'vitest';
import { GivenOrders } from '../../../core/screens/given-orders.ts';
import { playSessionId } from '../../../core/shared/ids.ts';

const A = playSessionId('a');
const B = playSessionId('b');

describe('an order that was given before another one', () => {
  it('to the same session is too late when a second and more lie between, and only then', () => {
    const given = new GivenOrders();
    expect([10_000, 9_000, 8_999].map((ms) => given.takeMove(A, ms))).toEqual([true, true, false]);
    expect(given.takeMove(B, 5_000)).toBe(true);
  });

  it('to play is too late when it was ordered since what plays, and when its own session was stopped since', () => {
    const given = new GivenOrders();
    expect(given.isPlayLate(null, 0)).toBe(false);
    given.play(10_000);
    given.play(5_000);
    expect([9_000, 8_999].map((ms) => given.isPlayLate(A, ms))).toEqual([false, true]);
    given.stop(A, 10_500);
    given.stop(A, 10_400);
    expect([10_499, 10_500].map((ms) => given.isPlayLate(A, ms))).toEqual([true, false]);
    expect([given.isPlayLate(B, 10_000), given.isPlayLate(null, 10_000)]).toEqual([false, false]);
  });

  it('[SYNC-03 part] to stop is meant for what played before a sync, for a second, unless it was given after that', () => {
    const given = new GivenOrders();
    expect(given.isStopForBefore(null, 0)).toBe(false);
    given.sync(9_000, 10_000);
    expect([8_999, 9_000, null].map((ms) => given.isStopForBefore(ms, 10_999))).toEqual([true, false, true]);
    expect([8_999, null].map((ms) => given.isStopForBefore(ms, 11_000))).toEqual([false, false]);
  });

  it('remembers 16 sessions that were stopped: whoever invents sessions fills no memory', () => {
    const given = new GivenOrders();
    given.stop(A, 100);
    given.stop(B, 100);
    for (let number = 0; number < 14; number += 1) given.stop(playSessionId(`invented-${number}`), 100);
    expect([given.isPlayLate(A, 50), given.isPlayLate(B, 50)]).toEqual([true, true]);
    given.stop(playSessionId('one-more'), 100);
    expect([given.isPlayLate(A, 50), given.isPlayLate(B, 50)]).toEqual([false, true]);
  });
});
