import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { HEARTBEAT_HOLD_MS, HEARTBEAT_MS, type Presence } from '../../../core/screens/presence.ts';
import { parseMessage } from '../../../core/screens/message.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { PeerScreen, TOPIC } from '../../support/peer-screen.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('presence', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let rig: ScreenRig;
  let presence: Presence;
  let peer: PeerScreen;
  /** When a heartbeat of the screen arrived. */
  let beatsMs: number[];

  beforeEach(() => {
    clock = new VirtualClock();
    hub = new FakeMessageHub(clock);
    peer = new PeerScreen(hub);
    clock.advance(0);
    beatsMs = [];
    peer.bus.message$.subscribe((text) => {
      const message = parseMessage(text);
      if (message?.command === 'DeviceBroadcast' && message.from.deviceId === rig.deviceId) {
        beatsMs.push(clock.monotonicMs());
      }
    });
    compose(0.5);
  });

  function compose(phase: number): void {
    rig = new ScreenRig({ clock, hub, random: new FakeRandom([phase]) });
    presence = rig.get(CORE.presence);
  }

  const listed = (): readonly string[] => presence.now.map(({ deviceId: id }) => id);
  const pass = (forMs: number): void => clock.advance(forMs);

  it('[DEVS-13, OPEN2-50] asks who is there on joining, says that it is there, and answers the same question', () => {
    presence.start(TOPIC);
    pass(0);
    expect(peer.counts()).toEqual({ DiscoverAccount: 1, DeviceBroadcast: 1 });
    peer.say('DiscoverAccount');
    pass(0);
    expect(peer.counts()).toEqual({ DiscoverAccount: 1, DeviceBroadcast: 2 });
    expect(listed()).toEqual([peer.deviceId]);
  });

  it('[OPEN2-46] answers discover-local as well', () => {
    presence.start(TOPIC);
    pass(0);
    peer.say('DiscoverLocal');
    pass(0);
    expect(peer.counts().DeviceBroadcast).toBe(2);
  });

  it.each([0.1, 0.3, 0.999])(
    '[MESG-08, OPEN2-49] broadcasts itself every 5 s, from a phase of its own (%f)',
    (phase) => {
      expect(HEARTBEAT_MS).toBe(5_000);
      compose(phase);
      presence.start(TOPIC);
      pass(30_000);
      const [joined, ...beats] = beatsMs;
      expect(joined).toBe(0);
      expect(beats.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((beat) => phase * 5_000 + beat * 5_000));
    },
  );

  it('[SYNC-10, OPEN2-29] keeps its heartbeat back for a second after a sync or a play', () => {
    presence.start(TOPIC);
    pass(2_499);
    presence.hold();
    pass(HEARTBEAT_HOLD_MS);
    expect(beatsMs).toEqual([0]);
    pass(5_000);
    expect(beatsMs).toEqual([0, 7_500]);
  });

  it('[OPEN2-50] lists a device by its broadcast and by a change that it tells of', () => {
    presence.start(TOPIC);
    peer.say('DeviceBroadcast');
    pass(0);
    peer.say('BroadcastUpdatedDeviceInfo', {}, { deviceName: 'Noa' });
    pass(0);
    expect(presence.now).toMatchObject([{ deviceId: peer.deviceId, deviceName: 'Noa', seat: 'left' }]);
  });

  it('[MESG-10, OPEN2-48] drops a device 15 s after its last message, at its next look', () => {
    presence.start(TOPIC);
    pass(0);
    peer.say('DeviceBroadcast');
    pass(15_000);
    expect(listed()).toEqual([peer.deviceId]);
    pass(5_000);
    expect(listed()).toEqual([]);
  });

  it('[OPEN2-51] drops a device that says goodbye, and says goodbye itself', () => {
    presence.start(TOPIC);
    peer.say('DeviceBroadcast');
    pass(0);
    peer.say('DisconnectDevice');
    pass(0);
    expect(listed()).toEqual([]);
    presence.stop();
    pass(0);
    expect(peer.counts().DisconnectDevice).toBe(1);
  });

  it('is silent and alone once stopped, and back after another start', () => {
    presence.start(TOPIC);
    peer.say('DeviceBroadcast');
    pass(0);
    presence.stop();
    presence.stop();
    const said = hub.published.length;
    peer.say('DiscoverAccount');
    pass(60_000);
    expect(hub.published).toHaveLength(said + 1);
    expect(listed()).toEqual([]);
    presence.start(TOPIC);
    pass(0);
    expect(peer.counts().DiscoverAccount).toBe(2);
  });

  it('asks again after each time the broker was away', () => {
    presence.start(TOPIC);
    pass(100);
    rig.bus.cut();
    rig.bus.mend();
    pass(3_000);
    expect(peer.counts().DiscoverAccount).toBe(2);
    hub.stop();
    hub.start();
    pass(3_000);
    expect(peer.counts().DiscoverAccount).toBe(3);
  });

  it('moves to the topic of another account and forgets the screens of the first', () => {
    presence.start(TOPIC);
    peer.say('DeviceBroadcast');
    pass(0);
    presence.start('account/another/screens');
    expect(listed()).toEqual([]);
    pass(0);
    expect(hub.published.at(-1)?.topic).toBe('account/another/screens');
  });

  it('tells of a change at once', () => {
    presence.start(TOPIC);
    pass(0);
    rig.store.set('deviceName', 'Papa');
    presence.announce();
    pass(0);
    expect(peer.heard.at(-1)).toMatchObject({
      command: 'BroadcastUpdatedDeviceInfo',
      from: { deviceName: 'Papa', deviceId: deviceId('0000-front'), isMHU: true },
    });
  });
});
