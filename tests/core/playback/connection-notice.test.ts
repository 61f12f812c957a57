import { describe, expect, it } from 'vitest';
import { connectionNotice$, type ConnectionNotice } from '../../../core/playback/connection-notice.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';

describe('what is told of the network', () => {
  it('[PERR-03 part] [PERR-05 part] is that it is lost, then for 4.5 s that it is restored', () => {
    const clock = new VirtualClock();
    const connectivity = new FakeConnectivity();
    const told: (readonly [ConnectionNotice, number])[] = [];
    const listening = connectionNotice$(connectivity.online$, clock).subscribe((notice) =>
      told.push([notice, clock.monotonicMs()]),
    );
    clock.advance(60_000);
    expect(told).toEqual([[null, 0]]);
    connectivity.set(false);
    clock.advance(1_000);
    connectivity.set(true);
    clock.advance(10_000);
    expect(told.slice(1)).toEqual([
      ['lost', 60_000],
      ['restored', 61_000],
      [null, 65_500],
    ]);
    connectivity.set(false);
    connectivity.set(true);
    clock.advance(1_000);
    connectivity.set(false);
    clock.advance(10_000);
    expect(told.at(-1)?.[0]).toBe('lost');
    connectivity.set(true);
    listening.unsubscribe();
    connectivity.set(false);
    connectivity.set(true);
    expect(clock.pending).toBe(0);
  });
});
