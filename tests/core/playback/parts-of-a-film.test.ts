import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlaybackState, PlayRequest } from '../../../core/playback/play-session.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { playSessionId, vamId } from '../../../core/shared/ids.ts';
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
const REEL_MS = 15_000;
const CARD_MS = 4_000;

const request = (changes: Partial<PlayRequest> = {}) =>
  ({
    titleId: FILM,
    kind: 'film',
    title: 'Night Drive',
    positionMs: 0,
    playSessionId: null,
    productId: PRODUCT,
    ...changes,
  }) as PlayRequest;

describe('the parts of a film', () => {
  let rig: ScreenRig;
  let playback: Playback;
  /** What was loaded, in its order. */
  let loaded: string[];
  let states: string[];
  /** Manifests that cannot be played. */
  let broken: Set<string>;
  let loadMs: number;
  let reelAudio: readonly string[];

  const compose = (): void => {
    const open = (source: MediaSource) => {
      const { manifestUrl } = source;
      loaded.push(manifestUrl);
      if (broken.has(manifestUrl)) return err({ code: 'player/other', detail: '4001' } as const);
      const durationMs =
        manifestUrl === REEL ? REEL_MS : CARDS.includes(manifestUrl) ? CARD_MS : FEATURE_FILM.durationMs;
      const { audio, text } = FEATURE_FILM;
      const isReel = manifestUrl === REEL;
      return ok({ durationMs, audio: isReel ? reelAudio : audio, text: isReel ? [] : text });
    };
    rig = new ScreenRig({ player: { open, habits: { ...IDEAL_HABITS, loadMs: [loadMs, loadMs] } } });
    rig.own(FILM);
    rig.streams.cards.set(PRODUCT, CARDS);
    withReel();
    ({ playback } = rig);
    playback.state$.subscribe((state) => states.push(nameOf(state)));
  };
  const withReel = (): void => {
    const { streamInfo } = rig.streams.on;
    streamInfo.answers((productId, _type, quality) =>
      ok({
        trackingId: `tracking-${streamInfo.asked.length}`,
        manifestUrl: `/media/${productId}/${quality}.mpd`,
        licenceServers: {},
        subtitles: [],
        preRollUrl: REEL,
      }),
    );
  };
  const nameOf = (state: PlaybackState): string => (state.kind === 'open' ? state.part : state.kind);
  const told = (): readonly (readonly [string, number])[] =>
    rig.progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);
  const now = (): string => nameOf(playback.now);
  const heard = (): string | null => activeTrack(rig.player, 'audio');

  beforeEach(() => {
    loaded = [];
    states = [];
    broken = new Set();
    loadMs = 0;
    reelAudio = FEATURE_FILM.audio;
    compose();
  });

  it('[PLAY-11] [PLAY-12] [DEC-12] play in their order, each once: pre-roll, film, dub cards, and nothing behind', async () => {
    await playback.open(request());
    expect(now()).toBe('pre-roll');
    await rig.clock.advanceAsync(REEL_MS, 1_000);
    expect(now()).toBe('feature');
    await rig.clock.advanceAsync(FEATURE_FILM.durationMs, 60_000);
    expect(now()).toBe('dub-card');
    await rig.clock.advanceAsync(2 * CARD_MS + 100, 100);
    expect(loaded).toEqual([REEL, FEATURE, ...CARDS]);
    expect(states.filter((name) => name !== 'opening')).toEqual([
      'closed',
      'pre-roll',
      'feature',
      'dub-card',
      'dub-card',
      'closed',
    ]);
  });

  it('[PLAY-11] leave the pre-roll out above progress 0', async () => {
    await playback.open(request({ positionMs: 1 }));
    expect([now(), loaded]).toEqual(['feature', [FEATURE]]);
  });

  it('[PLAY-10 part] [OPEN2-22 part] report the film alone: Start where it begins, Complete at its end', async () => {
    await playback.open(request());
    playback.pause();
    playback.play();
    await rig.clock.advanceAsync(REEL_MS - 1, 1_000);
    expect(told()).toEqual([]);
    await rig.clock.advanceAsync(1);
    expect(told()).toEqual([['Start', 0]]);
    await rig.clock.advanceAsync(FEATURE_FILM.durationMs + 1_000, 60_000);
    playback.pause();
    playback.play();
    await rig.clock.advanceAsync(10 * CARD_MS, 1_000);
    expect(told()).toEqual([
      ['Start', 0],
      ['Complete', FEATURE_FILM.durationMs],
    ]);
  });

  it('have a place on the wire for the film alone', async () => {
    const position = () => rig.get(CORE.ownPosition).position();
    await playback.open(request({ playSessionId: playSessionId('ours') }));
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(position()).toMatchObject({
      contentId: FILM,
      positionMs: 0,
      durationMs: 0,
      rate: 0,
      state: 'playing',
    });
    expect([playback.sample(), playback.positionMs(), playback.durationMs()]).toEqual([null, 0, 0]);
    expect(playback.shown()).toEqual({ positionMs: 10_000, durationMs: REEL_MS });
    playback.step.seek(3_000);
    playback.step.pause();
    expect(playback.shown()?.positionMs).toBe(10_000);
    await rig.clock.advanceAsync(6_000, 1_000);
    expect(position()).toMatchObject({ positionMs: 1_000, durationMs: FEATURE_FILM.durationMs, rate: 1 });
    playback.seek(FEATURE_FILM.durationMs - 1_000);
    await rig.clock.advanceAsync(2_000, 1_000);
    expect(now()).toBe('dub-card');
    expect(position()).toMatchObject({ contentId: null, state: 'stopped' });
  });

  it('pass over a pre-roll that cannot be had, and one that breaks', async () => {
    broken.add(REEL);
    await playback.open(request());
    expect([now(), loaded]).toEqual(['feature', [REEL, FEATURE]]);
    broken.clear();
    await playback.open(request());
    await rig.clock.advanceAsync(5_000, 1_000);
    rig.player.fail('player/licence-refused', '');
    await rig.clock.advanceAsync(1);
    expect(now()).toBe('feature');
    expect(states).not.toContain('failed');
  });

  it('stand where a pre-roll stood that breaks, until somebody plays', async () => {
    await playback.open(request());
    await rig.clock.advanceAsync(2_000, 1_000);
    playback.pause();
    rig.player.fail('player/other', '3016');
    await rig.clock.advanceAsync(2_000, 1_000);
    expect([now(), playback.paused(), playback.positionMs()]).toEqual(['feature', true, 0]);
    playback.play();
    await rig.clock.advanceAsync(2_000, 1_000);
    expect([playback.paused(), playback.positionMs()]).toEqual([false, 2_000]);
  });

  it('pass over dub cards that cannot be had, and know of none where nobody tells', async () => {
    broken.add(CARDS[0] ?? '');
    await playback.open(request({ positionMs: FEATURE_FILM.durationMs - 1_000 }));
    await rig.clock.advanceAsync(1_100, 100);
    expect([now(), loaded]).toEqual(['dub-card', [FEATURE, ...CARDS]]);
    rig.player.fail('player/other', '3016');
    await rig.clock.advanceAsync(100);
    expect(now()).toBe('closed');
    rig.streams.on.dubCards.failsNext({ code: 'network' });
    await playback.open(request({ positionMs: FEATURE_FILM.durationMs - 1_000 }));
    await rig.clock.advanceAsync(1_100, 100);
    expect(now()).toBe('closed');
  });

  it('look for the end of a film only where dub cards follow it', async () => {
    const timersWith = async (cards: readonly string[]): Promise<number> => {
      compose();
      rig.streams.cards.set(PRODUCT, cards);
      await playback.open(request({ positionMs: 60_000 }));
      await rig.clock.advanceAsync(1_000, 100);
      expect(now()).toBe('feature');
      return rig.clock.pending;
    };
    expect((await timersWith(CARDS)) - (await timersWith([]))).toBe(1);
  });

  it('begin with the next one warmed, so that the change is short', async () => {
    loadMs = 300;
    compose();
    const opening = playback.open(request());
    await rig.clock.advanceAsync(1_000);
    await opening;
    expect(rig.player.warmed?.manifestUrl).toBe(FEATURE);
    await rig.clock.advanceAsync(REEL_MS, 1_000);
    expect([now(), rig.player.warmed]).toEqual(['feature', null]);
    playback.seek(FEATURE_FILM.durationMs - 31_000);
    await rig.clock.advanceAsync(10_500, 500);
    expect(rig.player.warmed?.manifestUrl).toBe(CARDS[0]);
    await playback.stop();
    await rig.clock.advanceAsync(1);
    expect([rig.player.warmed, rig.clock.pending]).toEqual([null, 0]);
  });

  it('are heard in the language that is chosen while the one before plays', async () => {
    await playback.open(request());
    playback.selectAudio('de');
    await rig.clock.advanceAsync(REEL_MS, 1_000);
    expect([now(), heard()]).toEqual(['feature', 'de']);
    playback.selectAudio('en');
    playback.seek(FEATURE_FILM.durationMs - 1_000);
    await rig.clock.advanceAsync(1_100, 100);
    expect([now(), heard()]).toEqual(['dub-card', 'en']);
  });

  it('[OPEN2-54 part] keep what is ordered during a pre-roll that has no such language for the film', async () => {
    reelAudio = ['en'];
    await playback.open(request());
    playback.selectAudio('de');
    playback.selectText('de');
    await rig.clock.advanceAsync(REEL_MS, 1_000);
    expect([now(), heard(), activeTrack(rig.player, 'text')]).toEqual(['feature', 'de', 'de']);
    expect(rig.get(CORE.trackChoices).now).toMatchObject({
      audioLanguage: 'de',
      subtitles: { language: 'de' },
    });
  });

  it('[PERR-04 part] fail with the film', async () => {
    broken.add(FEATURE);
    expect(await playback.open(request({ positionMs: 5_000 }))).toEqual(err({ code: 'play/unavailable' }));
    expect(playback.now).toMatchObject({ kind: 'failed', stage: 'leaving' });
  });

  it('take a seek in the pre-roll for the place where the film begins, and restart what is on the picture', async () => {
    await playback.open(request());
    await rig.clock.advanceAsync(5_000, 1_000);
    playback.restart();
    expect([now(), playback.shown()?.positionMs]).toEqual(['pre-roll', 0]);
    playback.seek(90_000);
    await rig.clock.advanceAsync(1);
    expect([now(), Math.round(playback.positionMs() / 1_000)]).toEqual(['feature', 90]);
  });

  it('go nowhere on an order that names no place, or one that the film is known not to have', async () => {
    await playback.open(request({ durationMs: FEATURE_FILM.durationMs }));
    await rig.clock.advanceAsync(5_000, 1_000);
    playback.seek(Number.NaN);
    playback.seek(FEATURE_FILM.durationMs + 1_001);
    await rig.clock.advanceAsync(1_000);
    expect([now(), playback.positionMs()]).toEqual(['pre-roll', 0]);
  });

  it('begin with the film at the ordered place where a pre-roll still loads, and load the film once', async () => {
    loadMs = 1_000;
    compose();
    void playback.open(request());
    await rig.clock.advanceAsync(500);
    playback.seek(90_000);
    await rig.clock.advanceAsync(500);
    expect([now(), playback.positionMs()]).toEqual(['opening', 90_000]);
    playback.seek(120_000);
    await rig.clock.advanceAsync(600);
    expect([now(), loaded]).toEqual(['feature', [FEATURE]]);
    expect(Math.round(playback.positionMs() / 1_000)).toBe(120);
  });

  it('give the stream back and leave the resume point alone when the pre-roll is left, by the page too', async () => {
    rig.progress.positionsMs.set(FILM, 61_000);
    await playback.open(request());
    await rig.clock.advanceAsync(5_000, 1_000);
    await playback.stop();
    expect(told()).toEqual([['End', 61_000]]);
    await playback.open(request());
    await rig.clock.advanceAsync(5_000, 1_000);
    playback.leavePage();
    expect(told()).toEqual([
      ['End', 61_000],
      ['End', 61_000],
    ]);
  });

  describe('on Watch now', () => {
    it('[DEC-07 part] begin with the film, out of the pre-roll', async () => {
      await playback.open(request());
      await rig.clock.advanceAsync(5_000, 1_000);
      playback.watchNow();
      await rig.clock.advanceAsync(1);
      expect([now(), loaded]).toEqual(['feature', [REEL, FEATURE]]);
      expect(told()).toEqual([['Start', 0]]);
    });

    it('[DEC-07 part] begin with the film also where the pre-roll still loads, or the stream is asked for', async () => {
      loadMs = 1_000;
      compose();
      void playback.open(request());
      await rig.clock.advanceAsync(500);
      expect(now()).toBe('opening');
      playback.watchNow();
      await rig.clock.advanceAsync(1_100);
      expect([now(), loaded]).toEqual(['feature', [FEATURE]]);
      await playback.stop();
      const answer = rig.streams.on.streamInfo.hold();
      void playback.open(request());
      await rig.clock.advanceAsync(100);
      playback.watchNow();
      answer();
      await rig.clock.advanceAsync(1_100);
      expect([now(), loaded]).toEqual(['feature', [FEATURE, FEATURE]]);
    });

    it('[DEC-07 part] go on where the film is paused', async () => {
      await playback.open(request({ positionMs: 60_000 }));
      playback.pause();
      playback.watchNow();
      expect([playback.paused(), loaded]).toEqual([false, [FEATURE]]);
    });

    it('[DEC-07 part] leave a trailer and a clip for the film, from where it was left', async () => {
      rig.streams.trailers.set(PRODUCT, '/media/trailer.mpd');
      rig.streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
      rig.progress.positionsMs.set(FILM, 61_000);
      for (const other of [request({ kind: 'trailer' }), request({ kind: 'clip', vamId: vamId('7') })]) {
        await playback.open(other);
        playback.watchNow();
        await rig.clock.advanceAsync(1);
        expect(playback.now).toMatchObject({ kind: 'open', part: 'feature', session: { kind: 'film' } });
        expect(playback.positionMs()).toBeGreaterThanOrEqual(61_000);
        await playback.stop();
      }
      rig.progress.positionsMs.clear();
      await playback.open(request({ kind: 'trailer' }));
      playback.watchNow();
      await rig.clock.advanceAsync(1);
      expect([now(), loaded.includes(REEL)]).toEqual(['feature', false]);
    });

    it('[DEC-07 part] stay in the trailer while nobody tells where the film was left, and begin one that nobody began', async () => {
      const refused: string[] = [];
      playback.refused$.subscribe(({ code }) => refused.push(code));
      rig.streams.trailers.set(PRODUCT, '/media/trailer.mpd');
      rig.progress.positionsMs.set(FILM, 61_000);
      await playback.open(request({ kind: 'trailer' }));
      rig.progress.on.read.failsNext({ code: 'network' });
      playback.watchNow();
      await rig.clock.advanceAsync(1);
      expect(playback.now).toMatchObject({ kind: 'open', session: { kind: 'trailer' } });
      expect([refused, told()]).toEqual([['play/network'], []]);
      rig.progress.on.read.failsNext({ code: 'rejected', responseCode: 404 });
      playback.watchNow();
      await rig.clock.advanceAsync(1);
      expect(told()).toEqual([['Start', 0]]);
    });

    it('do nothing while nothing is open', () => {
      playback.watchNow();
      expect(now()).toBe('closed');
    });
  });

  it('play without a pre-roll for who joins, and leave it for the film when an order to join comes meanwhile', async () => {
    await playback.open(request({ atOnce: true }));
    expect([now(), loaded]).toEqual(['feature', [FEATURE]]);
    await playback.open(request());
    expect(now()).toBe('pre-roll');
    await playback.open(request({ playSessionId: playSessionId('another') }));
    await rig.clock.advanceAsync(1);
    expect(playback.now).toMatchObject({ part: 'pre-roll', session: { playSessionId: 'another' } });
    await playback.open(request({ playSessionId: playSessionId('theirs'), atOnce: true }));
    await rig.clock.advanceAsync(1);
    expect(playback.now).toMatchObject({ part: 'feature', session: { playSessionId: 'theirs' } });
  });

  it('[OPEN2-24 part] [OPEN2-79 part] play a clip from its beginning, by the ownership of its title and without a stream', async () => {
    rig.streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: { widevine: '/w' } });
    const clip = request({ kind: 'clip', vamId: vamId('7'), positionMs: 9_000 });
    await playback.open(clip);
    expect(playback.now).toMatchObject({
      part: 'feature',
      session: { kind: 'clip', vamId: '7', titleId: FILM },
    });
    expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/clip.mpd', startMs: 0 });
    await rig.clock.advanceAsync(60_000, 10_000);
    await playback.stop();
    expect([told(), rig.streams.on.streamInfo.asked, rig.streams.on.holdStream.asked]).toEqual([[], [], []]);
    rig.ownership.records.clear();
    rig.streams.entitledToClip = () => false;
    expect(await playback.open(clip)).toEqual(err({ code: 'play/not-owned' }));
    rig.streams.entitledToClip = () => true;
    rig.own(FILM);
    rig.streams.limit = { globalStreams: 1, availableStreams: 0 };
    expect(await playback.open(clip)).toEqual(err({ code: 'play/concurrent-limit' }));
  });
});
