import { describe, expect, it } from 'vitest';
import { GroupOrders } from '../../../core/screens/group-orders.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const A = playSessionId('a');
const B = playSessionId('b');

describe('orders to watch together', () => {
  const clock = new VirtualClock(1_000_000);
  const NOW = 50_000;
  const heardIn = (
    ...orders: readonly (readonly [session: typeof A, created: number, givenMs?: number])[]
  ): readonly boolean[] => {
    const heard = new GroupOrders(clock);
    return orders.map(([session, created, givenMs = NOW]) => heard.take({ session, created, givenMs }));
  };

  it.each([
    ['the later stamp', [A, 10] as const, [B, 11] as const],
    ['of the same stamp the greater session', [A, 10] as const, [B, 10] as const],
    ['the later stamp, whichever was given first', [A, 10, NOW + 999] as const, [B, 11, NOW] as const],
  ])('of one moment: %s counts, whichever is heard first', (_, loser, winner) => {
    expect(heardIn(loser, winner)).toEqual([true, true]);
    expect(heardIn(winner, loser)).toEqual([true, false]);
  });

  it('count by when they were given where that is a second or more apart, whatever the clocks of the givers show', () => {
    const first = [A, Number.MAX_SAFE_INTEGER, NOW] as const;
    const second = [B, 1, NOW + 1_000] as const;
    expect(heardIn(first, second)).toEqual([true, true]);
    expect(heardIn(second, first)).toEqual([true, false]);
  });

  it('are not overruled by themselves, however often they are heard', () => {
    expect(heardIn([A, 10], [A, 10], [A, 10, NOW + 5_000], [B, 9, NOW + 500])).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('are stamped later than one that was heard a moment ago, by a clock that is ahead', () => {
    const heard = new GroupOrders(clock);
    expect(heard.stamp()).toBe(Math.round(clock.wallMs()));
    heard.note(clock.wallMs() + 60_000);
    heard.note(clock.wallMs() + 30_000);
    expect(heard.stamp()).toBe(clock.wallMs() + 60_001);
    clock.advance(11_999);
    expect(heard.stamp()).toBe(clock.wallMs() - 11_999 + 60_001);
    clock.advance(1);
    expect(heard.stamp()).toBe(clock.wallMs());
  });
});
