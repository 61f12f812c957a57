import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { selfDescription } from '../../../core/presence/self-description.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const describeScreen = (rig: ScreenRig) =>
  selfDescription(rig.get(CORE.thisScreen), () => rig.get(CORE.ownPosition).position())(true);

describe('what a screen says of itself', () => {
  it('[DEVS-14 part, DEVS-16 part, ROLE-08] is who it is, and that the front screen is the main unit', () => {
    expect(describeScreen(new ScreenRig({ seat: 'front' }))).toEqual({
      deviceId: '0000-front',
      deviceName: 'Front Screen',
      screenName: 'Front Screen',
      sendOnly: false,
      isMHU: true,
      movieDetails: null,
    });
    const others = (['passenger', 'left', 'right', 'other'] as const).map((seat) =>
      describeScreen(new ScreenRig({ seat })),
    );
    expect(others.map(({ screenName, isMHU }) => [screenName, isMHU])).toEqual([
      ['Front Passenger', false],
      ['Left Rear', false],
      ['Right Rear', false],
      ['Other Device', false],
    ]);
  });

  it('[DEVS-14 part] is what it plays and where it is', async () => {
    const rig = new ScreenRig();
    await rig.watch(playSessionId('ours'), 60_000);
    rig.clock.advance(1_500);
    expect(describeScreen(rig).movieDetails).toMatchObject({
      contentId: FILM,
      playSessionId: 'ours',
      state: 'playing',
      positionMs: 61_500,
      durationMs: 5_400_000,
      rate: 1,
      title: 'Night Drive',
    });
    rig.playback.pause();
    expect(describeScreen(rig).movieDetails).toMatchObject({ state: 'paused', rate: 0 });
    await rig.playback.stop();
    expect(describeScreen(rig).movieDetails).toBeNull();
  });

  it('is what it would go on with, though nothing plays any more', () => {
    const rig = new ScreenRig({ seat: 'front' });
    const next = { by: rig.deviceId, contentId: FILM, vamId: null, title: 'Night Drive', positionMs: 0 };
    rig.get(CORE.together).goesOnWith(next);
    expect(describeScreen(rig).movieDetails).toMatchObject({ contentId: null, state: 'stopped', next });
    rig.get(CORE.together).goesOnWith(null);
    expect(describeScreen(rig).movieDetails).toBeNull();
  });

  it('is that its car lets nothing play on it, though nothing plays', () => {
    const rig = new ScreenRig({ seat: 'front' });
    rig.get(CORE.vehicle).toggle();
    expect(describeScreen(rig).movieDetails).toMatchObject({ contentId: null, refuses: true });
    rig.get(CORE.vehicle).toggle();
    expect(describeScreen(rig).movieDetails).toBeNull();
  });

  it('says nothing of what it plays where the message is not to', async () => {
    const rig = new ScreenRig({ seat: 'left' });
    await rig.watch(playSessionId('ours'));
    const describing = selfDescription(rig.get(CORE.thisScreen), () => rig.get(CORE.ownPosition).position());
    expect(describing(true).movieDetails).toMatchObject({ contentId: FILM });
    expect(describing(false)).toEqual({
      deviceId: rig.get(CORE.thisScreen).deviceId(),
      deviceName: expect.any(String) as string,
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
    });
    expect(describing(false)).not.toHaveProperty('movieDetails');
  });

  it('is that it wants to play while its film opens', async () => {
    const rig = new ScreenRig();
    const release = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(playSessionId('ours'));
    await rig.clock.advanceAsync(1);
    expect(describeScreen(rig).movieDetails).toMatchObject({ state: 'playing', rate: 0, positionMs: 0 });
    release();
    await opening;
  });

  it('says of a trailer that it is one', async () => {
    const rig = new ScreenRig();
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await rig.playback.open({
      titleId: FILM,
      kind: 'trailer',
      title: 'Night Drive',
      positionMs: 0,
      playSessionId: null,
      productId: '94711',
    });
    expect(describeScreen(rig).movieDetails).toMatchObject({
      contentId: FILM,
      trailer: true,
      linkDevices: [],
    });
  });
});
