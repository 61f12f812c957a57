import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { IDLE_STATUS } from '../../../core/ports/media-player.ts';
import { isPlaying$ } from '../../../core/playback/is-playing.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { PlaybackState } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('whether a picture moves', () => {
  let rig: ScreenRig;
  let seen: boolean[];

  beforeEach(async () => {
    rig = new ScreenRig();
    await rig.start();
    seen = [];
    isPlaying$(rig.playback).subscribe((playing) => seen.push(playing));
  });

  it('[OPEN2-57] is told while a film plays, not while it is paused or over', async () => {
    const titleId = knownTitle('1001');
    rig.own(titleId);
    const request = { titleId, kind: 'film', title: 'Film', positionMs: 0, playSessionId: null } as const;
    void rig.playback.open({ ...request, productId: '' });
    await rig.clock.advanceAsync(3_000);
    expect(seen.at(-1)).toBe(true);
    rig.playback.pause();
    await rig.clock.advanceAsync(100);
    expect(seen.at(-1)).toBe(false);
    rig.playback.play();
    await rig.clock.advanceAsync(100);
    expect(seen.at(-1)).toBe(true);
    await rig.playback.stop();
    expect(seen.at(-1)).toBe(false);
    expect(seen).toEqual([false, true, false, true, false]);
  });

  it('[OPEN2-57] is told no more of a film whose player failed', async () => {
    await rig.watch(playSessionId('ours'));
    expect(seen).toEqual([false, true]);
    rig.player.fail('player/other', '3016');
    expect(seen).toEqual([false, true, false]);
  });

  it('is not said of a player that goes on after its film is over', () => {
    const state$ = new BehaviorSubject<PlaybackState>({ kind: 'closed' });
    const status$ = new BehaviorSubject({ ...IDLE_STATUS, paused: false });
    const told: boolean[] = [];
    isPlaying$({ state$, status$ }).subscribe((playing) => told.push(playing));
    expect(told).toEqual([false]);
  });
});
