import { describe, expect, it } from 'vitest';
import { GroupOrders } from '../../../core/screens/group-orders.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const A = playSessionId('a');
const B = playSessionId('b');

describe('orders to watch together', () => {
  const clock = new VirtualClock(1_000_000);
  const heardIn = (...orders: readonly (readonly [typeof A, number])[]): readonly boolean[] => {
    const heard = new GroupOrders(clock);
    return orders.map(([session, created]) => heard.take({ session, created }));
  };

  it.each([
    ['the later one', [A, 10] as const, [B, 11] as const],
    ['of the same stamp the one of the greater session', [A, 10] as const, [B, 10] as const],
  ])('of one moment: %s counts, whichever is heard first', (_, loser, winner) => {
    expect(heardIn(loser, winner)).toEqual([true, true]);
    expect(heardIn(winner, loser)).toEqual([true, false]);
  });

  it('is not overruled by itself, however often it is heard', () => {
    expect(heardIn([A, 10], [A, 10], [A, 10])).toEqual([true, true, true]);
  });

  it('counts whatever its stamp when it comes later than a moment', () => {
    const heard = new GroupOrders(clock);
    heard.take({ session: A, created: Number.MAX_SAFE_INTEGER });
    clock.advance(11_999);
    expect(heard.take({ session: B, created: 1 })).toBe(false);
    clock.advance(1);
    expect(heard.take({ session: B, created: 1 })).toBe(true);
  });

  it('is stamped later than one that was heard a moment ago, by a clock that is ahead', () => {
    const heard = new GroupOrders(clock);
    expect(heard.stamp()).toBe(Math.round(clock.wallMs()));
    heard.take({ session: A, created: clock.wallMs() + 60_000 });
    expect(heard.stamp()).toBe(clock.wallMs() + 60_001);
    clock.advance(12_000);
    expect(heard.stamp()).toBe(clock.wallMs());
  });
});
