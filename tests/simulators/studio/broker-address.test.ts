import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { brokerTopicOf } from '../../../simulators/studio/studio.ts';
import { FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { SignedInCaller, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
const open: MqttClient[] = [];
beforeAll(async () => {
  rig = await openRig();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => rig.studio.close());

const addressOf = async (caller: SignedInCaller): Promise<string> =>
  String((await caller.call('brokerAddress', {})).body['url']);

async function connected(url: string): Promise<MqttClient> {
  const client = mqtt.connect(url, { reconnectPeriod: 0, connectTimeout: 5000 });
  open.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.on('error', () => reject(new Error('refused')));
    client.once('close', () => reject(new Error('refused')));
  });
  return client;
}

const nextText = (client: MqttClient): Promise<string> =>
  new Promise((resolve) => client.once('message', (_topic, payload) => resolve(payload.toString())));

describe('the broker address', () => {
  it('[MESG-01] opens the topic of the account to every screen of it', async () => {
    const front = await rig.visitor.signedIn(FAMILY);
    const rear = await rig.visitor.signedIn(FAMILY);
    const [sender, receiver] = [
      await connected(await addressOf(front)),
      await connected(await addressOf(rear)),
    ];
    await receiver.subscribeAsync(brokerTopicOf(front.consumerId), { qos: 1 });
    const received = nextText(receiver);
    await sender.publishAsync(brokerTopicOf(front.consumerId), 'hello', { qos: 1 });
    expect(await received).toBe('hello');
  });

  it('keeps the topic of another account shut', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const solo = await connected(await addressOf(await rig.visitor.signedIn(SOLO)));
    const granted = await solo.subscribeAsync(brokerTopicOf(family.consumerId)).catch(() => [{ qos: 128 }]);
    expect(granted).toMatchObject([{ qos: 128 }]);
  });

  it('stands on the host that the caller used', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    expect(await addressOf(family)).toMatch(new RegExp(`^ws://127\\.0\\.0\\.1:${rig.studio.port}/mqtt\\?`));
  });

  it('is secure and on the outer host behind a proxy that says so, when proxies are believed', async () => {
    const outside = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'cabin.example' };
    const proxied = await openRig({ trustedProxies: ['127.0.0.1'] });
    const believed = await addressOf(await proxied.visitor.with(outside).signedIn());
    await proxied.studio.close();
    expect(believed).toMatch(/^wss:\/\/cabin\.example\/mqtt\?/);
    expect(await addressOf(await rig.visitor.with(outside).signedIn())).toMatch(/^ws:\/\/127\.0\.0\.1:/);
  });

  it('opens nothing after its minute, and nothing when it was changed', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const url = await addressOf(family);
    await expect(connected(url.replace(family.consumerId, '900002'))).rejects.toThrow('refused');
    rig.pass(60_000);
    await expect(connected(url)).rejects.toThrow('refused');
    await expect(connected(await addressOf(family))).resolves.toBeDefined();
  });

  it('opens nothing while the broker is stopped', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    await rig.studio.control.stopBroker();
    await expect(connected(await addressOf(family))).rejects.toThrow('refused');
    await rig.studio.control.startBroker();
    await expect(connected(await addressOf(family))).resolves.toBeDefined();
  });
});

describe('the shared server', () => {
  it('sends a websocket to whom its path belongs, and turns the others away', async () => {
    const paths: string[] = [];
    rig.studio.attachUpgrade('/car-bus', (request, socket) => {
      paths.push(request.url ?? '');
      socket.destroy();
    });
    const closed = (path: string) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${rig.studio.port}${path}`);
        socket.once('close', () => resolve());
        socket.on('error', () => resolve());
      });
    await closed('/car-bus?x=1');
    await closed('/elsewhere');
    expect(paths).toEqual(['/car-bus?x=1']);
  });
});
