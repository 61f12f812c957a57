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

  describe('and its connections end with the session', () => {
    const closed = (client: MqttClient): Promise<void> =>
      new Promise((resolve) => client.once('close', () => resolve()));

    it('when its screen signs out, and those of other screens stay', async () => {
      const [front, rear] = [await rig.visitor.signedIn(FAMILY), await rig.visitor.signedIn(FAMILY)];
      const [url, rearUrl] = [await addressOf(front), await addressOf(rear)];
      const [connection, rearConnection] = [await connected(url), await connected(rearUrl)];
      const gone = closed(connection);
      await front.call('logout', { consumerDeviceId: front.consumerDeviceId });
      await gone;
      await expect(connected(url)).rejects.toThrow('refused');
      await expect(connected(rearUrl)).resolves.toBeDefined();
      expect(rearConnection.connected).toBe(true);
    });

    it('all of the account, when its password is made anew', async () => {
      const [family, solo] = [await rig.visitor.signedIn(FAMILY), await rig.visitor.signedIn(SOLO)];
      const url = await addressOf(family);
      const [connection, stranger] = [await connected(url), await connected(await addressOf(solo))];
      await rig.visitor.call('sendTemporaryPassword', { email: FAMILY.email });
      const mail = rig.studio.control.mailbox().mails[0]?.text ?? '';
      const temporaryPasswordCode = /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/.exec(mail)?.[0];
      const newPassword = 'front-row-9';
      const gone = closed(connection);
      const { code } = await rig.visitor.call(
        'changeWithTemporaryPassword',
        {},
        { temporaryPasswordCode, newPassword, confirmNewPassword: newPassword },
      );
      expect(code).toBe(10000);
      await gone;
      await expect(connected(url)).rejects.toThrow('refused');
      expect(stranger.connected).toBe(true);
      await rig.studio.control.reset();
    });

    it('all of them, when everything begins anew, though the next session has the same name', async () => {
      await rig.studio.control.reset();
      const family = await rig.visitor.signedIn(FAMILY);
      const url = await addressOf(family);
      const gone = closed(await connected(url));
      await rig.studio.control.reset();
      await gone;
      const again = await rig.visitor.signedIn(FAMILY);
      expect(again.consumerDeviceId).toBe(family.consumerDeviceId);
      await expect(connected(url)).rejects.toThrow('refused');
      await expect(connected(await addressOf(again))).resolves.toBeDefined();
    });

    it('and stay through its expiry and its refresh', async () => {
      const family = await rig.visitor.signedIn(FAMILY);
      const url = await addressOf(family);
      const connection = await connected(url);
      rig.studio.control.expireSessions(FAMILY.email);
      await rig.visitor.call('refreshSession', {}, { refreshToken: family.refreshToken });
      await expect(connected(url)).resolves.toBeDefined();
      expect(connection.connected).toBe(true);
    });
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
