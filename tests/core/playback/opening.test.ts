import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('a film opens', () => {
  let rig: ScreenRig;
  let playback: Playback;
  /** What was loaded, in its order. */
  let loaded: string[];

  /** `loadMs`: how long a film loads. */
  const compose = (loadMs: number): void => {
    loaded = [];
    const open = ({ manifestUrl }: MediaSource) => (loaded.push(manifestUrl), ok(FEATURE_FILM));
    rig = new ScreenRig({ player: { open, habits: { ...IDEAL_HABITS, loadMs: [loadMs, loadMs] } } });
    rig.own(FILM, OTHER);
    ({ playback } = rig);
  };
  beforeEach(() => compose(0));

  const film = (changes: Partial<PlayRequest> = {}) =>
    ({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs: 60_000,
      playSessionId: null,
      productId: '94711',
      ...changes,
    }) as PlayRequest;

  it('waits three seconds for the place where it was left, then begins at the one that was known', async () => {
    rig.progress.on.read.hold();
    const opening = playback.open(film({ resumes: true }));
    await rig.clock.advanceAsync(2_999);
    expect(playback.now.kind).toBe('opening');
    await rig.clock.advanceAsync(1);
    expect((await opening).ok).toBe(true);
    expect(playback.positionMs()).toBe(60_000);
  });

  it('leaves alone what plays by the time it is told its place, after something else was opened', async () => {
    let tell = (): void => undefined;
    // A call that nobody can give up.
    const told = new Promise<Result<number, CallFailure>>((resolve) => (tell = () => resolve(ok(45_000))));
    rig.progress.read = () => told;
    const first = playback.open(film({ resumes: true }));
    await rig.clock.advanceAsync(1);
    void playback.open(film({ titleId: OTHER, productId: '9815' }));
    await rig.clock.advanceAsync(2_500, 500);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    tell();
    expect(await first).toEqual(err({ code: 'play/overtaken' }));
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    expect(loaded).toEqual(['/media/9815/1080.mpd']);
  });

  it('[PROG-03 part] is reported, and told to who watches along, where it stands from the beginning', async () => {
    let moves = 0;
    playback.moved$.subscribe(() => (moves += 1));
    await playback.open(film({ paused: true }));
    expect([playback.paused(), moves]).toEqual([true, 1]);
    expect(rig.progress.on.report.asked).toMatchObject([[{ event: 'Start', positionMs: 60_000 }]]);
  });

  it('tells whether it will stand once it is there, whatever its player does meanwhile', async () => {
    compose(1_000);
    expect(playback.isToStand()).toBe(true);
    void playback.open(film());
    await rig.clock.advanceAsync(500);
    expect([playback.now.kind, playback.isToStand()]).toEqual(['opening', false]);
    playback.pause();
    expect(playback.isToStand()).toBe(true);
    playback.play();
    await rig.clock.advanceAsync(600);
    expect([playback.now.kind, playback.isToStand()]).toEqual(['open', false]);
    playback.step.pause();
    expect(playback.isToStand()).toBe(true);
  });

  describe('for a screen that watches with others', () => {
    /** How far ahead their place was asked for. */
    let asked: number[];
    /** The film as it was loaded last. */
    const startMs = (): number | undefined => rig.player.loaded?.startMs;

    beforeEach(() => {
      compose(2_000);
      asked = [];
      playback.beginsWith((aheadMs) => (asked.push(aheadMs), 300_000 + aheadMs));
    });

    it('begins where they will be by the time it is there, as far as that is known', async () => {
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film());
      await rig.clock.advanceAsync(400);
      answer();
      await rig.clock.advanceAsync(2_100);
      expect((await opening).ok).toBe(true);
      // One and a half times as long as the platform was asked.
      expect([asked, startMs()]).toEqual([[600], 300_600]);
      await playback.stop();
      void playback.open(film());
      await rig.clock.advanceAsync(2_100);
      // As long as the film before took.
      expect([asked.at(-1), startMs()]).toEqual([2_000, 302_000]);
    });

    it('begins where it was ordered when nobody knows, and when the film has no such place', async () => {
      playback.beginsWith(() => null);
      void playback.open(film());
      await rig.clock.advanceAsync(2_100);
      expect(startMs()).toBe(60_000);
      await playback.stop();
      playback.beginsWith(() => 90_000_000);
      void playback.open(film({ durationMs: 3_600_000 }));
      await rig.clock.advanceAsync(2_100);
      expect(startMs()).toBe(60_000);
    });
  });

  it('gets its player ready while the platform is asked', async () => {
    rig.streams.on.streamInfo.hold();
    void playback.open(film());
    await rig.clock.advanceAsync(10);
    expect([playback.now.kind, rig.player.isAwake, loaded]).toEqual(['opening', true, []]);
  });

  describe('and while it loads', () => {
    beforeEach(() => compose(1_000));

    it('[MESG-12 part] takes over a session', async () => {
      const opening = playback.open(film());
      await rig.clock.advanceAsync(500);
      await playback.open(film({ playSessionId: playSessionId('theirs') }));
      await rig.clock.advanceAsync(600);
      expect(await opening).toMatchObject({ ok: true, value: { playSessionId: 'theirs' } });
      expect(playback.now).toMatchObject({ kind: 'open', session: { playSessionId: 'theirs' } });
      expect(loaded).toHaveLength(1);
    });

    it('[DEC-07 part] begins no later for who wants it now', async () => {
      void playback.open(film());
      await rig.clock.advanceAsync(900);
      playback.watchNow();
      await rig.clock.advanceAsync(100);
      expect([playback.now.kind, loaded]).toEqual(['open', ['/media/94711/1080.mpd']]);
    });
  });
});
