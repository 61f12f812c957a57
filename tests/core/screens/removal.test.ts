import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const NEXT = knownTitle('815');
const COMMANDS = ['DisconnectDevice', 'RemoveScreen'] as const;

/** A screen of a car, and another one that says something of it. */
async function twoScreens(seat: Seat = 'left') {
  const rig = new ScreenRig({ seat });
  const peer = new PeerScreen(rig.hub, { deviceId: 'ph-other' });
  await rig.start();
  if (rig.session.now.kind !== 'signed-in') await rig.session.signIn('ana@example.test', 'secret-1');
  rig.own(FILM, NEXT);
  const hears = async (command: (typeof COMMANDS)[number], deviceId: string = rig.deviceId) => {
    peer.say(command, { deviceId });
    await rig.clock.advanceAsync(1);
  };
  return { rig, removal: rig.get(CORE.removal), hears };
}

describe('a screen that is removed', () => {
  it.each(['front', 'left', 'right', 'other'] as const)(
    'on the %s seat is to be set up anew, until it is there',
    async (seat) => {
      const { removal, hears } = await twoScreens(seat);
      await hears('DisconnectDevice');
      await hears('RemoveScreen', 'another');
      expect(removal.now).toBeNull();
      await hears('RemoveScreen');
      expect(removal.now?.to).toBe('set-up');
      removal.arrived();
      expect(removal.now).toBeNull();
    },
  );

  it('is listed by nobody until it came out of its set-up, whatever it says, and sees who is there meanwhile', async () => {
    const { rig, removal, hears } = await twoScreens();
    const front = new ScreenRig({ seat: 'front', clock: rig.clock, hub: rig.hub });
    await front.start();
    const presence = rig.get(CORE.presence);
    const listedBy = (by: ScreenRig) => by.get(CORE.presence).now.map(({ deviceId }) => deviceId);
    await rig.clock.advanceAsync(6_000, 1_000);
    expect(listedBy(front)).toContain(rig.deviceId);
    await hears('RemoveScreen');
    presence.discover();
    await rig.clock.advanceAsync(60_000, 1_000);
    removal.watching();
    removal.arrived();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(listedBy(front)).not.toContain(rig.deviceId);
    expect(listedBy(rig)).toContain(front.deviceId);
    removal.watching();
    await rig.clock.advanceAsync(10);
    expect(listedBy(front)).toContain(rig.deviceId);
  });

  it('[OPEN2-47 part] nor is one listed or ordered about that is being set up, unless it plays', async () => {
    const { rig, removal } = await twoScreens('other');
    const front = new ScreenRig({ seat: 'front', clock: rig.clock, hub: rig.hub });
    await front.start();
    await rig.clock.advanceAsync(6_000, 1_000);
    const isListed = () => front.get(CORE.presence).now.some(({ deviceId }) => deviceId === rig.deviceId);
    const ordered = async () => {
      front.get(CORE.commands).sync({
        titleId: FILM,
        title: 'Night Drive',
        vamId: null,
        positionMs: 60_000,
        devices: [rig.deviceId],
      });
      await rig.clock.advanceAsync(2_000, 100);
      return rig.playback.now.kind;
    };
    expect(isListed()).toBe(true);
    removal.settingUp();
    await rig.clock.advanceAsync(200);
    expect(isListed()).toBe(false);
    expect(await ordered()).toBe('closed');
    removal.watching();
    await rig.clock.advanceAsync(200);
    expect(isListed()).toBe(true);
    expect(await ordered()).toBe('open');
    removal.settingUp();
    await rig.clock.advanceAsync(20_000, 1_000);
    expect(isListed()).toBe(true);
  });

  it('[OPEN2-47 part] obeys nobody until it came out of its set-up', async () => {
    const { rig, removal, hears } = await twoScreens();
    const peer = new PeerScreen(rig.hub, { deviceId: '1A-right' });
    const ordered = async () => {
      peer.say('PlayMovie', {
        contentId: FILM,
        vamId: null,
        playSessionId: 'theirs',
        position: 60_000,
        title: 'Night Drive',
        deviceId: rig.deviceId,
        linkDevices: [],
      });
      await rig.clock.advanceAsync(2_000, 100);
      return rig.playback.now.kind;
    };
    await hears('RemoveScreen');
    expect(await ordered()).toBe('closed');
    removal.arrived();
    expect(await ordered()).toBe('closed');
    removal.watching();
    expect(await ordered()).toBe('open');
  });

  it('comes back under the id of the place that it takes in its set-up', async () => {
    const { rig, removal, hears } = await twoScreens();
    const front = new ScreenRig({ seat: 'front', clock: rig.clock, hub: rig.hub });
    await front.start();
    await hears('RemoveScreen');
    removal.arrived();
    rig.get(CORE.presence).rejoinAs(() => rig.get(CORE.thisScreen).takePlace('right', 'Right Rear', 0));
    await rig.clock.advanceAsync(10);
    removal.watching();
    await rig.clock.advanceAsync(10_000, 1_000);
    const screens = front.get(CORE.presence).now.map(({ screenName }) => screenName);
    expect(screens).toContain('Right Rear');
    expect(screens).not.toContain('Left Rear');
  });

  it('[OPEN2-42 part] goes home where only the car tells its seat: no set-up would offer it', async () => {
    const { removal, hears } = await twoScreens('passenger');
    await hears('RemoveScreen');
    expect(removal.now?.to).toBe('home');
  });

  it('knows who did it for as long as it is not there, so that it can be said by then', async () => {
    const { rig, removal, hears } = await twoScreens();
    await hears('RemoveScreen');
    await rig.clock.advanceAsync(3_600_000, 60_000);
    expect(removal.now?.by).toMatchObject({ deviceName: 'Mila', screenName: 'Left Rear' });
  });

  it.each(COMMANDS)(
    'plays nothing that it was offered: after %s the next film does not begin',
    async (command) => {
      const { rig, hears } = await twoScreens();
      rig.search.found.set('Drama', [sampleItem(NEXT)]);
      const upNext = rig.get(CORE.upNext);
      upNext.watch();
      await rig.watch(playSessionId('ours'), FEATURE_FILM.durationMs - 60_000);
      await rig.clock.advanceAsync(60_000, 500);
      expect(upNext.now.offer?.request.titleId).toBe(NEXT);
      await hears(command);
      await rig.clock.advanceAsync(20_000, 500);
      expect([rig.playback.now.kind, upNext.now.offer]).toEqual(['closed', null]);
    },
  );

  it.each(COMMANDS)('plays nothing whose place is still asked for: %s gives it up', async (command) => {
    const { rig, hears } = await twoScreens();
    const play = () => rig.get(CORE.titlePlay).playListed(sampleMetadata(FILM), null);
    const answer = rig.progress.on.read.hold();
    const asking = play();
    await hears(command);
    answer();
    await asking;
    await rig.clock.advanceAsync(100);
    expect(rig.playback.now.kind).toBe('closed');
    await play();
    await rig.clock.advanceAsync(100);
    expect(rig.playback.now.kind).toBe('open');
  });
});
