import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');

describe('out of a pre-roll that stands', () => {
  let rig: ScreenRig;
  let playback: Playback;

  beforeEach(async () => {
    rig = new ScreenRig();
    rig.own(FILM);
    rig.streams.on.streamInfo.answers(() =>
      ok({
        trackingId: 'tracking-1',
        manifestUrl: '/media/film.mpd',
        licenceServers: {},
        subtitles: [],
        preRollUrl: '/media/reel.mpd',
      }),
    );
    ({ playback } = rig);
    await playback.open({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs: 0,
      playSessionId: null,
      productId: '94711',
    });
    await rig.clock.advanceAsync(5_000, 1_000);
    playback.pause();
  });

  const shown = () => {
    const part = playback.now.kind === 'open' ? playback.now.part : playback.now.kind;
    return [part, playback.paused(), Math.round(playback.positionMs() / 1_000)];
  };

  it('[DEC-07 part] the film plays where somebody wants it now', async () => {
    expect(shown()).toEqual(['pre-roll', true, 0]);
    playback.watchNow();
    await rig.clock.advanceAsync(2_000, 1_000);
    expect(shown()).toEqual(['feature', false, 2]);
  });

  it('the film begins with those who watch it too: what the pre-roll took is none of its load', async () => {
    const asked: number[] = [];
    playback.beginsWith((aheadMs) => (asked.push(aheadMs), 120_000));
    playback.watchNow();
    await rig.clock.advanceAsync(1_000, 1_000);
    // The platform answered at once.
    expect([asked, shown()]).toEqual([[300], ['feature', false, 121]]);
  });

  it('the film plays where somebody goes to a place in it', async () => {
    playback.seek(90_000);
    await rig.clock.advanceAsync(2_000, 1_000);
    expect(shown()).toEqual(['feature', false, 92]);
  });

  it('the pre-roll plays anew where it is restarted', async () => {
    playback.restart();
    await rig.clock.advanceAsync(2_000, 1_000);
    expect(shown()).toEqual(['pre-roll', false, 0]);
    expect(playback.shown()?.positionMs).toBe(2_000);
  });
});
