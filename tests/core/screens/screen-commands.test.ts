import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { ScreenCommands } from '../../../core/screens/screen-commands.ts';
import { deviceId, playSessionId, vamId } from '../../../core/shared/ids.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const RIGHT = deviceId('1B-right');

describe('orders to screens', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;
  let commands: ScreenCommands;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    peer = new PeerScreen(rig.hub);
    commands = rig.get(CORE.commands);
    await rig.start();
    await rig.clock.advanceAsync(2_000);
  });

  const settle = async (): Promise<void> => rig.clock.advanceAsync(1);

  it('go to the others and are carried out here, by one call', async () => {
    await rig.watch(OURS);
    expect(commands.pause(OURS)).toBe(true);
    expect(rig.playback.paused()).toBe(true);
    commands.seek(OURS, 42_000.4);
    commands.play(OURS);
    commands.restart(OURS);
    commands.stop(OURS);
    expect(rig.playback.now.kind).toBe('closed');
    await settle();
    for (const command of ['MediaPause', 'MediaPlay', 'MediaRestart', 'MediaStop'] as const) {
      expect(peer.bodiesOf(command)).toEqual([{ playSessionId: OURS }]);
    }
    expect(peer.bodiesOf('MediaSeek')).toEqual([{ playSessionId: OURS, position: 42_000 }]);
  });

  it('[OPEN2-38] carry resume as MediaPlay', async () => {
    await rig.watch(OURS);
    commands.pause(OURS);
    commands.play(OURS);
    await settle();
    expect(peer.bodiesOf('MediaPlay')).toHaveLength(1);
    expect(rig.playback.paused()).toBe(false);
  });

  it('leave this screen alone when they are for another session', async () => {
    await rig.watch(OURS);
    commands.stop(THEIRS);
    await settle();
    expect(rig.playback.now.kind).toBe('open');
    expect(peer.bodiesOf('MediaStop')).toEqual([{ playSessionId: THEIRS }]);
  });

  it('name a time at which all act together, except for a stop', async () => {
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
    await rig.clock.advanceAsync(2_000);
    const sentAtMs = rig.clock.monotonicMs();
    commands.pause(OURS);
    expect(rig.playback.paused()).toBe(false);
    await rig.clock.advanceAsync(300);
    expect(rig.playback.paused()).toBe(true);
    expect(peer.bodiesOf('MediaPause')).toEqual([{ playSessionId: OURS, at: sentAtMs + 250 }]);
    commands.stop(OURS);
    expect(rig.playback.now.kind).toBe('closed');
  });

  describe('to watch in step', () => {
    const order = (devices = [rig.deviceId, peer.deviceId, RIGHT]) => ({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs: 61_000.4,
      devices,
    });

    it('[ASGN-04] send a clip as a clip of its title, so that nobody opens the film', async () => {
      await rig.watch(OURS, 61_000);
      commands.sync({ ...order(), vamId: vamId('7003') });
      await settle();
      expect(peer.bodiesOf('PlayMovie')).toEqual([]);
      expect(
        peer.bodiesOf('PlayVam').map((body) => [body['deviceId'], body['contentId'], body['vamId']]),
      ).toEqual([rig.deviceId, peer.deviceId, RIGHT].map((device) => [device, FILM, '7003']));
    });

    it('[SCRM-13, ASGN-05] send every screen a play command, one new session, the position', async () => {
      await rig.watch(OURS, 61_000);
      expect(commands.sync(order())).not.toBeNull();
      await settle();
      const plays = peer.bodiesOf('PlayMovie');
      expect(plays.map((body) => body['deviceId'])).toEqual([rig.deviceId, peer.deviceId, RIGHT]);
      const sessions = new Set(plays.map((body) => body['playSessionId']));
      expect(sessions.size).toBe(1);
      expect(sessions.has(OURS)).toBe(false);
      const members = [rig.deviceId, peer.deviceId, RIGHT].map((id) => ({ deviceId: id, screenId: id }));
      for (const body of plays) {
        expect(body).toMatchObject({
          contentId: FILM,
          position: 61_000,
          title: 'Night Drive',
          vamId: null,
          images: [],
          screenId: body['deviceId'],
          linkDevices: members,
        });
      }
    });

    it('[OPEN2-39] take effect here without the broker, and are published so that others see it', async () => {
      await rig.watch(OURS, 61_000);
      commands.sync(order());
      expect(rig.playback.now).toMatchObject({ kind: 'open' });
      expect(rig.playback.now).not.toMatchObject({ session: { playSessionId: OURS } });
      expect(rig.get(CORE.together).now).toEqual({
        role: 'leader',
        members: [rig.deviceId, peer.deviceId, RIGHT],
      });
      await settle();
      expect(peer.bodiesOf('PlayMovie').map((body) => body['deviceId'])).toContain(rig.deviceId);
    });

    it('[OPEN2-52] mark each screen as syncing, and as done', async () => {
      commands.sync(order([peer.deviceId, RIGHT]));
      await settle();
      expect(peer.bodiesOf('SyncDevice')).toEqual([{ deviceId: peer.deviceId }, { deviceId: RIGHT }]);
      await rig.clock.advanceAsync(2_000);
      commands.syncDone([peer.deviceId, RIGHT]);
      await settle();
      expect(peer.bodiesOf('SyncDeviceDone')).toEqual([{ deviceId: peer.deviceId }, { deviceId: RIGHT }]);
    });

    it('link nobody when one screen plays alone', async () => {
      commands.sync(order([peer.deviceId]));
      await settle();
      expect(peer.bodiesOf('PlayMovie')).toMatchObject([{ linkDevices: [] }]);
      expect(peer.bodiesOf('PlayMovie')[0]).not.toHaveProperty('groupCreated');
    });

    it('link two screens, and say when their group was formed', async () => {
      const formedAt = rig.clock.wallMs();
      commands.sync(order([peer.deviceId, RIGHT]));
      await rig.clock.advanceAsync(100);
      const linkDevices = [peer.deviceId, RIGHT].map((id) => ({ deviceId: id, screenId: id }));
      const group = { linkDevices, groupCreated: formedAt };
      expect(peer.bodiesOf('PlayMovie')).toMatchObject([group, group]);
    });

    it('[SYNC-10, OPEN2-29] keep the heartbeat of this screen back for 1 s', async () => {
      const beatsIn = async (forMs: number): Promise<number> => {
        const before = peer.counts()['DeviceBroadcast'] ?? 0;
        await rig.clock.advanceAsync(forMs);
        return (peer.counts()['DeviceBroadcast'] ?? 0) - before;
      };
      while ((await beatsIn(50)) === 0);
      await rig.clock.advanceAsync(4_900);
      commands.sync(order([peer.deviceId, RIGHT]));
      expect(await beatsIn(900)).toBe(0);
      expect(await beatsIn(5_000)).toBe(1);
    });
  });

  it('arrive all, though they are more than a second has room for', async () => {
    const devices = [peer.deviceId, RIGHT];
    for (let place = 0; place < 10; place += 1) commands.seek(THEIRS, place);
    expect(commands.sync({ titleId: FILM, title: '', vamId: null, positionMs: 0, devices })).not.toBeNull();
    commands.syncDone(devices);
    await rig.clock.advanceAsync(4_000);
    const { MediaSeek, PlayMovie, SyncDevice, SyncDeviceDone } = peer.counts();
    expect([MediaSeek, PlayMovie, SyncDevice, SyncDeviceDone]).toEqual([10, 2, 2, 2]);
  });

  describe('without the broker', () => {
    it('[OPEN2-85] say that one of them did not go out when the connection broke among them', async () => {
      rig.hub.copies = ({ text }) => {
        if (text.includes('"play-movie"')) rig.bus.cut();
        return 1;
      };
      const devices = [peer.deviceId, RIGHT];
      expect(commands.sync({ titleId: FILM, title: '', vamId: null, positionMs: 0, devices })).toBeNull();
      await settle();
      expect(peer.bodiesOf('PlayMovie')).toHaveLength(1);
    });

    it('[OPEN2-85] say that they did not go out', async () => {
      rig.bus.cut();
      expect(commands.pause(THEIRS)).toBe(false);
      expect(
        commands.sync({
          titleId: FILM,
          title: '',
          vamId: null,
          positionMs: 0,
          devices: [peer.deviceId, RIGHT],
        }),
      ).toBeNull();
      rig.bus.mend();
      await rig.clock.advanceAsync(10_000);
      expect(peer.bodiesOf('MediaPause')).toEqual([]);
    });

    describe('[OPEN2-85 part] whose link is dead, and nobody knows it', () => {
      let unheard: number;

      beforeEach(() => {
        unheard = 0;
        commands.unheard$.subscribe(() => (unheard += 1));
      });

      it.each<[string, number, () => unknown]>([
        ['to another session', 1, () => commands.pause(THEIRS)],
        [
          'to another screen',
          1,
          () =>
            commands.sync({ titleId: FILM, title: '', vamId: null, positionMs: 0, devices: [peer.deviceId] }),
        ],
        [
          'to itself',
          0,
          () =>
            commands.sync({ titleId: FILM, title: '', vamId: null, positionMs: 0, devices: [rig.deviceId] }),
        ],
        ['to a film that it watches alone', 0, () => commands.pause(OURS)],
        ['that is none', 0, () => commands.syncDone([peer.deviceId])],
      ])('are said to be unheard after 6 s: %s %i', async (_, times, give) => {
        await rig.watch(OURS);
        rig.bus.halfOpenFor(60_000);
        give();
        await rig.clock.advanceAsync(5_999);
        expect(unheard).toBe(0);
        await rig.clock.advanceAsync(1_001);
        expect(unheard).toBe(times);
      });

      it('concern nobody else where they were given alone, whatever is watched by then', async () => {
        await rig.watch(OURS);
        rig.bus.halfOpenFor(60_000);
        commands.pause(OURS);
        await rig.playback.stop();
        await rig.watch(THEIRS);
        await rig.clock.advanceAsync(10_000);
        expect(unheard).toBe(0);
      });

      it('are said again in time where the link breaks at once, and then nothing is said', async () => {
        rig.bus.halfOpenFor(500);
        commands.pause(THEIRS);
        await rig.clock.advanceAsync(20_000);
        expect([unheard, peer.bodiesOf('MediaPause').length]).toEqual([0, 1]);
      });
    });

    it('are good when this screen alone had to hear them', async () => {
      await rig.watch(OURS);
      rig.bus.cut();
      expect(commands.pause(OURS)).toBe(true);
      expect(rig.playback.paused()).toBe(true);
    });

    it('reach this screen, and say that the others of its group did not hear', async () => {
      await rig.watch(OURS);
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      rig.bus.cut();
      expect(commands.stop(OURS)).toBe(false);
      expect(rig.playback.now.kind).toBe('closed');
    });
  });
});
