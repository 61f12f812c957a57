import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { activeTrack } from '../../support/active-track.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const PRODUCT = '94711';
const REEL = '/media/reel.mpd';
const CARDS = ['/media/card-1.mpd', '/media/card-2.mpd'];
const FEATURE = `/media/${PRODUCT}/1080.mpd`;

describe('what accompanies a film', () => {
  let rig: ScreenRig;
  let playback: Playback;
  /** What was loaded, in its order. */
  let loaded: string[];
  /** Manifests that cannot be played. */
  let broken: readonly string[];

  beforeEach(() => {
    loaded = [];
    broken = [];
    const open = ({ manifestUrl }: MediaSource) => {
      loaded.push(manifestUrl);
      if (broken.includes(manifestUrl)) return err({ code: 'player/other', detail: '4001' } as const);
      const durationMs = CARDS.includes(manifestUrl) ? 4_000 : FEATURE_FILM.durationMs;
      return ok({ ...FEATURE_FILM, durationMs });
    };
    rig = new ScreenRig({ player: { open, habits: { ...IDEAL_HABITS, loadMs: [100, 100] } } });
    rig.own(FILM);
    rig.streams.cards.set(PRODUCT, CARDS);
    ({ playback } = rig);
  });

  const request = (positionMs: number): PlayRequest => ({
    titleId: FILM,
    kind: 'film',
    title: 'Night Drive',
    positionMs,
    playSessionId: null,
    productId: PRODUCT,
  });
  const now = (): string => (playback.now.kind === 'open' ? playback.now.part : playback.now.kind);
  /** The film plays out, and its first dub card begins. */
  const reachCards = async (): Promise<void> => {
    void playback.open(request(FEATURE_FILM.durationMs - 1_000));
    await rig.clock.advanceAsync(1_500, 100);
  };

  it('gets each next dub card ready while one plays, and nothing behind the last one', async () => {
    await reachCards();
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, CARDS[0]]]);
    expect(rig.player.loaded).toMatchObject({ manifestUrl: CARDS[0], startMs: 0 });
    expect(rig.player.warmed?.manifestUrl).toBe(CARDS[1]);
    await rig.clock.advanceAsync(4_000, 100);
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, ...CARDS]]);
    expect(rig.player.warmed).toBeNull();
  });

  it('gets the first dub card ready when half a minute of the film is left, and not before', async () => {
    void playback.open(request(FEATURE_FILM.durationMs - 45_000));
    await rig.clock.advanceAsync(14_000, 1_000);
    expect([now(), rig.player.warmed]).toEqual(['feature', null]);
    await rig.clock.advanceAsync(10_000, 1_000);
    expect([now(), rig.player.warmed?.manifestUrl]).toEqual(['feature', CARDS[0]]);
  });

  it('is asked for with a film, and with no trailer', async () => {
    rig.streams.trailers.set(PRODUCT, '/media/trailer.mpd');
    void playback.open({ ...request(0), kind: 'trailer' });
    await rig.clock.advanceAsync(500, 100);
    expect([now(), rig.streams.on.dubCards.asked]).toEqual(['feature', []]);
    void playback.open(request(60_000));
    await rig.clock.advanceAsync(500, 100);
    expect([now(), rig.streams.on.dubCards.asked]).toEqual(['feature', [[PRODUCT]]]);
  });

  it('[PLAY-12 part] ends with the film where none of its dub cards can be had', async () => {
    broken = CARDS;
    const states: string[] = [];
    playback.state$.subscribe(() => states.push(now()));
    await reachCards();
    await rig.clock.advanceAsync(500, 100);
    expect([now(), loaded]).toEqual(['closed', [FEATURE, ...CARDS]]);
    expect(states.slice(-3)).toEqual(['feature', 'opening', 'closed']);
  });

  it('plays behind a film that was paused and sent to its end', async () => {
    void playback.open(request(60_000));
    await rig.clock.advanceAsync(500, 100);
    playback.pause();
    playback.seek(FEATURE_FILM.durationMs);
    await rig.clock.advanceAsync(1_000, 100);
    expect([now(), playback.paused()]).toEqual(['dub-card', false]);
  });

  it('finds the film at its end, while a dub card loads and while it plays', async () => {
    void playback.open(request(FEATURE_FILM.durationMs - 1_000));
    await rig.clock.advanceAsync(1_150, 50);
    expect([now(), playback.positionMs()]).toEqual(['opening', FEATURE_FILM.durationMs]);
    await rig.clock.advanceAsync(500, 100);
    expect([now(), playback.positionMs()]).toEqual(['dub-card', FEATURE_FILM.durationMs]);
  });

  it('leaves a film alone that is over, where somebody wants it now', async () => {
    await reachCards();
    playback.watchNow();
    await rig.clock.advanceAsync(500, 100);
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, CARDS[0]]]);
  });

  it('takes no order to go anywhere in a film that is over, as the film itself does', async () => {
    void playback.open(request(60_000));
    await rig.clock.advanceAsync(500, 100);
    playback.seek(FEATURE_FILM.durationMs - 1_000);
    await rig.clock.advanceAsync(1_300, 100);
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, CARDS[0]]]);
    playback.seek(60_000);
    await rig.clock.advanceAsync(500, 100);
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, CARDS[0]]]);
  });

  it('stays where it is restarted while it still loads: a pre-roll is not passed over', async () => {
    rig.streams.on.streamInfo.answers((productId, _type, quality) =>
      ok({
        trackingId: 'tracking-1',
        manifestUrl: `/media/${productId}/${quality}.mpd`,
        licenceServers: {},
        subtitles: [],
        preRollUrl: REEL,
      }),
    );
    void playback.open(request(0));
    await rig.clock.advanceAsync(50);
    expect(now()).toBe('opening');
    playback.restart();
    await rig.clock.advanceAsync(500, 100);
    expect([now(), loaded]).toEqual(['pre-roll', [REEL]]);
  });

  it('[OPEN2-54 part] is heard in the language that is ordered while it loads, and so is the film', async () => {
    rig.streams.preRollUrl = REEL;
    void playback.open(request(0));
    await rig.clock.advanceAsync(50);
    playback.selectAudio('de');
    await rig.clock.advanceAsync(500, 100);
    expect([now(), activeTrack(rig.player, 'audio')]).toEqual(['pre-roll', 'de']);
    playback.watchNow();
    await rig.clock.advanceAsync(500, 100);
    expect([now(), activeTrack(rig.player, 'audio')]).toEqual(['feature', 'de']);
  });

  it('gives way to a film that is to stand at a place, and that then stands there', async () => {
    rig.streams.preRollUrl = REEL;
    void playback.open(request(0));
    await rig.clock.advanceAsync(50);
    playback.pause();
    playback.seek(90_000);
    await rig.clock.advanceAsync(500, 100);
    expect([now(), playback.paused(), playback.positionMs()]).toEqual(['feature', true, 90_000]);
  });
});
