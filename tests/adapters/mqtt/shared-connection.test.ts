import { createServer, type Server, type Socket } from 'node:net';
import { Aedes, type AedesOptions } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import { SharedConnection, type SharedBus } from '../../../adapters/mqtt/shared-connection.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { joining } from '../../support/sample-message.ts';

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
    await expect.poll(() => states(first, second)).toEqual(['connected', 'connected']);
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
    await expect.poll(() => states(last)).toEqual(['connected']);
    expect(topics).toEqual(['account/1/screens', 'account/3/screens']);
  });

  it('asks again for a topic that was refused', async () => {
    const { connection, clock, topics, asked, answer, told } = await rig();
    const screen = bus(connection);
    screen.connect(joining('account/1/screens'));
    await asked(1);
    answer(false);
    await expect.poll(() => told).toEqual(['topic refused']);
    expect(states(screen)).toEqual(['offline']);
    clock.advance(4_500);
    await asked(2);
    answer();
    await expect.poll(() => states(screen)).toEqual(['connected']);
    expect(topics).toEqual(['account/1/screens', 'account/1/screens']);
  });

  /** A broker that answers for a topic when it is told to. */
  async function rig() {
    const topics: string[] = [];
    const waiting: ((granted: boolean) => void)[] = [];
    const authorizeSubscribe: Authorize = (_, subscription, done) => {
      topics.push(subscription.topic);
      waiting.push((granted) => done(null, granted ? subscription : null));
    };
    const broker = await Aedes.createBroker({ authorizeSubscribe });
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      broker.handle(socket);
    });
    const port = await listenOnFreePort(server);
    const told: string[] = [];
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
      clock,
      topics,
      told,
      asked: async (times: number) => {
        await expect.poll(() => topics.length).toBe(times);
      },
      answer: (granted = true) => waiting.shift()?.(granted),
    };
  }
});

const bus = (connection: SharedConnection): SharedBus =>
  connection.bus({ leaves: (text) => text, arrives: () => undefined });

function states(...buses: readonly SharedBus[]): readonly string[] {
  return buses.map((one) => {
    let state = '';
    one.state$.subscribe((now) => (state = now)).unsubscribe();
    return state;
  });
}
