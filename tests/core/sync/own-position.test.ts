import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { OwnPosition } from '../../../core/sync/own-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');

describe('what a screen says of what it plays', () => {
  let rig: ScreenRig;
  let own: OwnPosition;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'left' });
    own = new OwnPosition(rig.playback, rig.get(CORE.thisScreen), rig.clock);
  });

  const nothing = () => ({
    contentId: null,
    vamId: null,
    deviceId: '1A-left',
    playSessionId: null,
    positionMs: 0,
    durationMs: 0,
    state: 'stopped',
    created: rig.clock.wallMs(),
    clockMs: null,
    rate: 0,
    title: null,
    linkDevices: [],
    group: null,
    step: null,
  });

  it('is nothing while no film is open', () => {
    expect(own.position()).toEqual(nothing());
  });

  it('[SYNC-12 part] is the film and its session, where the picture is, since when and how fast', async () => {
    await rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(1_500);
    const playing = {
      contentId: FILM,
      vamId: null,
      deviceId: '1A-left',
      playSessionId: OURS,
      positionMs: 61_500,
      durationMs: 5_400_000,
      state: 'playing',
      created: rig.clock.wallMs(),
      clockMs: rig.clock.monotonicMs(),
      rate: 1,
      title: 'Night Drive',
      linkDevices: [],
      group: null,
      step: null,
    };
    expect(own.position()).toEqual(playing);
    rig.playback.pause();
    expect(own.position()).toEqual({ ...playing, state: 'paused', rate: 0 });
  });

  it('plays at rate 0 where it will begin, while a film opens: quicker screens wait for it there', async () => {
    const answer = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(1);
    expect(own.position()).toMatchObject({
      contentId: FILM,
      playSessionId: OURS,
      positionMs: 60_000,
      state: 'playing',
      rate: 0,
      clockMs: null,
    });
    answer();
    await opening;
  });

  it('is nothing where the film failed, though its error still shows', async () => {
    await rig.watch(OURS, 60_000);
    rig.player.fail('player/other', '3016');
    expect(own.position()).toEqual(nothing());
  });

  it('is that of a trailer, which says that it is one and is watched with nobody', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    const trailer = { titleId: FILM, kind: 'trailer', title: 'Night Drive', productId: '94711' } as const;
    await rig.playback.open({ ...trailer, positionMs: 0, playSessionId: OURS });
    await rig.clock.advanceAsync(5_000);
    expect(rig.playback.positionMs()).toBe(5_000);
    expect(own.position()).toMatchObject({
      contentId: FILM,
      playSessionId: OURS,
      positionMs: 5_000,
      state: 'playing',
      title: 'Night Drive',
      linkDevices: [],
      trailer: true,
    });
    await rig.watch(OURS);
    expect(own.position()).not.toHaveProperty('trailer');
  });

  it('is never a place before the film, where a player says so', async () => {
    await rig.watch(OURS);
    rig.player.sample = () => ({ positionMs: -12, atMs: 5, rate: 1 });
    expect(own.position()).toMatchObject({ positionMs: 0, clockMs: 5 });
  });

  it('is out of step with the others while the car withholds it, leader or not; who is alone is so with nobody', async () => {
    rig = new ScreenRig({ seat: 'front' });
    own = new OwnPosition(rig.playback, rig.get(CORE.thisScreen), rig.clock);
    await rig.watch(OURS, 60_000);
    rig.get(CORE.vehicle).toggle();
    expect(own.position()).toMatchObject({ state: 'playing', rate: 0, step: null, withheld: true });
    own.watchedBy([own.deviceId(), deviceId('1A-left')], null);
    for (const step of [null, 'coming', 'in-step'] as const) {
      own.standsTo(step);
      expect(own.position()).toMatchObject({ state: 'playing', rate: 0, step: 'out' });
    }
    rig.get(CORE.vehicle).toggle();
    rig.get(CORE.playerModel).takeUp();
    expect(own.position().step).toBe('in-step');
    expect(own.position()).not.toHaveProperty('withheld');
  });

  it('names who watches along, by which order, and how it stands to its leader', () => {
    const front = deviceId('0000-front');
    own.watchedBy([front, own.deviceId()], { created: 5, revision: 2 });
    let apart = true;
    own.goesOwnWayWhile(() => apart);
    own.standsTo('in-step');
    expect(own.position().step).toBe('out');
    own.standsTo('coming');
    apart = false;
    expect(own.position()).toMatchObject({
      linkDevices: [front, '1A-left'],
      group: { created: 5, revision: 2 },
      step: 'coming',
    });
  });
});
