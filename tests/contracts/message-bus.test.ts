import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import type { IClientOptions } from 'mqtt';
import { MqttMessageBus } from '../../adapters/mqtt/mqtt-message-bus.ts';
import { ok } from '../../core/shared/result.ts';
import { startBrokerServer } from '../support/broker-server.ts';
import { FakeMessageHub } from '../support/fakes/fake-message-bus.ts';
import { RecordingLog } from '../support/fakes/recording-log.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { realClock } from '../support/real-clock.ts';
import { describeMessageBus } from './message-bus.contract.ts';
import type { Account, BusWorld } from './message-bus.contract.ts';

const topicOf = (account: Account): string => `account/${account}/screens`;
const random = { uuid: () => randomUUID(), fraction: () => Math.random() };

function busAt(url: () => string): MqttMessageBus {
  const addresses = { presignedUrl: () => Promise.resolve(ok(url())) };
  return new MqttMessageBus(addresses, realClock, random, new RecordingLog(), { retryMs: 100 });
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
  return {
    bus: (account) => busAt(() => server.urlFor(account)),
    topicOf,
    stopBroker: () => server.broker.stop(),
    startBroker: () => server.broker.start(),
    inject: (account, payload) => publishRaw(server.urlFor(account), topicOf(account), payload),
    carriesLongPayloads: false,
    close: () => server.close(),
  };
}

async function mosquittoWorld(): Promise<BusWorld> {
  const passwordOf = (account: Account): string => `pass:${account}/1`;
  const users = (['blue', 'green'] as const).map((name) => ({ name, password: passwordOf(name) }));
  const broker = await startMosquitto(users);
  const url = (account: Account): string =>
    `ws://${account}:${encodeURIComponent(passwordOf(account))}@127.0.0.1:${broker.webSocketPort}/mqtt`;
  let running = true;
  return {
    bus: (account) => busAt(() => url(account)),
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
    close: () => broker.remove(),
  };
}

function fakeWorld(): Promise<BusWorld> {
  const hub = new FakeMessageHub(realClock, { retryMs: 20 });
  return Promise.resolve({
    bus: (account) => hub.bus(account),
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
