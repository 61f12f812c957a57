import { createServer, type Server } from 'node:http';
import { Aedes, type Client } from 'aedes';
import { writeToStream } from 'mqtt-packet';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws';
import { MqttMessageBus } from '../../../adapters/mqtt/mqtt-message-bus.ts';
import type { MqttBusOptions } from '../../../adapters/mqtt/mqtt-message-bus.ts';
import { writeMessage } from '../../../adapters/mqtt/wire/write-message.ts';
import type { BrokerAddressApi } from '../../../core/ports/broker-address.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { reaches } from '../../contracts/message-bus.contract.ts';
import { askedTopics } from '../../support/asked-topics.ts';
import { startBrokerServer } from '../../support/broker-server.ts';
import type { BrokerServer } from '../../support/broker-server.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { realClock } from '../../support/real-clock.ts';
import { joining, note } from '../../support/sample-message.ts';

type Answer = Result<string, CallFailure>;

const OTHER = deviceId('1B-right');

/** Answers by call number, from 0, and tells when a call came. */
class ScriptedAddresses implements BrokerAddressApi {
  calls = 0;
  private waiting: { readonly calls: number; readonly reached: () => void }[] = [];

  constructor(private readonly answer: (call: number) => Answer | Promise<Answer>) {}

  presignedUrl(): Promise<Answer> {
    const call = this.calls++;
    for (const { calls, reached } of this.waiting) if (calls <= this.calls) reached();
    return Promise.resolve(this.answer(call));
  }

  called(times: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.calls >= times) resolve();
      else this.waiting.push({ calls: times, reached: resolve });
    });
  }
}

describe('the bus over MQTT', () => {
  let server: BrokerServer;
  let buses: MqttMessageBus[] = [];
  let log: RecordingLog;

  beforeEach(async () => {
    log = new RecordingLog();
    server = await startBrokerServer();
  });
  afterEach(async () => {
    for (const bus of buses) bus.disconnect();
    buses = [];
    await server.close();
  });

  const topic = 'account/blue/screens';
  const busWith = (addresses: BrokerAddressApi, clock: Clock, options: MqttBusOptions): MqttMessageBus => {
    const bus = new MqttMessageBus(addresses, clock, new SeededRandom(buses.length), log, options);
    buses.push(bus);
    return bus;
  };
  const quickBus = (addresses: BrokerAddressApi, options: MqttBusOptions = {}): MqttMessageBus =>
    busWith(addresses, realClock, { retryMs: 50, ...options });
  const blueUrl = (): Answer => ok(server.urlFor('blue'));

  it('[MESG-01] opens its connection by the presigned URL that the platform gave', async () => {
    const bus = quickBus(new ScriptedAddresses(blueUrl));
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    expect(server.broker.counts()).toMatchObject({ accepted: 1, refused: 0 });
  });

  it.each([
    { options: {}, qos: 1 },
    { options: { subscribeQos: 0 }, qos: 0 },
  ] as const)(
    'asks for its topic at QoS $qos, which is 1 unless it is told otherwise',
    async ({ options, qos }) => {
      const broker = await askedTopics();
      onTestFinished(broker.close);
      const bus = quickBus(new ScriptedAddresses(() => ok(broker.url)), options);
      bus.connect(joining(topic));
      await reaches(bus, 'connected');
      expect(broker.asked).toEqual([`${topic} at ${qos}`]);
    },
  );

  it('tries anew where a broker takes the connection and does not confirm the topic within 30 s', async () => {
    const broker = await askedTopics(1);
    onTestFinished(broker.close);
    const clock = new VirtualClock();
    const bus = busWith(new ScriptedAddresses(() => ok(broker.url)), clock, {});
    const said = (): readonly string[] => log.entries.map(({ event }) => event);
    const isRetrying = (): boolean => said().includes('broker connection not opened');
    bus.connect(joining(topic));
    await expect.poll(() => broker.asked.length).toBe(1);
    await clock.advanceAsync(29_999);
    expect(said()).toEqual([]);
    await clock.advanceAsync(1);
    expect(said()).toContain('broker did not confirm the topic');
    expect(said()).not.toContain('broker refused the topic');
    await expect.poll(isRetrying).toBe(true);
    await clock.advanceAsync(4_500);
    await reaches(bus, 'connected');
    // It stays, for this time it was confirmed.
    await clock.advanceAsync(60_000);
    expect(broker.asked).toHaveLength(2);
  });

  it('asks for no URL before it may begin, nor for a topic that was left meanwhile', async () => {
    const clock = new VirtualClock();
    let begin = (): void => undefined;
    const mayBegin = (): Promise<void> => new Promise((resolve) => (begin = resolve));
    const addresses = new ScriptedAddresses(() => new Promise<Answer>(() => undefined));
    const bus = busWith(addresses, clock, { mayBegin });
    bus.connect(joining(topic));
    await clock.advanceAsync(60_000);
    expect(addresses.calls).toBe(0);
    begin();
    await clock.advanceAsync(0);
    expect(addresses.calls).toBe(1);
    bus.connect(joining('account/blue/others'));
    bus.disconnect();
    begin();
    await clock.advanceAsync(60_000);
    expect(addresses.calls).toBe(1);
  });

  it('has the library make no store of every number that a packet may hold', async () => {
    writeToStream.cacheNumbers = true;
    onTestFinished(() => void (writeToStream.cacheNumbers = false));
    const bus = quickBus(new ScriptedAddresses(blueUrl));
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    expect(writeToStream.cacheNumbers).toBe(false);
  });

  describe('[MESG-14] a lost connection', () => {
    it('asks for a new presigned URL after each close and uses it', async () => {
      // An expired URL in the second answer: were an old one used again, nobody would be refused.
      const addresses = new ScriptedAddresses((call) => ok(server.urlFor('blue', call === 1 ? -1 : 60_000)));
      const bus = quickBus(addresses);
      bus.connect(joining(topic));
      await reaches(bus, 'connected');
      await server.broker.stop();
      await reaches(bus, 'offline');
      await server.broker.start();
      await reaches(bus, 'connected');
      expect(addresses.calls).toBeGreaterThanOrEqual(3);
      expect(server.broker.counts().refused).toBeGreaterThanOrEqual(1);
    });

    it('is tried again every 3 s, spread by half of that either way, while the platform gives no URL', async () => {
      const clock = new VirtualClock();
      const askedAtMs: number[] = [];
      const failures: readonly CallFailure[] = [
        { code: 'network' },
        { code: 'rejected', responseCode: 10_001 },
        { code: 'malformed', detail: 'url' },
        { code: 'cancelled' },
      ];
      const addresses = new ScriptedAddresses((call) => {
        askedAtMs.push(clock.monotonicMs());
        return err(failures[call % failures.length] ?? { code: 'network' });
      });
      const bus = busWith(addresses, clock, {});
      bus.connect(joining(topic));
      await clock.advanceAsync(600_000);
      const pauses = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
      expect(pauses.length).toBeGreaterThan(150);
      for (const pause of pauses) {
        expect(pause).toBeGreaterThanOrEqual(1_450);
        expect(pause).toBeLessThanOrEqual(4_550);
      }
      const meanMs = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
      expect(Math.abs(meanMs - 3_000)).toBeLessThan(250);
      expect(Math.min(...pauses)).toBeLessThan(1_800);
      expect(Math.max(...pauses)).toBeGreaterThan(4_200);
      expect(await firstValueFrom(bus.state$)).toBe('offline');
    });
  });

  it('gives up on a URL that takes too long, and asks again', async () => {
    const clock = new VirtualClock();
    const addresses = new ScriptedAddresses(() => new Promise<Answer>(() => undefined));
    busWith(addresses, clock, {}).connect(joining(topic));
    await clock.advanceAsync(7_999);
    expect(log.entries).toEqual([]);
    await clock.advanceAsync(1);
    expect(log.entries).toEqual([
      { level: 'warn', event: 'broker address not available', fields: { reason: 'timeout' } },
    ]);
    await clock.advanceAsync(22_000);
    expect(addresses.calls).toBeGreaterThan(1);
  });

  it('says why it has no URL, and waits for nothing but its next attempt', async () => {
    const clock = new VirtualClock();
    const addresses = new ScriptedAddresses((call) =>
      call === 0 ? err({ code: 'rejected', responseCode: 10_001 }) : ok('https://example.test/mqtt'),
    );
    busWith(addresses, clock, {}).connect(joining(topic));
    await clock.advanceAsync(0);
    expect(clock.pending).toBe(1);
    expect(log.entries).toEqual([
      { level: 'warn', event: 'broker address not available', fields: { reason: 'rejected' } },
    ]);
    await clock.advanceAsync(4_500);
    expect(log.entries[1]).toEqual({
      level: 'error',
      event: 'broker address is no websocket URL',
      fields: {},
    });
  });

  it('sends no command again that the broker confirmed', async () => {
    const addresses = new ScriptedAddresses(blueUrl);
    const [bus, other] = [quickBus(addresses), quickBus(new ScriptedAddresses(blueUrl))];
    bus.connect(joining(topic));
    other.connect(joining(topic, OTHER));
    await Promise.all([reaches(bus, 'connected'), reaches(other, 'connected')]);
    const heard: string[] = [];
    other.message$.subscribe(({ id, body }) => body.kind === 'test-command' && heard.push(id ?? ''));
    const hears = (name: string) => firstValueFrom(other.message$.pipe(filter(({ id }) => id === name)));
    const once = hears('once');
    bus.publish(note('once'), 'command');
    await once;
    // What comes by the broker after its confirmation shows that it has come too.
    const answer = firstValueFrom(bus.message$);
    other.publish(note('answer', OTHER), 'command');
    await answer;
    await server.broker.stop();
    await Promise.all([reaches(bus, 'offline'), reaches(other, 'offline')]);
    await server.broker.start();
    await reaches(other, 'connected');
    await reaches(bus, 'connected');
    const last = hears('last');
    bus.publish(note('last'), 'command');
    await last;
    expect(heard).toEqual(['once', 'last']);
  });

  it('says in the log that nobody answers at the address', async () => {
    const bus = quickBus(
      new ScriptedAddresses((call) => (call === 0 ? ok('ws://127.0.0.1:1/mqtt') : blueUrl())),
    );
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    expect(log.entries).toEqual([
      { level: 'info', event: 'broker connection failed', fields: { reason: 'ECONNREFUSED' } },
      { level: 'info', event: 'broker connection not opened', fields: {} },
      { level: 'info', event: 'broker connected', fields: {} },
    ]);
  });

  it('asks no more after a disconnect', async () => {
    const clock = new VirtualClock();
    const addresses = new ScriptedAddresses(() => err({ code: 'network' }));
    const bus = busWith(addresses, clock, {});
    bus.connect(joining(topic));
    await clock.advanceAsync(10_000);
    bus.disconnect();
    const { calls } = addresses;
    await clock.advanceAsync(60_000);
    expect(addresses.calls).toBe(calls);
  });

  it('tries the last URL again when the platform cannot be reached but the broker can', async () => {
    const addresses = new ScriptedAddresses((call) => (call === 0 ? blueUrl() : err({ code: 'network' })));
    const bus = quickBus(addresses);
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    await server.broker.stop();
    await reaches(bus, 'offline');
    await server.broker.start();
    await reaches(bus, 'connected');
    expect(addresses.calls).toBeGreaterThan(1);
  });

  it('forgets the last URL when the platform refuses to give another', async () => {
    const addresses = new ScriptedAddresses((call) =>
      call === 0 ? blueUrl() : err({ code: 'rejected', responseCode: 10_001 }),
    );
    const bus = quickBus(addresses);
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    await server.broker.stop();
    await server.broker.start();
    await addresses.called(4);
    expect(server.broker.counts().accepted).toBe(1);
  });

  it.each(['', 'https://example.test/mqtt', 'ws://', 'ws://[broken'])(
    'goes on after the answer %j, which is no websocket URL',
    async (text) => {
      const bus = quickBus(new ScriptedAddresses((call) => (call === 0 ? ok(text) : blueUrl())));
      bus.connect(joining(topic));
      await reaches(bus, 'connected');
      expect(server.broker.counts().accepted).toBe(1);
    },
  );

  it('is not connected without its topic, and tries on', async () => {
    const addresses = new ScriptedAddresses((call) => ok(server.urlFor(call < 2 ? 'green' : 'blue')));
    const bus = quickBus(addresses);
    const states: string[] = [];
    const subscription = bus.state$.subscribe((state) => states.push(state));
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    subscription.unsubscribe();
    expect(addresses.calls).toBe(3);
    expect(server.broker.counts().forbidden).toBe(2);
    expect(states).toEqual(['offline', 'connected']);
  });

  it('tries on after the broker refused its credentials', async () => {
    const mosquitto = await startMosquitto([{ name: 'blue', password: 'right' }]);
    const addresses = new ScriptedAddresses((call) =>
      ok(`ws://blue:${call === 0 ? 'wrong' : 'right'}@127.0.0.1:${mosquitto.webSocketPort}/mqtt`),
    );
    const bus = quickBus(addresses);
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    expect(addresses.calls).toBe(2);
    bus.disconnect();
    await mosquitto.remove();
  });

  it('notices a link that is dead without a word, and sends a command again that got lost on it', async () => {
    const proxy = await startFreezableProxy(server.host);
    const throughProxy = new ScriptedAddresses(() =>
      ok(server.urlFor('blue').replace(server.host, proxy.host)),
    );
    const [bus, other] = [
      quickBus(throughProxy, { keepAliveSeconds: 1 }),
      quickBus(new ScriptedAddresses(blueUrl)),
    ];
    bus.connect(joining(topic));
    other.connect(joining(topic, OTHER));
    await Promise.all([reaches(bus, 'connected'), reaches(other, 'connected')]);
    const heard: string[] = [];
    const subscription = other.message$.subscribe(({ id }) => heard.push(id ?? ''));
    proxy.freeze();
    expect(bus.publish(note('seek'), 'command')).toBe(true);
    expect(bus.publish(note('beat'), 'beat')).toBe(true);
    await reaches(bus, 'offline');
    const arrived = firstValueFrom(other.message$.pipe(filter(({ id }) => id === 'seek')));
    proxy.thaw();
    await arrived;
    await reaches(bus, 'connected');
    const last = firstValueFrom(other.message$.pipe(filter(({ id }) => id === 'last')));
    bus.publish(note('last'), 'command');
    await last;
    // The broker found the dead link still open when the screen came back, and took it for vanished.
    expect(heard).toEqual(['last words of 1A-left', 'seek', 'last']);
    subscription.unsubscribe();
    await proxy.close();
  });

  it('moves to another topic on connect, and ignores a repeated connect', async () => {
    const addresses = new ScriptedAddresses((call) => ok(server.urlFor(call === 0 ? 'blue' : 'green')));
    const bus = quickBus(addresses);
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    bus.connect(joining(topic));
    expect(await firstValueFrom(bus.state$)).toBe('connected');
    bus.connect(joining('account/green/screens'));
    expect(await firstValueFrom(bus.state$)).toBe('offline');
    await reaches(bus, 'connected');
    expect(addresses.calls).toBe(2);
  });

  describe('a broker that delivers what was not asked for', () => {
    let broker: Aedes;
    let host: string;
    let http: Server;
    /** The broker's ends of the connections, oldest first. */
    let clients: Client[];

    beforeEach(async () => {
      clients = [];
      broker = await Aedes.createBroker();
      broker.on('subscribe', (_, client) => clients.push(client));
      http = createServer();
      const sockets = new WebSocketServer({ server: http });
      sockets.on('connection', (socket, request) => {
        broker.handle(createWebSocketStream(socket), request);
      });
      host = `127.0.0.1:${await listenOnFreePort(http)}`;
    });
    afterEach(async () => {
      await new Promise<void>((resolve) => broker.close(resolve));
      http.closeAllConnections();
      http.close();
    });

    const push = (client: Client | undefined, onTopic: string, name: string, retain = false): void => {
      const payload = writeMessage(note(name, OTHER));
      const packet = { cmd: 'publish', topic: onTopic, payload, qos: 0, retain, dup: false } as const;
      client?.publish(packet, () => undefined);
    };
    const joined = async (): Promise<{ readonly bus: MqttMessageBus; readonly heard: string[] }> => {
      const bus = quickBus(new ScriptedAddresses(() => ok(`ws://${host}/mqtt`)));
      const heard: string[] = [];
      bus.message$.subscribe(({ id }) => heard.push(id ?? ''));
      bus.connect(joining(topic));
      await reaches(bus, 'connected');
      return { bus, heard };
    };

    it.each(['beat', 'command'] as const)('is given a %s at once, by no timer', async (delivery) => {
      const { bus } = await joined();
      const send = vi.spyOn(WebSocket.prototype, 'send');
      onTestFinished(() => send.mockRestore());
      bus.publish(note('now'), delivery);
      expect(send).toHaveBeenCalled();
      bus.disconnect();
    });

    it('is left, and asked again, where it refuses the topic', async () => {
      let refusals = 1;
      broker.authorizeSubscribe = (_, subscription, answer) => {
        refusals -= 1;
        answer(null, refusals < 0 ? subscription : null);
      };
      await joined();
      expect(log.entries.map(({ event }) => event)).toEqual([
        'broker refused the topic',
        'broker connection not opened',
        'broker connected',
      ]);
    });

    it('is not believed: what comes on another topic is dropped, and what it kept from before', async () => {
      const { bus, heard } = await joined();
      const ours = firstValueFrom(bus.message$);
      push(clients[0], 'account/green/screens', 'of another account');
      push(clients[0], topic, 'kept', true);
      push(clients[0], topic, 'ours');
      await ours;
      expect(heard).toEqual(['ours']);
    });

    it('[MESG-02] hands nothing of the last account on once the bus has moved', async () => {
      const { bus, heard } = await joined();
      const before = firstValueFrom(bus.message$);
      push(clients[0], topic, 'of the last account');
      await before;
      bus.connect(joining('account/green/screens'));
      push(clients[0], topic, 'too late');
      push(clients[0], 'account/green/screens', 'by the old connection');
      await reaches(bus, 'connected');
      const after = firstValueFrom(bus.message$);
      push(clients[1], 'account/green/screens', 'of this account');
      await after;
      expect(heard).toEqual(['of the last account', 'of this account']);
    });
  });

  it('writes neither URL nor signature nor password to the log', async () => {
    const mosquitto = await startMosquitto([{ name: 'blue', password: 'a-good-secret' }]);
    const urls = [
      server.urlFor('blue', -1),
      server.urlFor('green'),
      `ws://blue:a-bad-secret@127.0.0.1:${mosquitto.webSocketPort}/mqtt`,
      'nonsense://a-nonsense-secret',
      'ws://127.0.0.1:1/mqtt?signature=a-lost-secret',
      server.urlFor('blue'),
    ];
    const bus = quickBus(new ScriptedAddresses((call) => ok(urls[call] ?? server.urlFor('blue'))));
    bus.connect(joining(topic));
    await reaches(bus, 'connected');
    expect(log.entries.length).toBeGreaterThan(4);
    for (const secret of ['signature', 'secret', 'ws://', server.host]) {
      expect(log.text()).not.toContain(secret);
    }
    await mosquitto.remove();
  });
});
