import { filter, firstValueFrom, take, toArray } from 'rxjs';
import type { Subscription } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BusState, MessageBus } from '../../core/ports/message-bus.ts';

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
  /** Whether bytes over 16 KiB get past the broker. */
  readonly carriesLongPayloads: boolean;
  close(): Promise<void>;
}

export type Account = 'blue' | 'green';

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
    const connectedBus = async (account: Account): Promise<MessageBus> => {
      const bus = newBus(account);
      bus.connect(world.topicOf(account));
      await reaches(bus, 'connected');
      return bus;
    };
    const listOf = (bus: MessageBus): string[] => {
      const texts: string[] = [];
      subscriptions.push(bus.message$.subscribe((text) => texts.push(text)));
      return texts;
    };

    it('[MESG-13] is offline until it has its topic, then connected, then offline again', async () => {
      const bus = newBus('blue');
      const states: BusState[] = [];
      subscriptions.push(bus.state$.subscribe((state) => states.push(state)));
      expect(states).toEqual(['offline']);
      bus.connect(world.topicOf('blue'));
      await reaches(bus, 'connected');
      bus.disconnect();
      expect(states).toEqual(['offline', 'connected', 'offline']);
    });

    it('tells a late subscriber the current state', async () => {
      const bus = await connectedBus('blue');
      expect(await firstValueFrom(bus.state$)).toBe('connected');
    });

    it('hears its own messages', async () => {
      const bus = await connectedBus('blue');
      const heard = firstValueFrom(bus.message$);
      expect(bus.publish('grüße ✓', 'command')).toBe(true);
      expect(await heard).toBe('grüße ✓');
    });

    it('[MESG-02] reaches every bus on the topic of the account, in order', async () => {
      const [first, second, third] = [
        await connectedBus('blue'),
        await connectedBus('blue'),
        await connectedBus('blue'),
      ];
      const heard = [second, third].map((bus) => firstValueFrom(bus.message$.pipe(take(3), toArray())));
      for (const text of ['one', 'two', 'three']) first.publish(text, 'command');
      expect(await Promise.all(heard)).toEqual([
        ['one', 'two', 'three'],
        ['one', 'two', 'three'],
      ]);
    });

    it('carries beats as well', async () => {
      const [sender, receiver] = [await connectedBus('blue'), await connectedBus('blue')];
      const heard = firstValueFrom(receiver.message$);
      expect(sender.publish('beat', 'beat')).toBe(true);
      expect(await heard).toBe('beat');
    });

    it('[MESG-02] hears nothing of another account', async () => {
      const [blue, green] = [await connectedBus('blue'), await connectedBus('green')];
      const greenTexts = listOf(green);
      const blueEcho = firstValueFrom(blue.message$);
      blue.publish('for blue', 'command');
      await blueEcho;
      const greenEcho = firstValueFrom(green.message$);
      green.publish('for green', 'command');
      await greenEcho;
      expect(greenTexts).toEqual(['for green']);
    });

    it('takes no message before it is connected', () => {
      const bus = newBus('blue');
      expect(bus.publish('too early', 'command')).toBe(false);
      bus.connect(world.topicOf('blue'));
      expect(bus.publish('too early', 'command')).toBe(false);
      expect(bus.publish('too early', 'beat')).toBe(false);
    });

    it('takes no message while the broker is gone', async () => {
      const bus = await connectedBus('blue');
      await world.stopBroker();
      await reaches(bus, 'offline');
      expect(bus.publish('lost', 'command')).toBe(false);
      expect(bus.publish('lost', 'beat')).toBe(false);
    });

    it('[MESG-14] comes back by itself when the broker does, and hears its topic again', async () => {
      const bus = await connectedBus('blue');
      const texts = listOf(bus);
      await world.stopBroker();
      await reaches(bus, 'offline');
      bus.publish('lost', 'beat');
      await world.startBroker();
      await reaches(bus, 'connected');
      const heard = firstValueFrom(bus.message$);
      expect(bus.publish('back', 'command')).toBe(true);
      await heard;
      expect(texts).toEqual(['back']);
    });

    it('stays away after a disconnect, though the broker comes back', async () => {
      const [gone, stays] = [await connectedBus('blue'), await connectedBus('blue')];
      const goneTexts = listOf(gone);
      gone.disconnect();
      await world.stopBroker();
      await reaches(stays, 'offline');
      await world.startBroker();
      await reaches(stays, 'connected');
      const heard = firstValueFrom(stays.message$);
      stays.publish('anyone?', 'command');
      await heard;
      expect(await firstValueFrom(gone.state$)).toBe('offline');
      expect(gone.publish('no', 'command')).toBe(false);
      expect(goneTexts).toEqual([]);
    });

    it('delivers what was published right before a disconnect', async () => {
      const [leaves, stays] = [await connectedBus('blue'), await connectedBus('blue')];
      const heard = firstValueFrom(stays.message$);
      leaves.publish('farewell', 'command');
      leaves.disconnect();
      expect(await heard).toBe('farewell');
    });

    it('delivers what still waited for its second before a disconnect', async () => {
      const [leaves, stays] = [await connectedBus('blue'), await connectedBus('blue')];
      const heard = firstValueFrom(stays.message$.pipe(take(12), toArray()));
      for (let order = 0; order < 12; order += 1) leaves.publish(String(order), 'command');
      leaves.disconnect();
      expect((await heard).at(-1)).toBe('11');
    });

    it('connects again after a disconnect', async () => {
      const bus = await connectedBus('blue');
      bus.disconnect();
      bus.connect(world.topicOf('blue'));
      await reaches(bus, 'connected');
      const heard = firstValueFrom(bus.message$);
      bus.publish('again', 'command');
      expect(await heard).toBe('again');
    });

    it('counts bytes that are no text, and passes the next message on', async () => {
      const bus = await connectedBus('blue');
      const texts = listOf(bus);
      expect(await firstValueFrom(bus.dropped$)).toBe(0);
      const dropped = firstValueFrom(bus.dropped$.pipe(filter((count) => count === 1)));
      await world.inject('blue', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d));
      await dropped;
      const heard = firstValueFrom(bus.message$);
      bus.publish('fine', 'command');
      await heard;
      expect(texts).toEqual(['fine']);
    });

    it('passes on 16 KiB and drops a byte more unread, where the broker lets it through', async () => {
      const bus = await connectedBus('blue');
      const texts = listOf(bus);
      const longest = firstValueFrom(bus.message$);
      await world.inject('blue', new Uint8Array(16_384).fill(0x61));
      expect(await longest).toHaveLength(16_384);
      if (!world.carriesLongPayloads) return;
      const dropped = firstValueFrom(bus.dropped$.pipe(filter((count) => count === 1)));
      await world.inject('blue', new Uint8Array(16_385).fill(0x61));
      await dropped;
      expect(texts).toHaveLength(1);
    });

    it('takes no text over 16 KiB', async () => {
      const bus = await connectedBus('blue');
      expect(bus.publish('ü'.repeat(8_193), 'command')).toBe(false);
      expect(bus.publish('ü'.repeat(8_192), 'command')).toBe(true);
    });

    it('takes commands beyond the budget of a second, sends them later and in order, and refuses too many', async () => {
      const bus = await connectedBus('blue');
      const heard = firstValueFrom(bus.message$.pipe(take(12), toArray()));
      const taken = Array.from({ length: 40 }, (_, index) => bus.publish(String(index), 'command'));
      expect(taken.indexOf(false)).toBe(30);
      expect(await heard).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
    });

    it('says of one matter only the newest, once there is room, in the words of that moment', async () => {
      const bus = await connectedBus('blue');
      const heard = firstValueFrom(bus.message$.pipe(take(10), toArray()));
      for (let order = 0; order < 9; order += 1) bus.publish(`order ${order}`, 'command');
      let minutes = 1;
      expect(bus.publish('where? long ago', 'beat', 'where')).toBe(true);
      expect(bus.publish(() => `where? ${minutes} min`, 'beat', 'where')).toBe(true);
      expect(bus.publish('now or never', 'beat')).toBe(false);
      minutes = 2;
      expect((await heard).at(-1)).toBe('where? 2 min');
    });
  });
}

export async function reaches(bus: MessageBus, wanted: BusState): Promise<void> {
  await firstValueFrom(bus.state$.pipe(filter((state) => state === wanted)));
}
