import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { IDEAL_HABITS, type PlayerHabits } from '../../../simulators/fleet/player-habits.ts';
import { filmAt } from '../../contracts/player-rig.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const SLOW_TO_LOAD: PlayerHabits = { ...IDEAL_HABITS, loadMs: [1_000, 1_000] };

const REQUEST: PlayRequest = {
  titleId: FILM,
  kind: 'film',
  title: 'Night Drive',
  positionMs: 61_000,
  playSessionId: null,
  productId: '94711',
};

describe('leaving a film', () => {
  let rig: ScreenRig;
  let playback: Playback;

  beforeEach(() => {
    rig = new ScreenRig();
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 61_000);
    ({ playback } = rig);
  });

  const told = (): readonly (readonly [string, number])[] =>
    rig.progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);

  it('while its stream is being asked for gives that stream back, and the resume point stays', async () => {
    const answer = rig.streams.on.streamInfo.hold();
    const opening = playback.open(REQUEST);
    await rig.clock.advanceAsync(50);
    await playback.stop();
    expect(told()).toEqual([]);
    answer();
    expect(await opening).toEqual({ ok: false, error: { code: 'play/overtaken' } });
    await rig.clock.advanceAsync(50);
    expect(told()).toEqual([['End', 61_000]]);
    expect(playback.now.kind).toBe('closed');
  });

  it('while it loads gives its stream back too', async () => {
    rig = new ScreenRig({ player: { habits: SLOW_TO_LOAD } });
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 61_000);
    ({ playback } = rig);
    void playback.open(REQUEST);
    await rig.clock.advanceAsync(500);
    expect(playback.now.kind).toBe('opening');
    await playback.stop();
    await rig.clock.advanceAsync(50);
    expect(told()).toEqual([['End', 61_000]]);
  });

  it('for good waits until the platform has heard where it ended', async () => {
    await playback.open(REQUEST);
    rig.clock.advance(10_000);
    const answer = rig.progress.on.report.hold();
    let over = false;
    const farewell = playback.farewell().then(() => (over = true));
    await rig.clock.advanceAsync(1_000);
    expect(playback.now.kind).toBe('closed');
    expect(told().at(-1)).toEqual(['End', 71_000]);
    expect(over).toBe(false);
    answer();
    await farewell;
    expect(over).toBe(true);
  });

  it('for good opens nothing afterwards', async () => {
    await playback.open(REQUEST);
    const farewell = playback.farewell();
    expect(await playback.open(REQUEST)).toEqual({ ok: false, error: { code: 'play/overtaken' } });
    await farewell;
    expect(await playback.open(REQUEST)).toEqual({ ok: false, error: { code: 'play/overtaken' } });
    expect(playback.now.kind).toBe('closed');
    expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
  });

  it('for good waits for a stream that is still asked for, to give it back', async () => {
    const answer = rig.streams.on.streamInfo.hold();
    void playback.open(REQUEST);
    await rig.clock.advanceAsync(50);
    let over = false;
    const farewell = playback.farewell().then(() => (over = true));
    await rig.clock.advanceAsync(1_000);
    expect(over).toBe(false);
    answer();
    await farewell;
    expect(told()).toEqual([['End', 61_000]]);
  });

  it('for good waits for no network that is not there', async () => {
    await playback.open(REQUEST);
    await rig.clock.advanceAsync(1_000);
    rig.connectivity.set(false);
    let over = false;
    void playback.farewell().then(() => (over = true));
    await rig.clock.advanceAsync(1_000);
    expect(over).toBe(true);
  });

  it('on the way from its trailer to it opens nothing any more', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await playback.open({ ...REQUEST, kind: 'trailer' });
    const answer = rig.progress.on.read.hold();
    playback.watchNow();
    await playback.stop();
    answer();
    await rig.clock.advanceAsync(1_000);
    expect(playback.now.kind).toBe('closed');
  });

  it('at once after it resumed keeps its place, and to come back resumes where it was left', async () => {
    const known = rig.get(CORE.knownProgress);
    const resumesAt = async (): Promise<number | null> => {
      const answer = await known.read(FILM, NEVER_OVERTAKEN);
      return answer.ok ? answer.value : null;
    };
    await playback.open(REQUEST);
    await playback.stop();
    await rig.clock.advanceAsync(50);
    expect(told()).toEqual([
      ['Start', 61_000],
      ['End', 61_000],
    ]);
    expect(await resumesAt()).toBe(61_000);
    await playback.open(REQUEST);
    await rig.clock.advanceAsync(10_000, 1_000);
    rig.progress.on.report.hold();
    await playback.stop();
    // The platform has not heard of it yet.
    expect(await resumesAt()).toBe(71_000);
  });

  describe('because the page goes', () => {
    beforeEach(() => rig.start());

    it('tells at once where the film ended', async () => {
      await playback.open(REQUEST);
      await rig.clock.advanceAsync(10_000);
      rig.tab.startClosing();
      expect(told().at(-1)).toEqual(['End', 71_000]);
      expect(playback.now.kind).toBe('closed');
    });

    it('has nothing to tell where no film is open', async () => {
      playback.leavePage();
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      await playback.open({ ...REQUEST, kind: 'trailer' });
      playback.leavePage();
      expect(playback.now.kind).toBe('closed');
      expect(told()).toEqual([]);
    });

    it('does not wait for the answer to an earlier report', async () => {
      rig.progress.on.report.hold();
      await playback.open(REQUEST);
      await rig.clock.advanceAsync(10_000);
      rig.tab.startClosing();
      await rig.clock.advanceAsync(0);
      expect(told()).toEqual([
        ['Start', 61_000],
        ['End', 71_000],
      ]);
    });
  });

  it('begins where it was sent while it opened, and is paused once it is there when it was told to', async () => {
    rig = new ScreenRig({ player: { habits: SLOW_TO_LOAD } });
    rig.own(FILM);
    ({ playback } = rig);
    void playback.open(REQUEST);
    await rig.clock.advanceAsync(500);
    playback.seek(5_000);
    playback.pause();
    await rig.clock.advanceAsync(1_000);
    expect(playback.now.kind).toBe('open');
    expect([playback.paused(), playback.positionMs()]).toEqual([true, 5_000]);
    playback.play();
    await rig.clock.advanceAsync(1_000);
    expect(playback.positionMs()).toBeGreaterThanOrEqual(5_500);
  });

  it('lets whoever keeps step do nothing while nothing is open', async () => {
    await playback.open(REQUEST);
    playback.step.seek(90_000);
    await rig.clock.advanceAsync(200);
    expect(playback.positionMs()).toBeGreaterThanOrEqual(90_000);
    await playback.stop();
    playback.step.play();
    playback.step.meet(1_000, 0);
    expect(rig.player.loaded).toBeNull();
    expect(playback.now.kind).toBe('closed');
    // What another account plays on the same player is none of this one's.
    await rig.player.load(filmAt(''), new AbortController().signal);
    playback.step.play();
    expect(playback.paused()).toBe(true);
    rig.player.play();
    expect(playback.paused()).toBe(false);
  });
});
