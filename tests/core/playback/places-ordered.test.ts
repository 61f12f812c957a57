import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import { ScreenRig, FILM } from '../../support/screen-rig.ts';

const HOUR_AND_A_HALF = 5_400_000;

describe('an order to go to a place', () => {
  let rig: ScreenRig;
  let playback: Playback;

  beforeEach(() => {
    rig = new ScreenRig();
    rig.own(FILM);
    ({ playback } = rig);
  });

  const request: PlayRequest = {
    titleId: FILM,
    kind: 'film',
    title: 'Night Drive',
    positionMs: 60_000,
    playSessionId: null,
    productId: '94711',
    durationMs: HOUR_AND_A_HALF,
  };
  const answers = () => [
    playback.seek(90_000),
    playback.seek(HOUR_AND_A_HALF + 60_000),
    playback.seek(Number.NaN),
  ];

  it('is taken by a film that plays, where it has that place', async () => {
    await playback.open(request);
    expect(answers()).toEqual([true, false, false]);
    expect(playback.positionMs()).toBe(90_000);
  });

  it('is taken by a film that opens, where it is known to have that place', async () => {
    rig.streams.on.streamInfo.hold();
    void playback.open(request);
    await rig.clock.advanceAsync(1);
    expect(answers()).toEqual([true, false, false]);
    expect(playback.positionMs()).toBe(90_000);
  });

  it('is taken by nothing while nothing is open', () => {
    expect(answers()).toEqual([false, false, false]);
  });
});
