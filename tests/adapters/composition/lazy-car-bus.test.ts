import { concat, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { lazyCarBus } from '../../../adapters/composition/lazy-car-bus.ts';
import type { CarEvent } from '../../../core/ports/car-bus.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const config = {
  kind: 'viss3',
  url: '/car',
  token: '',
  tokenUrl: '',
  renewsTs: false,
  passengerSeatPath: '',
} as const;

describe('the car bus of a client', () => {
  it('is null for a car that is set by hand', () => {
    const clock = new VirtualClock();
    expect(lazyCarBus(null, clock, new SeededRandom(1), new RecordingLog())).toBeNull();
  });

  it('loads when somebody listens, says so when it cannot, and asks again', async () => {
    const clock = new VirtualClock();
    const told: CarEvent = { kind: 'told', signals: { moving: false } };
    let loads = 0;
    const load = () => {
      loads += 1;
      if (loads === 1) return Promise.reject(new Error('offline'));
      const events$ = concat(of(told), NEVER);
      return Promise.resolve({ vissInBrowser: () => ({ events$ }) } as never);
    };
    const bus = lazyCarBus(config, clock, new SeededRandom(1), new RecordingLog(), load);
    expect(loads).toBe(0);
    const events: CarEvent[] = [];
    const listening = bus?.events$.subscribe((event) => events.push(event));
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0]?.kind).toBe('lost');
    clock.advance(2_000);
    await expect.poll(() => events).toHaveLength(2);
    expect(events[1]).toEqual(told);
    listening?.unsubscribe();
  });

  it('tells who listens later how the car wants its screens, which it may tell once, and nothing of how it drives', async () => {
    const clock = new VirtualClock();
    const told$ = new Subject<CarEvent>();
    const load = () => Promise.resolve({ vissInBrowser: () => ({ events$: told$ }) } as never);
    const bus = lazyCarBus(config, clock, new SeededRandom(1), new RecordingLog(), load);
    const first: CarEvent[] = [];
    const listening = bus?.events$.subscribe((event) => first.push(event));
    await expect.poll(() => told$.observed).toBe(true);
    told$.next({ kind: 'told', signals: { light: 'night', gear: 'park' } });
    told$.next({ kind: 'told', signals: { brightness: 0.4, speedKmh: 0 } });
    told$.next({ kind: 'lost', why: 'the connection closed' });
    const later: CarEvent[] = [];
    listening?.add(bus?.events$.subscribe((event) => later.push(event)));
    expect(later).toEqual([{ kind: 'told', signals: { light: 'night', brightness: 0.4 } }]);
    told$.next({ kind: 'told', signals: { gear: 'other' } });
    expect(first).toHaveLength(4);
    expect(later[1]).toEqual({ kind: 'told', signals: { gear: 'other' } });
    listening?.unsubscribe();
  });
});
