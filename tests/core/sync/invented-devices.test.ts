import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const storedGroups = (rig: ScreenRig): readonly unknown[] =>
  JSON.parse(rig.store.get('watchGroup') ?? '[]') as unknown[];

describe('whoever invents devices', () => {
  it('makes no groups, and no busy tiles', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    const peer = new PeerScreen(rig.hub);
    await rig.start();
    peer.say('DeviceBroadcast');
    await rig.clock.advanceAsync(200);
    for (let order = 0; order < 20; order += 1) {
      const devices = Array.from({ length: 8 }, (_, index) => ({ deviceId: `ghost-${order}-${index}` }));
      peer.say('PlayMovie', {
        contentId: '4711',
        playSessionId: `session-${order}`,
        deviceId: `ghost-${order}-0`,
        linkDevices: devices,
      });
      await rig.clock.advanceAsync(300, 100);
    }
    await rig.clock.advanceAsync(1_000);
    expect(storedGroups(rig)).toEqual([]);
    const devices = [{ deviceId: peer.deviceId }, { deviceId: rig.deviceId }];
    peer.say('PlayMovie', {
      contentId: '4711',
      playSessionId: 'ours',
      deviceId: peer.deviceId,
      linkDevices: devices,
    });
    await rig.clock.advanceAsync(100);
    expect(storedGroups(rig)).toHaveLength(1);
  });

  it('takes nobody out of a group that runs, however many say that they play beside it', async () => {
    const front = new ScreenRig({ seat: 'front' });
    const { clock, hub } = front;
    const ghosts = [1, 2, 3, 4].map((n) => new PeerScreen(hub, { deviceId: `ghost-${n}` }));
    await front.start();
    const beat = async (screens: readonly PeerScreen[]): Promise<void> => {
      for (const screen of screens) {
        const plays = { contentId: '4711', deviceId: screen.deviceId, playSessionId: 'theirs' };
        const movieDetails = { ...plays, position: 0, duration: 5_400_000, state: 'playing' };
        screen.say('DeviceBroadcast', {}, { movieDetails });
      }
      await clock.advanceAsync(5_000, 1_000);
    };
    await beat(ghosts.slice(0, 3));
    const left = new ScreenRig({ seat: 'left', clock, hub });
    await left.start();
    await beat(ghosts.slice(0, 3));
    const together = [front.deviceId, left.deviceId];
    for (const rig of [front, left]) {
      rig.get(CORE.together).form(playSessionId('ours'), together, 1);
      await rig.watch(playSessionId('ours'));
    }
    const listed = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await beat(ghosts);
      for (const { deviceId: id } of front.get(CORE.presence).now) listed.add(id);
      expect(front.get(CORE.together).now.members).toEqual(together);
    }
    // Another one made room.
    expect(listed).toContain('ghost-4');
  });

  it('keeps this screen from more than sixteen groups, and its own is one of them', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    const together = rig.get(CORE.together);
    await rig.watch(playSessionId('ours'));
    for (let order = 0; order < 40; order += 1) {
      together.form(playSessionId(`session-${order}`), [deviceId(`ghost-${order}`), rig.deviceId]);
    }
    expect(storedGroups(rig).length).toBeLessThanOrEqual(16);
  });
});
