import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { PeerScreen, readWire, type WireMessage } from '../../support/peer-screen.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const SEATS = ['front', 'passenger', 'left', 'right', 'other'] as const;

describe('whoever is signed in', () => {
  it.each(SEATS)(
    '[ROLE-01] plays, steers and names its profile on the screen %s; who is not does none of it',
    async (seat) => {
      const rig = new ScreenRig({ seat });
      const peer = new PeerScreen(rig.hub, { deviceId: 'Web-peer', screenName: 'Other Device' });
      expect(rig.session.account).toBeNull();
      await rig.start();
      if (seat === 'other') await rig.session.signIn('ana@example.test', 'secret-1');
      peer.say('DeviceBroadcast');
      await rig.clock.advanceAsync(6_000);
      expect(rig.session.account).not.toBeNull();
      await rig.watch(playSessionId('ours'));
      await rig.clock.advanceAsync(3_000);
      expect(rig.playback.now.kind).toBe('open');
      expect(rig.get(CORE.commands).pause(playSessionId('theirs'))).toBe(true);
      await rig.clock.advanceAsync(10);
      expect(peer.bodiesOf('MediaPause')).toHaveLength(1);
    },
  );

  it('[DEVS-14] [ROLE-08] tells its device whole: ids, names, sendOnly, whether it is the head unit, and what it plays', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    const said: WireMessage[] = [];
    const left = new ScreenRig({ seat: 'left', clock: rig.clock, hub: rig.hub });
    left.bus.text$.subscribe((text) => said.push(...[readWire(text)].filter((message) => message !== null)));
    await left.start();
    await rig.start();
    await rig.watch(playSessionId('ours'), 60_000);
    await rig.clock.advanceAsync(11_000);
    const fields = said.findLast(
      ({ command, fields: of }) => command === 'DeviceBroadcast' && of['deviceId'] === rig.deviceId,
    );
    expect(fields?.fields).toMatchObject({
      deviceId: '0000-front',
      deviceName: 'Front Screen',
      screenId: '0000-front',
      screenName: 'Front Screen',
      sendOnly: false,
      isMHU: true,
      movieDetails: {
        body: {
          state: 'playing',
          contentId: '4711',
          vamId: null,
          playSessionId: 'ours',
          position: expect.any(Number) as number,
          duration: 5_400_000,
        },
      },
    });
    const [known] = left.get(CORE.presence).now;
    expect(rig.clock.monotonicMs() - (known?.lastHeartbeatReceivedMs ?? 0)).toBeLessThan(6_000);
    expect(known?.playing?.positionMs).toBeGreaterThan(60_000);
    expect(left.get(CORE.presence).now.map(({ isMHU }) => isMHU)).toEqual([true]);
  });
});
