import { createServer, type Server, type Socket } from 'node:net';
import { Aedes, type AedesOptions } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import type { SharedBus } from '../../../adapters/mqtt/shared-bus.ts';
import { SharedConnection } from '../../../adapters/mqtt/shared-connection.ts';
import type { Message } from '../../../core/messages/message.ts';
import { deviceId, type DeviceId, type TitleId } from '../../../core/shared/ids.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { joining, note } from '../../support/sample-message.ts';

const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

type Authorize = NonNullable<AedesOptions['authorizeSubscribe']>;

describe('a connection that many screens share', () => {
  let end: () => Promise<void> = () => Promise.resolve();

  afterEach(() => end());

  it('calls no screen connected before the broker confirmed its topic', async () => {
    const { connection, asked, answer } = await rig();
    const [first, second] = [bus(connection), bus(connection)];
    first.connect(joining('account/1/screens'));
    await asked(1);
    second.connect(joining('account/1/screens'));
    expect(states(first, second)).toEqual(['offline', 'offline']);
    answer();
    await expect.poll(() => states(first, second), BUSY).toEqual(['connected', 'connected']);
    const third = bus(connection);
    third.connect(joining('account/1/screens'));
    expect(states(third)).toEqual(['connected']);
  });

  it('does not ask for a topic that everybody left before it was asked for', async () => {
    const { connection, topics, asked, answer } = await rig();
    const [first, gone, last] = [bus(connection), bus(connection), bus(connection)];
    first.connect(joining('account/1/screens'));
    await asked(1);
    gone.connect(joining('account/2/screens'));
    last.connect(joining('account/3/screens'));
    gone.disconnect();
    answer();
    await asked(2);
    answer();
    await expect.poll(() => states(last), BUSY).toEqual(['connected']);
    expect(topics).toEqual(['account/1/screens', 'account/3/screens']);
  });

  it('asks again for a topic that was refused', async () => {
    const { connection, clock, topics, asked, answer, told } = await rig();
    const screen = bus(connection);
    screen.connect(joining('account/1/screens'));
    await asked(1);
    answer(false);
    await expect.poll(() => told, BUSY).toEqual(['topic refused']);
    expect(states(screen)).toEqual(['offline']);
    clock.advance(4_500);
    await asked(2);
    answer();
    await expect.poll(() => states(screen), BUSY).toEqual(['connected']);
    expect(topics).toEqual(['account/1/screens', 'account/1/screens']);
  });

  it('comes anew where its topics are never confirmed', async () => {
    const { connection, clock, asked, answer, told } = await rig();
    const screen = bus(connection);
    screen.connect(joining('account/1/screens'));
    await asked(1);
    clock.advance(29_999);
    expect(told).toEqual([]);
    clock.advance(1);
    expect(told).toEqual(['topic not confirmed']);
    await expect.poll(() => clock.pending, BUSY).toBe(1);
    clock.advance(4_500);
    await asked(2);
    answer();
    answer();
    await expect.poll(() => states(screen), BUSY).toEqual(['connected']);
    clock.advance(40_000);
    expect([told, states(screen)]).toEqual([['topic not confirmed'], ['connected']]);
  });

  it('asks for no more than eight topics at once', async () => {
    const { connection, topics, asked, answer } = await rig();
    const screens = Array.from({ length: 10 }, () => bus(connection));
    screens.forEach((one, at) => one.connect(joining(`account/${at}/screens`)));
    await asked(8);
    for (let count = 1; count <= 8; count += 1) {
      expect(states(...screens)).not.toContain('connected');
      answer();
    }
    await expect
      .poll(() => states(...screens).filter((state) => state === 'connected'), BUSY)
      .toHaveLength(8);
    await asked(10);
    answer();
    answer();
    await expect.poll(() => states(...screens), BUSY).not.toContain('offline');
    expect(new Set(topics).size).toBe(10);
  });

  it('hands what a screen says to the others of its topic, and what is for one to that one alone', async () => {
    const { connection, grantAll } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    const right = listener(connection, 'account/1/screens', RIGHT);
    const other = listener(connection, 'account/2/screens', RIGHT);
    await expect.poll(() => states(left.bus, right.bus, other.bus), BUSY).not.toContain('offline');
    expect(left.bus.publish(note('1', LEFT), 'command')).toBe(true);
    expect(left.bus.publish(() => note('2', LEFT), 'beat')).toBe(true);
    const toLeft: Message = {
      ...note('3', RIGHT),
      body: {
        kind: 'play-trailer',
        contentId: 't-1' as TitleId,
        productId: 'p-1',
        title: 'A film',
        target: LEFT,
      },
    };
    expect(right.bus.publish(toLeft, 'command')).toBe(true);
    expect(right.bus.publish(note('4', RIGHT), 'command')).toBe(true);
    await expect.poll(() => left.heard, BUSY).toContain('4');
    await expect.poll(() => right.heard.toSorted(), BUSY).toEqual(['1', '2']);
    expect(other.heard).toEqual([]);
    // Each comes and leaves by the tap.
    expect([left.left, right.left]).toEqual([
      ['command', 'beat'],
      ['command', 'command'],
    ]);
    expect([left.came(), right.came(), other.came()]).toEqual([4, 4, 0]);
  });

  it('counts for each screen what nobody can read, and what is over 16,384 bytes', async () => {
    const { connection, broker, grantAll } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    await expect.poll(() => states(left.bus), BUSY).toEqual(['connected']);
    const say = (payload: Buffer) =>
      broker.publish(
        { cmd: 'publish', topic: 'account/1/screens', payload, qos: 1, dup: false, retain: false },
        () => undefined,
      );
    // What a broker kept from before counts for nothing.
    broker.publish(
      {
        cmd: 'publish',
        topic: 'account/1/screens',
        payload: Buffer.alloc(16_385, 'y'),
        qos: 1,
        dup: false,
        retain: true,
      },
      () => undefined,
    );
    say(Buffer.alloc(16_385, 'x'));
    say(Buffer.alloc(16_384, 'x'));
    say(Buffer.from([0xff]));
    say(Buffer.from(JSON.stringify({ command: 'media-seek', deviceId: RIGHT, body: {} })));
    await expect.poll(() => left.bus.dropped(), BUSY).toEqual({ malformed: 3, oversized: 1, forged: 0 });
    expect(left.heard).toEqual([]);
  });

  it('comes back by itself between 1,500 and 4,500 ms after it broke, with all topics', async () => {
    const { connection, clock, topics, grantAll, breakOff } = await rig();
    grantAll();
    const [first, second] = [bus(connection), bus(connection)];
    first.connect(joining('account/1/screens'));
    second.connect(joining('account/2/screens'));
    await expect.poll(() => states(first, second), BUSY).not.toContain('offline');
    breakOff();
    await expect.poll(() => states(first, second), BUSY).toEqual(['offline', 'offline']);
    expect(first.publish(note('1'), 'command')).toBe(false);
    expect(clock.pending).toBe(1);
    clock.advance(1_499);
    expect(clock.pending).toBe(1);
    clock.advance(3_001);
    await expect.poll(() => states(first, second), BUSY).not.toContain('offline');
    expect(topics).toHaveLength(4);
  });

  it('tells the broker of a topic that everybody left, and nobody of one that somebody is in', async () => {
    const { connection, unsubscribed, grantAll } = await rig();
    grantAll();
    const [first, second] = [bus(connection), bus(connection)];
    first.connect(joining('account/1/screens'));
    second.connect(joining('account/1/screens'));
    // Again is nothing new.
    first.connect(joining('account/1/screens'));
    await expect.poll(() => states(first, second), BUSY).not.toContain('offline');
    first.disconnect();
    first.disconnect();
    expect(states(first, second)).toEqual(['offline', 'connected']);
    expect(first.publish(note('1'), 'command')).toBe(false);
    second.connect(joining('account/2/screens'));
    await expect.poll(() => unsubscribed, BUSY).toEqual(['account/1/screens']);
    await expect.poll(() => states(second), BUSY).toEqual(['connected']);
    expect(unsubscribed).toHaveLength(1);
  });

  it('sends the commands that wait when a screen leaves', async () => {
    const { connection, grantAll } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    const right = listener(connection, 'account/1/screens', RIGHT);
    await expect.poll(() => states(left.bus, right.bus), BUSY).not.toContain('offline');
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    for (const id of ids) left.bus.publish(note(id, LEFT), 'command');
    left.bus.disconnect();
    await expect.poll(() => right.heard, BUSY).toEqual(ids);
  });

  it('sends the commands that the broker did not confirm again on its next connection, each screen its own', async () => {
    const { connection, clock, broker, grantAll, breakOff } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    const right = listener(connection, 'account/1/screens', RIGHT);
    await expect.poll(() => states(left.bus, right.bus), BUSY).not.toContain('offline');
    const swallowed: unknown[] = [];
    broker.authorizePublish = (_, packet) => void swallowed.push(packet);
    left.bus.publish(note('1', LEFT), 'command');
    right.bus.publish(note('2', RIGHT), 'command');
    await expect.poll(() => swallowed, BUSY).toHaveLength(2);
    broker.authorizePublish = (_, _packet, done) => done(null);
    breakOff();
    await expect.poll(() => states(left.bus, right.bus), BUSY).toEqual(['offline', 'offline']);
    clock.advance(4_500);
    await expect.poll(() => [left.heard, right.heard], BUSY).toEqual([['2'], ['1']]);
  });

  it('sends again what had not left yet when it broke', async () => {
    const { connection, clock, grantAll, breakOff } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    const right = listener(connection, 'account/1/screens', RIGHT);
    await expect.poll(() => states(left.bus, right.bus), BUSY).not.toContain('offline');
    // Ten a second leave.
    const ids = Array.from({ length: 12 }, (_, at) => String(at));
    for (const id of ids) left.bus.publish(note(id, LEFT), 'command');
    await expect.poll(() => right.heard, BUSY).toHaveLength(10);
    breakOff();
    await expect.poll(() => states(left.bus), BUSY).toEqual(['offline']);
    clock.advance(4_500);
    await expect.poll(() => [...new Set(right.heard)], BUSY).toEqual(ids);
  });

  it('tells of a command that nobody confirmed for as long as it is obeyed, and of none that was given up', async () => {
    const { connection, clock, broker, grantAll, breakOff } = await rig();
    grantAll();
    const left = listener(connection, 'account/1/screens', LEFT);
    const right = listener(connection, 'account/1/screens', RIGHT);
    await expect.poll(() => states(left.bus, right.bus), BUSY).not.toContain('offline');
    const swallowed: unknown[] = [];
    broker.authorizePublish = (_, packet) => void swallowed.push(packet);
    const lost: unknown[] = [];
    left.bus.lost$.subscribe(({ id }) => lost.push(id));
    right.bus.lost$.subscribe(({ id }) => lost.push(id));
    left.bus.publish(note('1', LEFT), 'command');
    right.bus.publish(note('2', RIGHT), 'command');
    right.bus.disconnect();
    await expect.poll(() => swallowed, BUSY).toHaveLength(2);
    breakOff();
    await expect.poll(() => states(left.bus), BUSY).toEqual(['offline']);
    clock.advance(6_000);
    expect(lost).toEqual(['1']);
  });

  it('is over when it is closed', async () => {
    const { connection, clock, grantAll } = await rig();
    grantAll();
    const screen = bus(connection);
    screen.connect(joining('account/1/screens'));
    await expect.poll(() => states(screen), BUSY).toEqual(['connected']);
    connection.close();
    await expect.poll(() => states(screen), BUSY).toEqual(['offline']);
    expect(clock.pending).toBe(0);
  });

  it('says why it does not come about, and tries again', async () => {
    const told: (string | number)[] = [];
    const clock = new VirtualClock();
    const to = (url: string): SharedConnection =>
      new SharedConnection(url, clock, new SeededRandom(1), (reason) => told.push(reason));
    bus(to('http://127.0.0.1/')).connect(joining('account/1/screens'));
    expect(told).toEqual(['no broker url']);
    const server = createServer();
    const port = await listenOnFreePort(server);
    await new Promise((resolve) => server.close(resolve));
    const connection = to(`mqtt://127.0.0.1:${port}`);
    bus(connection).connect(joining('account/1/screens'));
    await expect.poll(() => told, BUSY).toEqual(['no broker url', 'ECONNREFUSED']);
    await expect.poll(() => clock.pending, BUSY).toBe(1);
    clock.advance(4_500);
    await expect.poll(() => told, BUSY).toHaveLength(3);
    connection.close();
  });

  /** A broker that answers for a topic when it is told to, or at once after `grantAll`. */
  async function rig() {
    let grantsAll = false;
    const unsubscribed: string[] = [];
    const topics: string[] = [];
    const waiting: ((granted: boolean) => void)[] = [];
    const authorizeSubscribe: Authorize = (_, subscription, done) => {
      topics.push(subscription.topic);
      if (grantsAll) return done(null, subscription);
      waiting.push((granted) => done(null, granted ? subscription : null));
    };
    const broker = await Aedes.createBroker({ authorizeSubscribe });
    broker.on('unsubscribe', (left) => unsubscribed.push(...left));
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      broker.handle(socket);
    });
    const port = await listenOnFreePort(server);
    const told: (string | number)[] = [];
    const clock = new VirtualClock();
    const connection = new SharedConnection(
      `mqtt://127.0.0.1:${port}`,
      clock,
      new SeededRandom(1),
      (reason) => told.push(reason),
    );
    end = async () => {
      connection.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => broker.close(() => resolve(undefined)));
      await new Promise((resolve) => server.close(resolve));
    };
    return {
      connection,
      broker,
      unsubscribed,
      grantAll: () => (grantsAll = true),
      breakOff: () => sockets.forEach((socket) => socket.destroy()),
      clock,
      topics,
      told,
      asked: async (times: number) => {
        await expect.poll(() => topics.length, BUSY).toBe(times);
      },
      answer: (granted = true) => waiting.shift()?.(granted),
    };
  }
});

/** A busy machine takes its time. */
const BUSY = { timeout: 4_000 };

const bus = (connection: SharedConnection): SharedBus =>
  connection.bus({ leaves: (text) => text, arrives: () => undefined });

/** A bus that keeps the ids of what it heard, and what passed its tap. */
function listener(connection: SharedConnection, topic: string, self: DeviceId) {
  const heard: string[] = [];
  const left: string[] = [];
  let came = 0;
  const one = connection.bus({
    leaves: (text, delivery) => {
      left.push(delivery);
      return text;
    },
    arrives: () => (came += 1),
  });
  one.message$.subscribe(({ id }) => heard.push(id ?? ''));
  one.connect(joining(topic, self));
  return { bus: one, heard, left, came: () => came };
}

function states(...buses: readonly SharedBus[]): readonly string[] {
  return buses.map((one) => {
    let state = '';
    one.state$.subscribe((now) => (state = now)).unsubscribe();
    return state;
  });
}
