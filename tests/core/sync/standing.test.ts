import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaybackState, PlaySession } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { IDLE_STATUS, type PlayerStatus } from '../../../core/ports/media-player.ts';
import { Standing } from '../../../core/sync/standing.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FILM } from '../../support/screen-rig.ts';

describe('a film that is to play and stands still', () => {
  const session: PlaySession = {
    playSessionId: playSessionId('ours'),
    titleId: FILM,
    kind: 'film',
    vamId: null,
    title: 'Night Drive',
  };
  const OPEN: PlaybackState = { kind: 'open', session, part: 'feature' };
  const PLAYS: PlayerStatus = { ...IDLE_STATUS, phase: 'ready', paused: false };
  let clock: VirtualClock;
  let state$: BehaviorSubject<PlaybackState>;
  let status$: BehaviorSubject<PlayerStatus>;
  let standing: Standing;
  /** When it was told. */
  let toldAtMs: number[];

  beforeEach(() => {
    clock = new VirtualClock();
    state$ = new BehaviorSubject<PlaybackState>(OPEN);
    status$ = new BehaviorSubject(PLAYS);
    toldAtMs = [];
    standing = new Standing({ state$, status$ }, clock, () => toldAtMs.push(clock.monotonicMs()));
  });

  it.each<[string, Partial<PlayerStatus>, readonly number[]]>([
    ['runs dry for 250 ms', { buffering: true }, [250, 500, 750, 1_000, 1_250]],
    ['seeks for 1 s', { seeking: true }, [1_000, 1_250]],
    ['runs dry where it seeks', { buffering: true, seeking: true }, [250, 500, 750, 1_000, 1_250]],
  ])('is told where it %s, and again every 250 ms', (_, changes, times) => {
    status$.next({ ...PLAYS, ...changes });
    clock.advance(1_300);
    expect(toldAtMs).toEqual(times);
    status$.next(PLAYS);
    clock.advance(5_000);
    expect(toldAtMs).toEqual(times);
  });

  it('has its second anew where an order sends it elsewhere once more, and none where it moves', () => {
    standing.sent();
    clock.advance(5_000);
    expect(toldAtMs).toEqual([]);
    status$.next({ ...PLAYS, seeking: true });
    clock.advance(900);
    standing.sent();
    clock.advance(999);
    expect(toldAtMs).toEqual([]);
    clock.advance(1);
    expect(toldAtMs).toEqual([6_900]);
  });

  it('is told where it is not on the picture yet after 1 s, be it paused or not', () => {
    state$.next({ kind: 'opening', session, part: 'feature', startMs: 0, granted: true });
    status$.next(IDLE_STATUS);
    clock.advance(999);
    expect(toldAtMs).toEqual([]);
    clock.advance(1);
    expect(toldAtMs).toEqual([1_000]);
  });

  it('is not told of while it moves, is paused or is closed, whatever its player waits for', () => {
    clock.advance(5_000);
    status$.next({ ...PLAYS, paused: true, buffering: true, seeking: true });
    clock.advance(5_000);
    state$.next({ kind: 'closed' });
    status$.next({ ...PLAYS, buffering: true });
    clock.advance(5_000);
    expect(toldAtMs).toEqual([]);
    state$.next(OPEN);
    clock.advance(250);
    expect(toldAtMs).toEqual([15_250]);
  });

  it('begins to count anew with each hiccup', () => {
    for (let hiccup = 0; hiccup < 10; hiccup += 1) {
      status$.next({ ...PLAYS, buffering: true });
      clock.advance(249);
      status$.next(PLAYS);
    }
    expect(toldAtMs).toEqual([]);
  });

  it('is told of no more once nobody asks', () => {
    status$.next({ ...PLAYS, buffering: true });
    clock.advance(250);
    standing.dispose();
    status$.next(PLAYS);
    status$.next({ ...PLAYS, buffering: true });
    clock.advance(5_000);
    expect(toldAtMs).toEqual([250]);
  });
});
