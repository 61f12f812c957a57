import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import type { PlayerFailure } from '../../../core/ports/media-player.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { activeTrack } from '../../support/active-track.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const REQUEST: PlayRequest = {
  titleId: FILM,
  kind: 'film',
  title: 'Night Drive',
  positionMs: 60_000,
  playSessionId: null,
  productId: '94711',
};

describe('a film without a network', () => {
  let rig: ScreenRig;
  let playback: Playback;
  /** Why the film does not load; null when it does. */
  let trouble: PlayerFailure | null;

  beforeEach(async () => {
    trouble = null;
    rig = new ScreenRig({ player: { open: () => (trouble === null ? ok(FEATURE_FILM) : err(trouble)) } });
    rig.own(FILM);
    ({ playback } = rig);
    await playback.open(REQUEST);
    await rig.clock.advanceAsync(10_000, 1_000);
  });

  const lose = (): void => {
    rig.connectivity.set(false);
    rig.player.fail('player/network-gone', '');
  };
  const stage = () => (playback.now.kind === 'failed' ? playback.now.stage : playback.now.kind);
  const told = (): readonly (readonly [string, number])[] =>
    rig.progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);

  it('[PERR-08 part] [OPEN2-25] reconnects for 60 s, says in the end that this failed, and leaves', async () => {
    lose();
    expect(stage()).toBe('reconnecting');
    await rig.clock.advanceAsync(54_999, 1_000);
    expect(stage()).toBe('reconnecting');
    await rig.clock.advanceAsync(1);
    expect(stage()).toBe('reconnect-failed');
    await rig.clock.advanceAsync(4_999, 1_000);
    expect(stage()).toBe('reconnect-failed');
    await rig.clock.advanceAsync(1);
    expect(stage()).toBe('closed');
  });

  it('[PERR-08 part] plays on by itself when the network is back, from where it was and with the same stream', async () => {
    lose();
    await rig.clock.advanceAsync(30_000, 1_000);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(playback.now).toMatchObject({ kind: 'open', part: 'feature' });
    expect(playback.paused()).toBe(false);
    expect(playback.positionMs()).toBe(70_001);
    expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
    await rig.clock.advanceAsync(120_000, 10_000);
    expect(playback.now.kind).toBe('open');
    await playback.stop();
    expect(told()[0]).toEqual(['Start', 60_000]);
    expect(told().at(-1)).toEqual(['End', 190_001]);
    expect(told().filter(([event]) => event === 'Start' || event === 'End')).toHaveLength(2);
  });

  it('stays paused where it was paused', async () => {
    playback.pause();
    lose();
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1_000);
    expect([playback.now.kind, playback.paused(), playback.positionMs()]).toEqual(['open', true, 70_000]);
    playback.play();
    expect(playback.paused()).toBe(false);
  });

  it('goes on in the language that was chosen meanwhile', async () => {
    playback.selectAudio('de');
    lose();
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1_000);
    expect([playback.now.kind, activeTrack(rig.player, 'audio')]).toEqual(['open', 'de']);
  });

  it('[OPEN2-54 part] keeps the languages that were ordered while it opened, or stood failed, for another try', async () => {
    await playback.stop();
    trouble = { code: 'player/connection-timeout', detail: '' };
    const opening = playback.open(REQUEST);
    playback.selectAudio('de');
    await opening;
    expect(playback.now.kind).toBe('failed');
    playback.selectText('de');
    trouble = null;
    await playback.again();
    const active = [activeTrack(rig.player, 'audio'), activeTrack(rig.player, 'text')];
    expect([playback.now.kind, ...active]).toEqual(['open', 'de', 'de']);
    expect(rig.store.get('audioLanguage')).toBe('de');
  });

  it('goes on as keeping in step with others left it', async () => {
    for (const isPaused of [false, true]) {
      if (isPaused) playback.play();
      else playback.pause();
      await rig.clock.advanceAsync(1_000);
      if (isPaused) playback.step.pause();
      else playback.step.play();
      await rig.clock.advanceAsync(1_000);
      lose();
      rig.connectivity.set(true);
      await rig.clock.advanceAsync(1_000);
      expect([playback.now.kind, playback.paused()]).toEqual(['open', isPaused]);
    }
  });

  it('[DEC-24 part] has OK try again: it waits anew without a network, and plays on with one', async () => {
    lose();
    await rig.clock.advanceAsync(57_000, 1_000);
    expect(stage()).toBe('reconnect-failed');
    await playback.again();
    expect(stage()).toBe('reconnecting');
    await rig.clock.advanceAsync(54_000, 1_000);
    expect(stage()).toBe('reconnecting');
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(playback.now.kind).toBe('open');
  });

  it('[PERR-08 part] [DEC-24 part] says that reconnecting failed when the network is back and the film is not, and OK tries again', async () => {
    lose();
    trouble = { code: 'player/network-gone', detail: '' };
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(stage()).toBe('reconnect-failed');
    trouble = null;
    await playback.again();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(playback.now.kind).toBe('open');
    trouble = { code: 'player/network-gone', detail: '' };
    lose();
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(5_001, 1_000);
    expect(stage()).toBe('closed');
  });

  it('says of a film that does not load where it was to begin, and not where the one before it failed', async () => {
    rig.player.fail('player/licence-refused', '');
    expect([stage(), playback.positionMs()]).toEqual(['leaving', 70_000]);
    trouble = { code: 'player/other', detail: '3016' };
    await playback.open({ ...REQUEST, positionMs: 5_000 });
    expect([stage(), playback.positionMs()]).toEqual(['leaving', 5_000]);
  });

  it('[DEC-24 part] has Exit leave', async () => {
    lose();
    await playback.stop();
    expect(playback.now.kind).toBe('closed');
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(playback.now.kind).toBe('closed');
    expect(told().at(-1)).toEqual(['End', 70_000]);
  });

  it('tells the platform how far it was once the network is back, in order and once', async () => {
    playback.pause();
    rig.connectivity.set(false);
    playback.play();
    await rig.clock.advanceAsync(5_000, 1_000);
    playback.seek(200_000);
    await playback.stop();
    const before = told().length;
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(told()).toHaveLength(before);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect(told().slice(before)).toEqual([['End', 200_000]]);
  });

  it('asks for the stream again after any other failure, in the same session and from where it was', async () => {
    const { now } = playback;
    rig.player.fail('player/licence-refused', '');
    expect(stage()).toBe('leaving');
    await playback.again();
    expect(playback.now).toMatchObject({ kind: 'open', part: 'feature' });
    expect(playback.now.kind !== 'closed' && playback.now.session.playSessionId).toBe(
      now.kind !== 'closed' && now.session.playSessionId,
    );
    expect(playback.positionMs()).toBe(70_000);
    expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(playback.now.kind).toBe('open');
  });

  it('[DEC-08 part] asks for the stream again when that is wanted, and so does an order', async () => {
    await playback.again();
    expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
    const { now } = playback;
    const id = now.kind === 'closed' ? null : now.session.playSessionId;
    await playback.open({ ...REQUEST, playSessionId: id });
    expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
    await playback.open({ ...REQUEST, playSessionId: id, refresh: true });
    expect(rig.streams.on.streamInfo.asked).toHaveLength(3);
  });

  it('does nothing on another try while nothing failed, or it still opens', async () => {
    await playback.stop();
    await playback.again();
    expect(playback.now.kind).toBe('closed');
    const asked = rig.streams.on.streamInfo.asked.length;
    const answer = rig.streams.on.streamInfo.hold();
    const opening = playback.open(REQUEST);
    await rig.clock.advanceAsync(1);
    const trying = playback.again();
    answer();
    await Promise.all([opening, trying]);
    expect([playback.now.kind, rig.streams.on.streamInfo.asked.length]).toEqual(['open', asked + 1]);
  });

  it('goes nowhere while it stands failed', async () => {
    await playback.stop();
    trouble = { code: 'player/other', detail: '3016' };
    await playback.open({ ...REQUEST, positionMs: 5_000 });
    playback.seek(90_000);
    expect([stage(), playback.positionMs()]).toEqual(['leaving', 5_000]);
  });

  it('is where it was seen last while its player knows no place', () => {
    expect(playback.positionMs()).toBe(70_000);
    rig.player.sample = () => null;
    expect(playback.positionMs()).toBe(70_000);
  });

  it('tells once in a session that the picture gave way to a lower one', async () => {
    let count = 0;
    playback.lowered$.subscribe(() => (count += 1));
    const restrict = (): void => {
      const { status } = rig.player as unknown as { status: { set: (change: object) => void } };
      status.set({ outputRestricted: false });
      status.set({ outputRestricted: true });
    };
    restrict();
    restrict();
    expect(count).toBe(1);
    // The same session with a stream asked for anew.
    rig.player.fail('player/other', '3016');
    await playback.again();
    restrict();
    expect([playback.now.kind, count]).toEqual(['open', 1]);
    await playback.open({ ...REQUEST, playSessionId: null });
    restrict();
    expect(count).toBe(2);
  });

  it('tells its stage and its part to the view, and the network', async () => {
    const model = rig.get(CORE.playerModel);
    let shown = model.initial;
    let notice: string | null = null;
    model.state$.subscribe((state) => (shown = state));
    model.connection$.subscribe((told) => (notice = told));
    expect(shown).toMatchObject({ kind: 'open', part: 'feature', stage: null });
    lose();
    expect([shown.stage, notice]).toEqual(['reconnecting', 'lost']);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1);
    expect([shown.kind, notice]).toEqual(['open', 'restored']);
  });
});
