import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { FailureNotice } from '../../../core/playback/failure-notice.ts';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';

const NO_NETWORK: PlayerError = { code: 'player/network-gone', detail: '' };
const BROKEN: PlayerError = { code: 'player/other', detail: '3016' };

describe('the notice of a player that failed', () => {
  let clock: VirtualClock;
  let connectivity: FakeConnectivity;
  let notice: FailureNotice;
  let leftMs: number[];

  beforeEach(() => {
    clock = new VirtualClock();
    connectivity = new FakeConnectivity();
    leftMs = [];
    notice = new FailureNotice(clock, connectivity, () => leftMs.push(clock.monotonicMs()));
  });

  it('[PERR-04 part] is shown for 5 s, whatever the network does meanwhile', () => {
    notice.show(BROKEN);
    clock.advance(2_000);
    connectivity.set(false);
    clock.advance(1_000);
    connectivity.set(true);
    clock.advance(60_000);
    expect(leftMs).toEqual([5_000]);
  });

  it('[OPEN2-25 part] waits for the network for 60 s, and 5 s more once it is back, and leaves once', () => {
    connectivity.set(false);
    notice.show(NO_NETWORK);
    clock.advance(30_000);
    connectivity.set(true);
    clock.advance(60_000);
    expect(leftMs).toEqual([35_000]);
  });

  it('is shown for 5 s where the network goes only after it', () => {
    notice.show(NO_NETWORK);
    clock.advance(2_000);
    connectivity.set(false);
    clock.advance(10_000);
    expect(leftMs).toEqual([5_000]);
  });

  it('is over once the player was left, whatever the network does', () => {
    notice.show(NO_NETWORK);
    notice.clear();
    connectivity.set(false);
    connectivity.set(true);
    clock.advance(60_000);
    expect(leftMs).toEqual([]);
  });

  it('leaves nothing behind', () => {
    let listeners = 0;
    const online$ = new Observable<boolean>((subscriber) => {
      listeners += 1;
      subscriber.next(true);
      return () => (listeners -= 1);
    });
    notice = new FailureNotice(clock, { online$ }, () => leftMs.push(clock.monotonicMs()));
    notice.show(BROKEN);
    expect([listeners, clock.pending]).toEqual([1, 1]);
    notice.dispose();
    expect([listeners, clock.pending]).toEqual([0, 0]);
  });
});
