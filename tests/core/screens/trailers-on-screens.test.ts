import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import type { ScreenManagerModel, ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import type { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

/** Three screens; the front one gives the other two a trailer. */
describe('a trailer on other screens', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let rigs: readonly ScreenRig[];
  let front: ScreenRig;
  let left: ScreenRig;
  let right: ScreenRig;
  let manager: ScreenManagerModel;
  let shown: ScreenManagerState;
  let said: string[];

  const pass = (ms: number): Promise<void> => clock.advanceAsync(ms, 50);
  const kinds = () => rigs.map(({ playback: { now } }) => sessionOf(now)?.kind ?? null);
  const select = (...screens: readonly ScreenRig[]): void => {
    for (const { deviceId } of screens) manager.toggle(deviceId);
  };
  const give = (...screens: readonly ScreenRig[]): void => {
    select(...screens);
    const taken = manager.takeScreens();
    if (taken !== null)
      manager.assignTrailer({ titleId: FILM, productId: '94711', title: 'Night Drive' }, taken);
  };
  const tileOf = (rig: ScreenRig) => shown.tiles.find(({ deviceId }) => deviceId === rig.deviceId);

  beforeEach(async () => {
    ({ clock, hub, rigs, front, left, right } = await screensOfACar(FILM));
    for (const { streams } of rigs) streams.trailers.set('94711', '/media/trailer.mpd');
    manager = front.get(CORE.screenManager);
    shown = manager.initial;
    said = [];
    manager.state$.subscribe((state) => {
      if (state.message !== null && state.message.id !== shown.message?.id) said.push(state.message.text);
      shown = state;
    });
  });

  it('[SCRM-05 part] [OPEN2-78 part] is drawn as playing, with its title, on every screen and for itself', async () => {
    give(left, right);
    await pass(3_000);
    expect(kinds()).toEqual([null, 'trailer', 'trailer']);
    for (const rig of [left, right])
      expect(tileOf(rig)).toMatchObject({
        action: 'playing',
        titleId: FILM,
        title: 'Night Drive',
        partners: [],
      });
    expect(rigs.map((rig) => rig.get(CORE.together).now.role)).toEqual(['alone', 'alone', 'alone']);
  });

  it('[SCRM-15 part] is said to play once it does, and not before', async () => {
    const answer = right.streams.on.trailer.hold();
    give(left, right);
    await pass(3_000);
    expect(said).toEqual(['starting']);
    answer();
    await pass(3_000);
    expect(said).toEqual(['starting', 'played']);
  });

  it('is said not to play where it does not in time', async () => {
    right.streams.trailers.clear();
    give(right);
    await pass(16_000);
    expect(said).toEqual(['starting', 'not-played']);
    give(left, right);
    await pass(16_000);
    expect(said.slice(2)).toEqual(['starting', 'partly-synced']);
    expect(shown.message).toMatchObject({ told: 2, done: 1 });
  });

  it('is paused, stopped and begun anew by whoever selects its tile', async () => {
    give(left);
    await pass(5_000);
    select(left);
    manager.pauseOrResume();
    await pass(500);
    expect(left.playback.paused()).toBe(true);
    expect(tileOf(left)?.action).toBe('paused');
    await pass(3_000);
    select(left);
    manager.restart();
    await pass(200);
    expect(left.playback.positionMs()).toBeLessThan(1_000);
    await pass(3_000);
    select(left);
    manager.stop();
    await pass(500);
    expect(kinds()).toEqual([null, null, null]);
  });

  it('[OPEN2-38 part] is reached by Stop all, beside a film', async () => {
    await left.watch(playSessionId('film'));
    give(right);
    await pass(5_000);
    expect(kinds()).toEqual([null, 'film', 'trailer']);
    manager.stopAll();
    await pass(500);
    expect(kinds()).toEqual([null, null, null]);
  });

  describe('that is stopped while it starts', () => {
    /** The left screen hears everything late by this much from now on. */
    const lateAtLeft = (ms: number): void => {
      hub.delayMs = ({ to }) => (to === 'left' ? ms : 0);
    };

    it.each([
      ['with all others', () => manager.stopAll()],
      ['with its tile', () => (select(left), manager.stop())],
    ])('is said to be stopped, and nothing more: %s', async (_, stop) => {
      const answer = left.streams.on.trailer.hold();
      give(left);
      await pass(3_000);
      stop();
      await pass(500);
      answer();
      await pass(20_000);
      expect([said, kinds()]).toEqual([
        ['starting', 'stopped'],
        [null, null, null],
      ]);
    });

    it('ends on a screen that has not said yet that it plays it', async () => {
      lateAtLeft(2_000);
      give(left);
      await pass(500);
      manager.stopAll();
      await pass(20_000);
      expect([said, kinds()]).toEqual([
        ['starting', 'stopped'],
        [null, null, null],
      ]);
    });

    it('ends with the film that its screen still plays', async () => {
      await left.watch(playSessionId('film'));
      await pass(1_000);
      lateAtLeft(2_000);
      give(left);
      await pass(2_000);
      select(left);
      manager.stop();
      await pass(20_000);
      expect(kinds()).toEqual([null, null, null]);
    });

    it('takes nothing else along that its screen plays then, and no trailer that is given anew', async () => {
      hub.copies = ({ text }) => (text.includes('"command":"play-trailer"') ? 0 : 1);
      give(left);
      await pass(500);
      manager.stopAll();
      hub.copies = () => 1;
      await left.watch(playSessionId('film'));
      await pass(2_000);
      expect(kinds()).toEqual([null, 'film', null]);
      give(left);
      await pass(5_000);
      expect(kinds()).toEqual([null, 'trailer', null]);
      await left.playback.stop();
      await pass(1_000);
      manager.stopAll();
      expect(said.at(-1)).not.toBe('stopped');
    });
  });

  it('makes way for its own film, which is said to play and not to be brought elsewhere', async () => {
    give(left);
    await pass(5_000);
    const heard: string[] = [];
    left.get(CORE.router).heard$.subscribe(({ kind }) => heard.push(kind));
    const order = { titleId: FILM, title: 'Night Drive', vamId: null, devices: [left.deviceId] };
    front.get(CORE.commands).sync({ ...order, positionMs: 600_000 });
    await pass(5_000);
    expect(kinds()).toEqual([null, 'film', null]);
    expect(heard).toEqual(['play']);
  });

  it('brings nobody into step with it, and makes way for the film of a screen that is brought into step', async () => {
    give(left);
    await pass(5_000);
    select(left, right);
    expect(shown.controls).toMatchObject({ pause: 'pause', stop: true, sync: false });
    manager.sync();
    await pass(1_000);
    expect(kinds()).toEqual([null, 'trailer', null]);
    await right.watch(playSessionId('film'), 600_000);
    await pass(3_000);
    expect(shown.controls.sync).toBe(true);
    manager.sync();
    await pass(8_000);
    expect(kinds()).toEqual([null, 'film', 'film']);
    expect(left.playback.positionMs()).toBeGreaterThan(600_000);
  });
});
