import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import type { IClientOptions } from 'mqtt';
import { MqttMessageBus } from '../../adapters/mqtt/mqtt-message-bus.ts';
import type { MessageBus } from '../../core/ports/message-bus.ts';
import { ok } from '../../core/shared/result.ts';
import { startBrokerServer } from '../support/broker-server.ts';
import { FakeMessageBus, FakeMessageHub } from '../support/fakes/fake-message-bus.ts';
import { RecordingLog } from '../support/fakes/recording-log.ts';
import { startFreezableProxy, type FreezableProxy } from '../support/freezable-proxy.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { realClock } from '../support/real-clock.ts';
import { describeMessageBus } from './message-bus.contract.ts';
import type { Account, BusWorld } from './message-bus.contract.ts';

const topicOf = (account: Account): string => `account/${account}/screens`;
const random = { uuid: () => randomUUID(), fraction: () => Math.random() };

/** Buses that each reach their broker by a link of their own, so that one of them can break. */
class Links {
  private readonly proxies = new Map<MessageBus, Promise<FreezableProxy>>();

  /** A bus to the broker at this host. `url` writes the address of the broker for any host. */
  bus(host: string, url: (host: string) => string): MqttMessageBus {
    const proxy = startFreezableProxy(host);
    const addresses = { presignedUrl: async () => ok(url((await proxy).host)) };
    const bus = new MqttMessageBus(addresses, realClock, random, new RecordingLog(), { retryMs: 100 });
    this.proxies.set(bus, proxy);
    return bus;
  }

  break(bus: MessageBus): void {
    void this.proxies.get(bus)?.then((proxy) => proxy.breakLinks());
  }

  async close(): Promise<void> {
    await Promise.all([...this.proxies.values()].map(async (proxy) => (await proxy).close()));
  }
}

async function publishRaw(
  url: string,
  topic: string,
  payload: Uint8Array,
  credentials: Pick<IClientOptions, 'username' | 'password'> = {},
): Promise<void> {
  const client = await mqtt.connectAsync(url, credentials);
  await client.publishAsync(topic, Buffer.from(payload), { qos: 1 });
  await client.endAsync();
}

async function embeddedWorld(): Promise<BusWorld> {
  const server = await startBrokerServer();
  const links = new Links();
  return {
    bus: (account) => links.bus(server.host, (host) => server.urlFor(account).replace(server.host, host)),
    breakLink: (bus) => links.break(bus),
    topicOf,
    stopBroker: () => server.broker.stop(),
    startBroker: () => server.broker.start(),
    inject: (account, payload) => publishRaw(server.urlFor(account), topicOf(account), payload),
    carriesLongPayloads: false,
    close: async () => {
      await links.close();
      await server.close();
    },
  };
}

async function mosquittoWorld(): Promise<BusWorld> {
  const passwordOf = (account: Account): string => `pass:${account}/1`;
  const users = (['blue', 'green'] as const).map((name) => ({ name, password: passwordOf(name) }));
  const broker = await startMosquitto(users);
  const links = new Links();
  const url = (account: Account, host: string): string =>
    `ws://${account}:${encodeURIComponent(passwordOf(account))}@${host}/mqtt`;
  let running = true;
  return {
    bus: (account) => links.bus(`127.0.0.1:${broker.webSocketPort}`, (host) => url(account, host)),
    breakLink: (bus) => links.break(bus),
    topicOf,
    stopBroker: async () => {
      running = false;
      await broker.kill();
    },
    startBroker: async () => {
      if (!running) await broker.start();
      running = true;
    },
    inject: (account, payload) =>
      publishRaw(`mqtt://127.0.0.1:${broker.tcpPort}`, topicOf(account), payload, {
        username: account,
        password: passwordOf(account),
      }),
    carriesLongPayloads: true,
    close: async () => {
      await links.close();
      await broker.remove();
    },
  };
}

function fakeWorld(): Promise<BusWorld> {
  const hub = new FakeMessageHub(realClock, { retryMs: 20 });
  return Promise.resolve({
    bus: (account) => hub.bus(account),
    breakLink: (bus) => (bus instanceof FakeMessageBus ? bus.kill() : undefined),
    topicOf,
    stopBroker: () => Promise.resolve(hub.stop()),
    startBroker: () => Promise.resolve(hub.start()),
    inject: (account, payload) => Promise.resolve(hub.inject(topicOf(account), payload)),
    carriesLongPayloads: true,
    close: () => Promise.resolve(),
  });
}

describeMessageBus('over MQTT on the embedded broker', embeddedWorld);
describeMessageBus('over MQTT on Mosquitto', mosquittoWorld);
describeMessageBus('faked in memory', fakeWorld);
