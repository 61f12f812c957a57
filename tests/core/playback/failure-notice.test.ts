import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { FailureNotice, type FailureEnds } from '../../../core/playback/failure-notice.ts';
import type { FailureStage } from '../../../core/playback/play-session.ts';
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
  let stages: (readonly [FailureStage, number])[];
  let reconnects: number;

  const ends = (): FailureEnds => ({
    stage: (stage) => stages.push([stage, clock.monotonicMs()]),
    reconnect: () => (reconnects += 1),
    leave: () => leftMs.push(clock.monotonicMs()),
  });

  beforeEach(() => {
    clock = new VirtualClock();
    connectivity = new FakeConnectivity();
    leftMs = [];
    stages = [];
    reconnects = 0;
    notice = new FailureNotice(clock, connectivity, ends());
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

  it('[OPEN2-25 part] [PERR-08 part] waits for the network for 55 s, counts as failed for 5 s more, and leaves', () => {
    connectivity.set(false);
    expect(notice.show(NO_NETWORK)).toBe('reconnecting');
    clock.advance(120_000);
    expect(stages).toEqual([['reconnect-failed', 55_000]]);
    expect(leftMs).toEqual([60_000]);
  });

  it('[OPEN2-25 part] goes on as soon as the network is back, and leaves no more', () => {
    connectivity.set(false);
    notice.show(NO_NETWORK);
    clock.advance(59_000);
    expect(reconnects).toBe(0);
    connectivity.set(true);
    expect(reconnects).toBe(1);
    clock.advance(60_000);
    connectivity.set(false);
    connectivity.set(true);
    expect([reconnects, leftMs]).toEqual([1, []]);
  });

  it('[PERR-08 part] has failed to reconnect where the network goes on failing, for 5 s', () => {
    expect(notice.show(NO_NETWORK, true)).toBe('reconnect-failed');
    clock.advance(5_000);
    expect(leftMs).toEqual([5_000]);
    expect(notice.show(BROKEN, true)).toBe('leaving');
    expect(notice.show(NO_NETWORK)).toBe('leaving');
  });

  it('[PERR-08 part] [PERR-03 part] counts a wait without a network as the network gone, and reconnects', () => {
    const timeOut = { code: 'player/connection-timeout', detail: 'x' } as const;
    expect(notice.reasonOf(timeOut)).toBe(timeOut);
    connectivity.set(false);
    expect(notice.reasonOf(timeOut)).toEqual({ code: 'player/network-gone', detail: 'x' });
    expect(notice.reasonOf(BROKEN)).toBe(BROKEN);
    expect(notice.show(timeOut)).toBe('reconnecting');
    clock.advance(30_000);
    connectivity.set(true);
    expect([reconnects, leftMs]).toEqual([1, []]);
  });

  it('is left after 5 s where the network was not why, network or not', () => {
    connectivity.set(false);
    expect(notice.show(BROKEN)).toBe('leaving');
    clock.advance(5_000);
    expect(leftMs).toEqual([5_000]);
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
    notice = new FailureNotice(clock, { online$ }, ends());
    notice.show(BROKEN);
    expect([listeners, clock.pending]).toEqual([1, 1]);
    notice.dispose();
    expect([listeners, clock.pending]).toEqual([0, 0]);
  });
});
