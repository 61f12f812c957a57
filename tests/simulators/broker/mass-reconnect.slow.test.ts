import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { expect, it } from 'vitest';
import { startBrokerServer } from '../../support/broker-server.ts';
import { nextEvent } from '../../support/mqtt-event.ts';

const screens = 1_000;
const queuedEach = 4;

it('takes back 1,000 screens at once, each with messages waiting for it and nobody subscribed yet', async () => {
  const server = await startBrokerServer();
  const accountOf = (screen: number): string => `car-${Math.floor(screen / 4)}`;
  const topicOf = (screen: number): string => server.topicOf(accountOf(screen));
  // Queues what is published offline and flushes it before it subscribes again: the worst that clients do.
  const clients = Array.from({ length: screens }, (_, screen) =>
    mqtt.connect(server.urlFor(accountOf(screen)), {
      reconnectPeriod: 250,
      queueQoSZero: true,
      keepalive: 0,
    }),
  );
  await Promise.all(clients.map((client) => nextEvent(client, 'connect')));
  await Promise.all(clients.map((client, screen) => client.subscribeAsync(topicOf(screen), { qos: 1 })));

  const offline = Promise.all(clients.map((client) => nextEvent(client, 'close')));
  await server.broker.stop();
  await offline;
  for (const [screen, client] of clients.entries()) {
    for (let count = 0; count < queuedEach; count += 1) {
      client.publish(topicOf(screen), 'waited', { qos: 0 });
    }
  }
  const back = Promise.all(clients.map((client) => nextEvent(client, 'connect')));
  await server.broker.start();
  await back;
  // The clients subscribe again by themselves; a confirmed subscription says when that is done.
  await Promise.all(clients.map((client, screen) => client.subscribeAsync(topicOf(screen), { qos: 1 })));

  const echoes = Promise.all(clients.map((client, screen) => echoed(client, `hello from ${screen}`)));
  await Promise.all(
    clients.map((client, screen) => client.publishAsync(topicOf(screen), `hello from ${screen}`, { qos: 1 })),
  );
  await echoes;
  expect(server.broker.counts()).toMatchObject({ connections: screens, forbidden: 0 });
  expect(server.broker.counts().published).toBeGreaterThanOrEqual(screens * (queuedEach + 1));

  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.close();
}, 120_000);

function echoed(client: MqttClient, text: string): Promise<void> {
  return new Promise((resolve) => {
    client.on('message', (_topic, payload) => {
      if (payload.toString() === text) resolve();
    });
  });
}
