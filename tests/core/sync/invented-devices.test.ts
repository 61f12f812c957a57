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
