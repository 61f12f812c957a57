import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import mqtt from 'mqtt';
import type { IClientOptions, MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ok } from '../../../core/shared/result.ts';
import { openBroker } from '../../../simulators/broker/broker.ts';
import { startBrokerServer } from '../../support/broker-server.ts';
import type { BrokerServer } from '../../support/broker-server.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { nextEvent, nextPayload } from '../../support/mqtt-event.ts';

const blue = 'account/blue/screens';
const green = 'account/green/screens';

describe('the embedded broker', () => {
  let server: BrokerServer;
  let clients: MqttClient[] = [];

  beforeEach(async () => {
    server = await startBrokerServer();
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    clients = [];
    await server.close();
  });

  const connected = async (url: string, options: IClientOptions = {}): Promise<MqttClient> => {
    const client = mqtt.connect(url, { reconnectPeriod: 0, ...options });
    clients.push(client);
    await nextEvent(client, 'connect');
    return client;
  };
  const subscribed = async (account: string, qos: 0 | 1 = 1): Promise<MqttClient> => {
    const client = await connected(server.urlFor(account));
    await client.subscribeAsync(server.topicOf(account), { qos });
    return client;
  };

  /** Publishes on the own topic and waits for the echo; everything sent before has arrived by then. */
  const roundTrip = async (client: MqttClient, topic: string): Promise<void> => {
    const marker = randomBytes(8).toString('hex');
    const echoed = new Promise<void>((resolve) => {
      client.on('message', (_topic, payload) => {
        if (payload.toString() === marker) resolve();
      });
    });
    await client.publishAsync(topic, marker, { qos: 1 });
    await echoed;
  };
  const textsOf = (client: MqttClient): string[] => {
    const texts: string[] = [];
    client.on('message', (_topic, payload) => texts.push(payload.toString()));
    return texts;
  };

  describe('keeps accounts apart', () => {
    it('[MESG-02] carries the messages of an account to its own screens only', async () => {
      const [sender, screen, stranger] = [
        await subscribed('blue'),
        await subscribed('blue', 0),
        await subscribed('green'),
      ];
      const [screenTexts, strangerTexts] = [textsOf(screen), textsOf(stranger)];
      await sender.publishAsync(blue, 'play', { qos: 1 });
      await roundTrip(sender, blue);
      await roundTrip(stranger, green);
      expect(screenTexts[0]).toBe('play');
      expect(strangerTexts).not.toContain('play');
    });

    it.each([
      ['the topic of another account', green],
      ['a wildcard', 'account/+/screens'],
      ['everything', '#'],
      ['everything below its own topic', `${blue}/#`],
      ['the system topics', '$SYS/#'],
      ['a system topic', '$SYS/broker/new/clients'],
      ['its own topic in another spelling', 'Account/blue/screens'],
    ])('refuses a subscription to %s', async (_name, topic) => {
      const client = await connected(server.urlFor('blue'));
      await expect(client.subscribeAsync(topic, { qos: 1 })).rejects.toMatchObject({
        packet: { granted: [128] },
      });
    });

    it('refuses a subscription that asks for exactly-once', async () => {
      const client = await connected(server.urlFor('blue'));
      await expect(client.subscribeAsync(blue, { qos: 2 })).rejects.toMatchObject({
        packet: { granted: [128] },
      });
    });

    it.each<[string, string, string | Buffer, { qos?: 0 | 1 | 2; retain?: boolean }]>([
      ['on the topic of another account', green, 'x', {}],
      ['on a system topic', '$SYS/broker/new/clients', 'x', {}],
      ['that stays on the topic', blue, 'x', { retain: true }],
      ['exactly once', blue, 'x', { qos: 2 }],
      ['of more than 16 KiB', blue, Buffer.alloc(16_385), {}],
    ])('ends the connection that publishes %s', async (_name, topic, payload, options) => {
      const victim = await subscribed('green');
      const friend = await subscribed('blue');
      const texts = [textsOf(victim), textsOf(friend)];
      const client = await connected(server.urlFor('blue'));
      const closed = nextEvent(client, 'close');
      client.publish(topic, payload, options);
      await closed;
      await roundTrip(victim, green);
      await roundTrip(friend, blue);
      expect(texts.map((list) => list.length)).toEqual([1, 1]);
      expect(server.broker.counts().forbidden).toBe(1);
    });

    it('lets a payload of exactly 16 KiB pass', async () => {
      const client = await subscribed('blue');
      const heard = nextPayload(client);
      client.publish(blue, Buffer.alloc(16_384, 'a'));
      const payload = await heard;
      expect(payload).toHaveLength(16_384);
    });

    it('keeps no message for those who come later', async () => {
      const client = await subscribed('blue');
      await roundTrip(client, blue);
      const late = await connected(server.urlFor('blue'));
      const texts = textsOf(late);
      await late.subscribeAsync(blue);
      await roundTrip(late, blue);
      expect(texts).toHaveLength(1);
    });

    it.each<[string, IClientOptions]>([
      [
        'a will on another topic',
        { will: { topic: green, payload: Buffer.from('x'), qos: 0, retain: false } },
      ],
      ['a will that stays', { will: { topic: blue, payload: Buffer.from('x'), qos: 0, retain: true } }],
      ['a session that outlives it', { clean: false, clientId: 'screen' }],
      ['a client identifier without end', { clientId: 'x'.repeat(129) }],
    ])('turns a connection with %s away', async (_name, options) => {
      const client = mqtt.connect(server.urlFor('blue'), { reconnectPeriod: 0, ...options });
      clients.push(client);
      const seen = await Promise.race([
        nextEvent(client, 'close').then(() => 'closed'),
        nextEvent(client, 'connect').then(() => 'connected'),
      ]);
      expect(seen).toBe('closed');
      expect(server.broker.counts().forbidden).toBe(1);
    });

    it('carries a will on the own topic when the connection breaks', async () => {
      const friend = await subscribed('blue');
      const will = { topic: blue, payload: Buffer.from('gone'), qos: 0 as const, retain: false };
      const client = await connected(server.urlFor('blue'), { will });
      const heard = nextPayload(friend);
      client.stream.destroy();
      const payload = await heard;
      expect(payload.toString()).toBe('gone');
    });

    it('does not let an account take over a connection of another by its client identifier', async () => {
      const victim = await connected(server.urlFor('green'), { clientId: 'screen' });
      await victim.subscribeAsync(green);
      await connected(server.urlFor('blue'), { clientId: 'screen' });
      await roundTrip(victim, green);
      expect(victim.connected).toBe(true);
    });

    it('lets a screen take over its own old connection', async () => {
      const old = await connected(server.urlFor('blue'), { clientId: 'screen' });
      const closed = nextEvent(old, 'close');
      await connected(server.urlFor('blue'), { clientId: 'screen' });
      await closed;
      expect(server.broker.counts().accepted).toBe(2);
    });
  });

  describe('opens nothing before the URL is checked', () => {
    it.each([
      ['an expired URL', () => server.urlFor('blue', -1)],
      ['a tampered account', () => server.urlFor('blue').replace('account=blue', 'account=green')],
      ['a cut signature', () => server.urlFor('blue').slice(0, -1)],
      ['no signature', () => `ws://${server.host}/mqtt`],
      ['another path', () => server.urlFor('blue').replace('/mqtt', '/other')],
    ])('answers 403 to %s', async (_name, url) => {
      expect(await upgradeStatus(url())).toBe(403);
      expect(server.broker.counts()).toMatchObject({ refused: 1, accepted: 0, connections: 0 });
    });

    it('answers 400 to a target that is no path', async () => {
      expect(await upgradeStatus(`ws://${server.host}`, 'http://elsewhere/mqtt')).toBe(400);
    });

    it('answers 403 to an account whose topic would be a wildcard', async () => {
      expect(await upgradeStatus(server.urlFor('+'))).toBe(403);
      expect(await upgradeStatus(server.urlFor('#'))).toBe(403);
    });
  });

  it('ends a connection that sends text frames', async () => {
    const socket = new WebSocket(server.urlFor('blue'), ['mqtt']);
    await once(socket, 'open');
    socket.send('hello');
    await once(socket, 'close');
    expect(server.broker.counts().accepted).toBe(1);
  });

  it('ends a connection that announces a giant packet, without waiting for it', async () => {
    const socket = new WebSocket(server.urlFor('blue'), ['mqtt']);
    await once(socket, 'open');
    socket.send(Uint8Array.of(0x10, 0xff, 0xff, 0xff, 0x7f));
    await once(socket, 'close');
    expect(server.broker.counts().accepted).toBe(1);
  });

  it('drops everyone on stop, refuses with 503, and takes them back on start', async () => {
    const client = await subscribed('blue');
    const closed = nextEvent(client, 'close');
    await server.broker.stop();
    await closed;
    expect(server.broker.running).toBe(false);
    expect(server.broker.counts().connections).toBe(0);
    expect(await upgradeStatus(server.urlFor('blue'))).toBe(503);
    await server.broker.start();
    expect(server.broker.running).toBe(true);
    await roundTrip(await subscribed('blue'), blue);
  });

  it('runs starts and stops in the order they were asked for', async () => {
    const { broker } = server;
    await Promise.all([broker.stop(), broker.start(), broker.stop(), broker.stop(), broker.start()]);
    expect(broker.running).toBe(true);
    await roundTrip(await subscribed('blue'), blue);
  });

  it('does not start again once it is closed', async () => {
    const broker = await openBroker({
      verify: () => ok({ accountId: 'a', sessionId: 's' }),
      topicOf: () => 'a',
    });
    await broker.close();
    await broker.start();
    expect(broker.running).toBe(false);
  });

  it('stalls nobody for a frozen screen, and cuts that screen off', async () => {
    const droppedFor: unknown[] = [];
    const quick = await startBrokerServer({
      drainTimeoutMs: 200,
      log: { write: (_level, _event, fields) => droppedFor.push(fields?.['reason']) },
    });
    const proxy = await startFreezableProxy(quick.host);
    const frozen = await connected(quick.urlFor('blue').replace(quick.host, proxy.host), { keepalive: 0 });
    await frozen.subscribeAsync(blue);
    const sender = await connected(quick.urlFor('blue'));
    await sender.subscribeAsync(blue);
    const stranger = await connected(quick.urlFor('green'));
    await stranger.subscribeAsync(green);
    proxy.freeze();
    // Enough to fill what the kernel holds for a reader that does not read.
    while (quick.broker.counts().connections === 3) {
      for (let count = 0; count < 50; count += 1) sender.publish(blue, Buffer.alloc(16_000));
      await roundTrip(sender, blue);
      await roundTrip(stranger, green);
    }
    expect(quick.broker.counts().connections).toBe(2);
    expect(droppedFor.some((reason) => reason === 'drain timeout' || reason === 'reader too slow')).toBe(
      true,
    );
    await proxy.close();
    await quick.close();
  });
});

/** The HTTP status that an upgrade is answered with, 101 included. */
function upgradeStatus(url: string, target?: string): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: hostname,
      port,
      path: target ?? `${pathname}${search}`,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        'Sec-WebSocket-Protocol': 'mqtt',
      },
    });
    asking.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.on('error', reject);
    asking.end();
  });
}
