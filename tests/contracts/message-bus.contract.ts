import { filter, firstValueFrom, map, take, toArray } from 'rxjs';
import type { Subscription } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../core/messages/message.ts';
import type { BusState, MessageBus } from '../../core/ports/message-bus.ts';
import { deviceId, type DeviceId } from '../../core/shared/ids.ts';
import { joining, lastWordsOf, note } from '../support/sample-message.ts';

/** A broker with two accounts, as the contract needs it. */
export interface BusWorld {
  /** A new bus that may use the topic of this account. */
  bus(account: Account): MessageBus;
  topicOf(account: Account): string;
  /** Drops every connection and refuses new ones. */
  stopBroker(): Promise<void>;
  startBroker(): Promise<void>;
  /** Puts bytes onto the account's topic past any bus. */
  inject(account: Account, payload: Uint8Array): Promise<void>;
  /** Breaks the connection of this bus under it, as when its screen loses its power. */
  breakLink(bus: MessageBus): void;
  /** Whether bytes over 16 KiB get past the broker. */
  readonly carriesLongPayloads: boolean;
  close(): Promise<void>;
}

export type Account = 'blue' | 'green';

/** A bus as the device that has joined with it. */
interface Device {
  readonly id: DeviceId;
  readonly bus: MessageBus;
  /** Publishes a message that is told by this name. */
  say(name: string): boolean;
  /** The names of the next messages. */
  next(count: number): Promise<readonly string[]>;
}

/** What every {@link MessageBus} does, whatever carries its messages. */
export function describeMessageBus(carrier: string, openWorld: () => Promise<BusWorld>): void {
  describe(`the message bus, ${carrier}`, () => {
    let world: BusWorld;
    let buses: MessageBus[] = [];
    let subscriptions: Subscription[] = [];

    beforeAll(async () => {
      world = await openWorld();
    });
    afterEach(async () => {
      for (const bus of buses) bus.disconnect();
      for (const subscription of subscriptions) subscription.unsubscribe();
      buses = [];
      subscriptions = [];
      await world.startBroker();
    });
    afterAll(() => world.close());

    const newBus = (account: Account): MessageBus => {
      const bus = world.bus(account);
      buses.push(bus);
      return bus;
    };
    const connected = async (account: Account = 'blue'): Promise<Device> => {
      const bus = newBus(account);
      const id = deviceId(`device-${buses.length}`);
      bus.connect(joining(world.topicOf(account), id));
      await reaches(bus, 'connected');
      return {
        id,
        bus,
        say: (name) => bus.publish(note(name, id), 'command'),
        next: (count) => firstValueFrom(bus.message$.pipe(map(nameOf), take(count), toArray())),
      };
    };
    const heardBy = ({ bus }: Device): string[] => {
      const names: string[] = [];
      subscriptions.push(bus.message$.subscribe((message) => names.push(nameOf(message))));
      return names;
    };

    it('[MESG-13] is offline until it has its topic, then connected, then offline again', async () => {
      const bus = newBus('blue');
      const states: BusState[] = [];
      subscriptions.push(bus.state$.subscribe((state) => states.push(state)));
      expect(states).toEqual(['offline']);
      bus.connect(joining(world.topicOf('blue')));
      await reaches(bus, 'connected');
      bus.disconnect();
      expect(states).toEqual(['offline', 'connected', 'offline']);
    });

    it('tells a late subscriber the current state', async () => {
      const { bus } = await connected();
      expect(await firstValueFrom(bus.state$)).toBe('connected');
    });

    it('hands on what another device says, as it was said', async () => {
      const [speaks, hears] = [await connected(), await connected()];
      const heard = firstValueFrom(hears.bus.message$);
      const message: Message = {
        from: { ...note('', speaks.id).from, deviceName: 'grüße ✓', movieDetails: null },
        id: 'm-1',
        body: { kind: 'sync-device', device: deviceId('1B-right') },
      };
      expect(speaks.bus.publish(message, 'command')).toBe(true);
      expect(await heard).toEqual(message);
    });

    it('does not hear what it says itself, and counts it for nothing', async () => {
      const [one, other] = [await connected(), await connected()];
      const names = heardBy(one);
      const asked = other.next(1);
      one.say('own');
      await asked;
      const answered = one.next(1);
      other.say('of another');
      await answered;
      expect(names).toEqual(['of another']);
      expect(one.bus.dropped()).toEqual({ malformed: 0, oversized: 0, forged: 0 });
    });

    it('does not hear an answer to the question of another device', async () => {
      const [asks, leads, third] = [await connected(), await connected(), await connected()];
      const answerTo = (target: DeviceId): Message => ({
        ...note('answer', leads.id),
        body: {
          kind: 'ping-back',
          playSessionId: null,
          deviceId: leads.id,
          contentId: null,
          vamId: null,
          created: 1,
          target,
          receivedAtMs: null,
          sentAtMs: null,
          positionMs: null,
          durationMs: null,
          state: null,
        },
      });
      const [byAsker, byThird] = [asks.next(2), third.next(1)];
      leads.bus.publish(answerTo(asks.id), 'command');
      leads.say('afterwards');
      expect(await byAsker).toEqual(['answer', 'afterwards']);
      expect(await byThird).toEqual(['afterwards']);
    });

    it('[MESG-02] reaches every bus on the topic of the account, in order', async () => {
      const [first, second, third] = [await connected(), await connected(), await connected()];
      const heard = [second, third].map((device) => device.next(3));
      for (const name of ['one', 'two', 'three']) first.say(name);
      expect(await Promise.all(heard)).toEqual([
        ['one', 'two', 'three'],
        ['one', 'two', 'three'],
      ]);
    });

    it('carries beats as well', async () => {
      const [sender, receiver] = [await connected(), await connected()];
      const heard = receiver.next(1);
      expect(sender.bus.publish(note('beat', sender.id), 'beat')).toBe(true);
      expect(await heard).toEqual(['beat']);
    });

    it('[MESG-02] hears nothing of another account', async () => {
      const [blue, blueToo] = [await connected('blue'), await connected('blue')];
      const [green, greenToo] = [await connected('green'), await connected('green')];
      const greenNames = heardBy(green);
      const inBlue = blueToo.next(1);
      blue.say('for blue');
      await inBlue;
      const inGreen = green.next(1);
      greenToo.say('for green');
      await inGreen;
      expect(greenNames).toEqual(['for green']);
    });

    it('takes no message before it is connected', () => {
      const bus = newBus('blue');
      expect(bus.publish(note('too early'), 'command')).toBe(false);
      bus.connect(joining(world.topicOf('blue')));
      expect(bus.publish(note('too early'), 'command')).toBe(false);
      expect(bus.publish(note('too early'), 'beat')).toBe(false);
    });

    it('takes no message while the broker is gone', async () => {
      const { bus } = await connected();
      await world.stopBroker();
      await reaches(bus, 'offline');
      expect(bus.publish(note('lost'), 'command')).toBe(false);
      expect(bus.publish(note('lost'), 'beat')).toBe(false);
    });

    it('[MESG-14 part] comes back by itself when the broker does, and hears its topic again', async () => {
      const [one, other] = [await connected(), await connected()];
      const names = heardBy(one);
      await world.stopBroker();
      await Promise.all([reaches(one.bus, 'offline'), reaches(other.bus, 'offline')]);
      other.bus.publish(note('lost', other.id), 'beat');
      await world.startBroker();
      await Promise.all([reaches(one.bus, 'connected'), reaches(other.bus, 'connected')]);
      const heard = one.next(1);
      expect(other.say('back')).toBe(true);
      await heard;
      expect(names).toEqual(['back']);
    });

    it('stays away after a disconnect, though the broker comes back', async () => {
      const [gone, stays, speaks] = [await connected(), await connected(), await connected()];
      const goneNames = heardBy(gone);
      gone.bus.disconnect();
      await world.stopBroker();
      await Promise.all([reaches(stays.bus, 'offline'), reaches(speaks.bus, 'offline')]);
      await world.startBroker();
      await Promise.all([reaches(stays.bus, 'connected'), reaches(speaks.bus, 'connected')]);
      const heard = stays.next(1);
      speaks.say('anyone?');
      await heard;
      expect(await firstValueFrom(gone.bus.state$)).toBe('offline');
      expect(gone.say('no')).toBe(false);
      expect(goneNames).toEqual([]);
    });

    it('delivers what was published right before a disconnect, and no last words after it', async () => {
      const [leaves, stays, speaks] = [await connected(), await connected(), await connected()];
      const heard = stays.next(2);
      leaves.say('farewell');
      leaves.bus.disconnect();
      await firstValueFrom(stays.bus.message$);
      speaks.say('gone');
      expect(await heard).toEqual(['farewell', 'gone']);
    });

    it('lets the broker say the last words of a device that vanished', async () => {
      const [vanishes, stays] = [await connected(), await connected()];
      const heard = firstValueFrom(stays.bus.message$);
      world.breakLink(vanishes.bus);
      expect(await heard).toEqual(lastWordsOf(vanishes.id));
    });

    it('delivers what still waited for its second before a disconnect', async () => {
      const [leaves, stays] = [await connected(), await connected()];
      const heard = stays.next(12);
      for (let order = 0; order < 12; order += 1) leaves.say(String(order));
      leaves.bus.disconnect();
      expect((await heard).at(-1)).toBe('11');
    });

    it('connects again after a disconnect', async () => {
      const [one, other] = [await connected(), await connected()];
      one.bus.disconnect();
      one.bus.connect(joining(world.topicOf('blue'), one.id));
      await reaches(one.bus, 'connected');
      const heard = one.next(1);
      other.say('again');
      expect(await heard).toEqual(['again']);
    });

    it('counts bytes that are no text or no message, and passes the next message on', async () => {
      const [one, other] = [await connected(), await connected()];
      const names = heardBy(one);
      await world.inject('blue', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d));
      await world.inject('blue', new TextEncoder().encode('{"command":"format-disk"}'));
      const heard = one.next(1);
      other.say('fine');
      await heard;
      expect(names).toEqual(['fine']);
      expect(one.bus.dropped()).toEqual({ malformed: 2, oversized: 0, forged: 0 });
    });

    it('passes on 16 KiB and drops a byte more unread, where the broker lets it through', async () => {
      const [one, other] = [await connected(), await connected()];
      const names = heardBy(one);
      const ofLength = (bytes: number, id: string): Uint8Array => {
        const text = `{"command":"test-command","deviceId":"1A","mid":"${id}","filler":""}`;
        return new TextEncoder().encode(text.replace('""', `"${'a'.repeat(bytes - text.length)}"`));
      };
      const longest = one.next(1);
      await world.inject('blue', ofLength(16_384, 'long'));
      expect(await longest).toEqual(['long']);
      if (!world.carriesLongPayloads) return;
      await world.inject('blue', ofLength(16_385, 'too long'));
      const heard = one.next(1);
      other.say('fine');
      await heard;
      expect(names).toEqual(['long', 'fine']);
      expect(one.bus.dropped()).toEqual({ malformed: 0, oversized: 1, forged: 0 });
    });

    it('takes no message over 16 KiB', async () => {
      const { bus, id } = await connected();
      const named = (deviceName: string): Message => {
        const message = note('', id);
        return { ...message, from: { ...message.from, deviceName } };
      };
      expect(bus.publish(named('ü'.repeat(8_192)), 'command')).toBe(false);
      expect(bus.publish(named('ü'.repeat(8_000)), 'command')).toBe(true);
    });

    it('takes commands beyond the budget of a second, sends them later and in order, and refuses too many', async () => {
      const [one, other] = [await connected(), await connected()];
      const heard = other.next(12);
      const taken = Array.from({ length: 40 }, (_, index) => one.say(String(index)));
      expect(taken.indexOf(false)).toBe(30);
      expect(await heard).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
    });

    it('says of one matter only the newest, once there is room, in the words of that moment', async () => {
      const [one, other] = [await connected(), await connected()];
      const heard = other.next(10);
      for (let order = 0; order < 9; order += 1) one.say(`order ${order}`);
      let minutes = 1;
      expect(one.bus.publish(note('where? long ago', one.id), 'beat', 'where')).toBe(true);
      expect(one.bus.publish(() => note(`where? ${minutes} min`, one.id), 'beat', 'where')).toBe(true);
      expect(one.bus.publish(note('now or never', one.id), 'beat')).toBe(false);
      minutes = 2;
      expect((await heard).at(-1)).toBe('where? 2 min');
    });
  });
}

const nameOf = ({ id }: Message): string => id ?? '';

export async function reaches(bus: MessageBus, wanted: BusState): Promise<void> {
  await firstValueFrom(bus.state$.pipe(filter((state) => state === wanted)));
}
