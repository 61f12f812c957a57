import { skip } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { KnownDevices } from '../../../core/presence/known-devices.ts';
import type { Presence } from '../../../core/presence/presence.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { PeerScreen, readWire, TOPIC } from '../../support/peer-screen.ts';
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
    peer.bus.message$.subscribe(({ body, from }) => {
      if (body.kind === 'device-broadcast' && from.deviceId === rig.deviceId) {
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
    expect(peer.counts()['DeviceBroadcast']).toBe(2);
  });

  it.each([0.1, 0.3, 0.999])(
    '[MESG-08, OPEN2-49] broadcasts itself every 5 s, from a phase of its own (%f)',
    (phase) => {
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
    pass(1_501);
    presence.hold();
    pass(1_000);
    expect(beatsMs).toEqual([0]);
    // Over again just when the next one is due.
    pass(3_999);
    presence.hold();
    pass(1_000);
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

  it('[OPEN2-51 part] drops a device that says goodbye, and says goodbye itself', () => {
    presence.start(TOPIC);
    peer.say('DeviceBroadcast');
    pass(0);
    peer.say('DisconnectDevice');
    pass(0);
    expect(listed()).toEqual([]);
    presence.stop();
    pass(0);
    expect(peer.counts()['DisconnectDevice']).toBe(1);
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
    expect(peer.counts()['DiscoverAccount']).toBe(2);
  });

  it('beats no faster after another start', () => {
    for (let start = 0; start < 3; start += 1) {
      presence.start(TOPIC);
      pass(6_000);
    }
    beatsMs.length = 0;
    pass(20_000);
    expect(beatsMs).toHaveLength(4);
  });

  it('says goodbye under its old id and is there under the new one, on the same topic; alone it stays', () => {
    const screen = rig.get(CORE.thisScreen);
    const become = (seat: 'left' | 'right', name: string) => (): void =>
      screen.takePlace(seat, name, clock.wallMs());
    presence.rejoinAs(become('left', 'Left Rear'));
    pass(1_000);
    expect([screen.seat(), peer.counts()]).toEqual(['left', {}]);
    presence.start(TOPIC);
    pass(1_000);
    const before = screen.deviceId();
    const heardBefore = peer.heard.length;
    presence.rejoinAs(become('right', 'Right Rear'));
    pass(100);
    expect(screen.deviceId()).not.toBe(before);
    expect(peer.heard.slice(heardBefore).map(({ command, fields }) => [command, fields['deviceId']])).toEqual(
      [
        ['DisconnectDevice', before],
        ['DiscoverAccount', screen.deviceId()],
        ['DeviceBroadcast', screen.deviceId()],
      ],
    );
  });

  it('asks again after each time the broker was away', () => {
    presence.start(TOPIC);
    pass(100);
    rig.bus.cut();
    rig.bus.mend();
    pass(3_000);
    expect(peer.counts()['DiscoverAccount']).toBe(2);
    hub.stop();
    hub.start();
    pass(3_000);
    expect(peer.counts()['DiscoverAccount']).toBe(3);
  });

  it('moves to the topic of another account and forgets the screens of the first', () => {
    presence.start(TOPIC);
    pass(0);
    peer.say('DeviceBroadcast');
    pass(0);
    expect(listed()).toEqual([peer.deviceId]);
    presence.start('account/another/screens');
    expect(listed()).toEqual([]);
    pass(0);
    expect(peer.counts()['DisconnectDevice']).toBe(1);
    expect(hub.published.at(-1)?.topic).toBe('account/another/screens');
  });

  it('lists nobody before its first start', () => {
    const told: KnownDevices[] = [];
    presence.devices$.subscribe((devices) => told.push(devices));
    expect([told, presence.now]).toEqual([[[]], []]);
    presence.start(TOPIC);
    pass(0);
    peer.say('DeviceBroadcast');
    pass(0);
    expect(told.map(({ length }) => length)).toEqual([0, 1]);
  });

  it('leaves the broker when it stops or hands over, which it may do before a start', () => {
    const states: string[] = [];
    presence.state$.subscribe((state) => states.push(state));
    presence.handOver();
    for (const leave of [() => presence.stop(), () => presence.handOver()]) {
      presence.start(TOPIC);
      pass(0);
      leave();
    }
    expect(states).toEqual(['offline', 'connected', 'offline', 'connected', 'offline']);
    pass(0);
    // The one that handed over said none.
    expect(peer.counts()['DisconnectDevice']).toBe(1);
  });

  it('sends its question, its changes and its goodbye as commands, and only heartbeats as what may be lost', () => {
    presence.start(TOPIC);
    pass(0);
    presence.announce();
    presence.stop();
    pass(0);
    const sent = hub.published.map(({ text, delivery }) => [readWire(text)?.command, delivery]);
    expect(sent).toEqual([
      ['DiscoverAccount', 'command'],
      ['DeviceBroadcast', 'beat'],
      ['BroadcastUpdatedDeviceInfo', 'command'],
      ['DisconnectDevice', 'command'],
    ]);
  });

  describe('among a thousand invented devices', () => {
    const say = (index: number, command: string, screenName: string): void => {
      const text = JSON.stringify({ deviceId: `made-up-${index}`, screenName, command, body: {} });
      hub.inject(TOPIC, new TextEncoder().encode(text));
      pass(1);
    };
    /** One message each ms, of so many devices in turn. */
    const invent = (messages: number, devices = messages, screenName = 'Other Device'): void => {
      for (let n = 0; n < messages; n += 1) say(n % devices, 'device-broadcast', screenName);
    };

    beforeEach(() => {
      presence.start(TOPIC);
      pass(0);
    });

    it('lists 32, and a screen of the car before any of them', () => {
      invent(1_000);
      expect(listed()).toHaveLength(32);
      peer.say('DeviceBroadcast');
      pass(0);
      expect(listed()).toHaveLength(32);
      expect(listed()).toContain(peer.deviceId);
      expect(presence.now.filter(({ seat }) => seat === 'other')).toHaveLength(31);
    });

    it('lists two screens of the car that come last, the one not in place of the other', () => {
      invent(31);
      for (const seat of ['Left Rear', 'Right Rear', 'Front Passenger']) say(31, 'device-broadcast', seat);
      say(32, 'device-broadcast', 'Left Rear');
      say(33, 'device-broadcast', 'Right Rear');
      expect(listed()).toHaveLength(32);
      expect(listed().slice(-3)).toEqual(['made-up-31', 'made-up-32', 'made-up-33']);
    });

    it('keeps the screens of the car that it knows, whatever the others call themselves', () => {
      peer.say('DeviceBroadcast');
      pass(0);
      invent(1_000, 1_000, 'Right Rear');
      invent(1_000, 1_000, 'Other Device');
      expect(listed()).toHaveLength(32);
      expect(listed()).toContain(peer.deviceId);
    });

    it('lists four of a seat, and the screens of the other seats though they come last', () => {
      for (let index = 0; index < 32; index += 1) say(index, 'device-broadcast', 'Right Rear');
      expect(listed()).toEqual(['made-up-0', 'made-up-1', 'made-up-2', 'made-up-3']);
      peer.say('DeviceBroadcast');
      pass(0);
      expect(listed()).toContain(peer.deviceId);
    });

    it('lists no fifth of a seat that comes by way of another name', () => {
      invent(4, 4, 'Right Rear');
      say(4, 'device-broadcast', 'Other Device');
      expect(listed()).toHaveLength(5);
      say(4, 'broadcast-updated-device-info', 'Right Rear');
      expect(listed()).toHaveLength(4);
      expect(listed()).not.toContain('made-up-4');
    });

    it('lets one that is there take the place of one that fell silent for more than 6 s', () => {
      invent(4, 4, 'Right Rear');
      pass(5_000);
      for (const index of [0, 2, 3]) say(index, 'device-broadcast', 'Right Rear');
      // The last word of the second one was at 1 ms.
      pass(994);
      say(5, 'device-broadcast', 'Right Rear');
      expect(listed()).toEqual(['made-up-0', 'made-up-1', 'made-up-2', 'made-up-3']);
      say(5, 'device-broadcast', 'Right Rear');
      expect(listed()).toEqual(['made-up-0', 'made-up-2', 'made-up-3', 'made-up-5']);
    });

    describe('where four of a seat beat before its real screen comes', () => {
      /** All that are there beat, each second one of them, for so long. */
      const beat = (forMs: number, also: () => void): void => {
        for (let ms = 0; ms < forMs; ms += 5_000) {
          for (let index = 0; index < 4; index += 1) {
            pass(999);
            say(index, 'device-broadcast', 'Left Rear');
          }
          pass(1_000);
          also();
        }
      };
      const comes = (): void => {
        peer.say('DeviceBroadcast');
        pass(0);
      };

      it('lists it in place of the last one, and never more than four', () => {
        beat(60_000, () => undefined);
        expect(listed()).toEqual(['made-up-0', 'made-up-1', 'made-up-2', 'made-up-3']);
        comes();
        expect(listed()).toEqual(['made-up-0', 'made-up-1', 'made-up-2', peer.deviceId]);
      });

      it('lists it again and again, and changes the list no more than once in 30 s', () => {
        beat(60_000, () => undefined);
        const told: string[][] = [];
        const changedAtMs: number[] = [];
        presence.devices$.pipe(skip(1)).subscribe((devices) => {
          told.push(devices.map(({ deviceId }) => deviceId));
          changedAtMs.push(clock.monotonicMs());
        });
        let heard = 0;
        beat(600_000, () => {
          comes();
          if (listed().includes(peer.deviceId)) heard += 1;
        });
        expect(heard).toBeGreaterThan(48);
        expect(told.every(({ length }) => length === 4)).toBe(true);
        changedAtMs.reduce((before, atMs) => {
          expect(atMs - before).toBeGreaterThanOrEqual(30_000);
          return atMs;
        });
      });

      it('keeps it for good where it came before one of them', () => {
        comes();
        beat(600_000, () => {
          comes();
          expect(listed()).toContain(peer.deviceId);
        });
      });
    });

    it('lists another once one of them is gone', () => {
      invent(32);
      invent(33);
      expect(listed()).not.toContain('made-up-32');
      say(3, 'disconnect-device', 'Other Device');
      say(32, 'device-broadcast', 'Other Device');
      expect(listed()).toContain('made-up-32');
    });

    it('tells nothing when a screen is heard again that says nothing new', () => {
      invent(20);
      pass(100);
      const told: number[] = [];
      presence.devices$.pipe(skip(1)).subscribe(({ length }) => told.push(length));
      invent(1_000, 20);
      expect(told).toEqual([]);
      // It was heard all the same.
      pass(14_500);
      expect(listed()).toHaveLength(20);
      say(3, 'broadcast-updated-device-info', 'Left Rear');
      expect(told).toEqual([20]);
    });

    it('tells a change at once, and then ten times a second at most', () => {
      const toldAtMs: number[] = [];
      pass(1_000);
      presence.devices$.subscribe(() => toldAtMs.push(clock.monotonicMs()));
      toldAtMs.length = 0;
      const startMs = clock.monotonicMs();
      for (let n = 0; n < 500; n += 1) {
        say(n % 20, 'device-broadcast', 'Other Device');
        say(n % 20, 'broadcast-updated-device-info', 'Phone');
      }
      expect(toldAtMs[0]).toBe(startMs);
      expect(toldAtMs.length).toBeGreaterThanOrEqual(9);
      expect(toldAtMs.length).toBeLessThanOrEqual(11);
      const gaps = toldAtMs.slice(1).map((atMs, index) => atMs - (toldAtMs[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    });

    it('tells the last change as well', () => {
      let told: readonly string[] = [];
      presence.devices$.subscribe((devices) => (told = devices.map(({ deviceId: id }) => id)));
      invent(5);
      pass(100);
      expect(told).toEqual(listed());
      expect(told).toHaveLength(5);
    });

    it('tells two changes within 100 ms as two, and the second when the 100 ms are over', () => {
      const toldAtMs: number[] = [];
      pass(1_000);
      const startMs = clock.monotonicMs();
      presence.devices$.pipe(skip(1)).subscribe(() => toldAtMs.push(clock.monotonicMs() - startMs));
      invent(1);
      pass(98);
      invent(1, 1, 'Phone');
      expect(toldAtMs).toEqual([0, 100]);
    });

    it('lists nobody once stopped, and tells nothing more', () => {
      invent(5);
      const told: number[] = [];
      presence.devices$.subscribe(({ length }) => told.push(length));
      presence.stop();
      pass(1_000);
      expect(told).toEqual([1, 0]);
      expect(listed()).toEqual([]);
      presence.start(TOPIC);
      pass(0);
      invent(2);
      pass(100);
      expect(told).toEqual([1, 0, 1, 2]);
    });

    it('has told of a first change before anybody else acts on the message', () => {
      pass(1_000);
      const seen: number[] = [];
      let told = -1;
      presence.devices$.subscribe(({ length }) => (told = length));
      rig.get(CORE.channel).message$.subscribe(() => seen.push(told));
      invent(2);
      // The second one is told within 100 ms.
      expect(seen).toEqual([1, 1]);
    });
  });

  describe('looks for the others', () => {
    let told: boolean[];

    beforeEach(() => {
      told = [];
      presence.looking$.subscribe((isLooking) => told.push(isLooking));
    });

    it('until one of them answers, which is told before', () => {
      const listedWhenTold: number[] = [];
      presence.looking$.pipe(skip(1)).subscribe(() => listedWhenTold.push(listed().length));
      presence.start(TOPIC);
      pass(200);
      expect(told).toEqual([true]);
      peer.say('DeviceBroadcast');
      pass(0);
      expect(told).toEqual([true, false]);
      expect(listedWhenTold).toEqual([1]);
    });

    it('for a second once connected, and then there is nobody', () => {
      presence.start(TOPIC);
      pass(999);
      expect(told).toEqual([true]);
      pass(1);
      expect(told).toEqual([true, false]);
    });

    it('for six seconds without a connection, and then says that there is none', () => {
      hub.stop();
      presence.start(TOPIC);
      pass(5_999);
      expect(told).toEqual([true]);
      pass(1);
      expect(told).toEqual([true, false]);
      // Now they can be asked, and nobody knows yet who answers.
      hub.start();
      pass(10_000);
      expect(told).toEqual([true, false, true, false]);
    });

    it('not at all where it never joins', () => {
      presence.handOver();
      expect(told).toEqual([true, false]);
    });

    it('as long as it takes after each of several connections, and leaves no timer behind', () => {
      presence.start(TOPIC);
      for (let again = 0; again < 5; again += 1) {
        hub.stop();
        hub.start();
      }
      const { pending } = rig.clock;
      hub.stop();
      hub.start();
      expect(rig.clock.pending).toBe(pending);
    });

    it('no more once it has left', () => {
      presence.start(TOPIC);
      presence.stop();
      expect(told).toEqual([true, false]);
      pass(10_000);
      expect(told).toEqual([true, false]);
    });
  });

  it('tells of a change at once', () => {
    presence.start(TOPIC);
    pass(0);
    rig.store.set('deviceName', 'Papa');
    presence.announce();
    pass(0);
    expect(peer.heard.at(-1)).toMatchObject({
      command: 'BroadcastUpdatedDeviceInfo',
      fields: { deviceName: 'Papa', deviceId: deviceId('0000-front'), isMHU: true },
    });
  });
});
