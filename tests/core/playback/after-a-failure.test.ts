import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import type { PlayerFailure } from '../../../core/ports/media-player.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const REQUEST: PlayRequest = {
  titleId: FILM,
  kind: 'film',
  title: 'Night Drive',
  positionMs: 60_000,
  playSessionId: null,
  productId: '94711',
};

describe('after a failure', () => {
  let rig: ScreenRig;
  let playback: Playback;
  /** Why the film does not load; null when it does. */
  let trouble: PlayerFailure | null;

  beforeEach(async () => {
    trouble = null;
    rig = new ScreenRig({ player: { open: () => (trouble === null ? ok(FEATURE_FILM) : err(trouble)) } });
    rig.own(FILM, OTHER);
    ({ playback } = rig);
    await playback.open(REQUEST);
  });

  const stage = () => (playback.now.kind === 'failed' ? playback.now.stage : playback.now.kind);

  it('[PERR-08 part] nothing is said of reconnecting where there was a network all the time', async () => {
    rig.player.fail('player/network-gone', '');
    expect(stage()).toBe('leaving');
    trouble = { code: 'player/connection-timeout', detail: '' };
    await playback.open(REQUEST);
    expect(stage()).toBe('leaving');
  });

  it('[PERR-04 part] is left when it was shown for 5 s, also where somebody tries again without a network', async () => {
    rig.player.fail('player/other', '3016');
    rig.connectivity.set(false);
    await rig.clock.advanceAsync(4_000, 1_000);
    await playback.again();
    expect(stage()).toBe('leaving');
    await rig.clock.advanceAsync(1_000);
    expect(stage()).toBe('closed');
  });

  it('another film opens, however long its stream is asked for', async () => {
    rig.player.fail('player/other', '3016');
    const answer = rig.streams.on.streamInfo.hold();
    const opening = playback.open({ ...REQUEST, titleId: OTHER });
    await rig.clock.advanceAsync(6_000, 1_000);
    answer();
    expect((await opening).ok).toBe(true);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
  });

  it('what stood or played goes on as it did: nobody pauses or plays what stands failed', async () => {
    const paused = async (order: () => void): Promise<boolean> => {
      rig.player.fail('player/other', '3016');
      order();
      await playback.again();
      return playback.paused();
    };
    expect(await paused(() => playback.pause())).toBe(false);
    playback.pause();
    expect(await paused(() => playback.play())).toBe(true);
  });

  it('a trailer goes on as what it is, from where somebody saw it last, and not where its film was left', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    rig.progress.positionsMs.set(FILM, 600_000);
    await playback.open({ ...REQUEST, kind: 'trailer', positionMs: 0 });
    // As the time bar does.
    const looking = rig.clock.every(250, () => playback.shown());
    await rig.clock.advanceAsync(20_000, 1_000);
    rig.player.fail('player/other', '3016');
    await playback.again();
    looking();
    expect(playback.now).toMatchObject({ kind: 'open', session: { kind: 'trailer' } });
    expect(playback.positionMs()).toBe(20_000);
  });

  it('a clip goes on from where it was, and not from its beginning', async () => {
    rig.streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    await playback.open({ ...REQUEST, kind: 'clip', vamId: vamId('7'), positionMs: 0 });
    const looking = rig.clock.every(250, () => playback.shown());
    await rig.clock.advanceAsync(20_000, 1_000);
    rig.player.fail('player/other', '3016');
    await playback.again();
    looking();
    expect([playback.now.kind, playback.positionMs(), rig.player.loaded?.startMs]).toEqual([
      'open',
      20_000,
      20_000,
    ]);
  });

  it('a film is where its data ran dry, and not where it would have been by then', async () => {
    await rig.clock.advanceAsync(3_000, 1_000);
    rig.player.stall(60_000);
    await rig.clock.advanceAsync(4_000, 1_000);
    rig.player.fail('player/other', '3016');
    expect(playback.positionMs()).toBe(63_000);
    await playback.stop();
    expect(rig.progress.on.report.asked.at(-1)?.[0]).toMatchObject({ event: 'End', positionMs: 63_000 });
  });
});
