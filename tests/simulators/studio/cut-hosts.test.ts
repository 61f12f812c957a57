import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRig, type StudioRig } from './support/studio-rig.ts';

const CAR = '/car';
const LEFT = 'left.localhost';

/** The status of the answer, or why there was none. */
type Answer = number | string | undefined;

describe('a screen whose network is cut', () => {
  let rig: StudioRig;
  beforeAll(async () => {
    rig = await openRig({ carPath: CAR });
    rig.studio.attachUpgrade(CAR, (_, socket) =>
      socket.end('HTTP/1.1 204 Here\r\n\r\n', () => socket.destroy()),
    );
  });
  beforeEach(() => rig.studio.control.reset());
  afterAll(() => rig.studio.close());

  function call(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    return new Promise((resolve) => {
      const sent = request(`${rig.studio.url}${path}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', (cause) => resolve('code' in cause ? String(cause.code) : cause.name));
      sent.end();
    });
  }

  const films = (host: string, origin?: string): Promise<Answer> =>
    call('/openapi.json', { host: `${host}:1`, ...(origin === undefined ? {} : { origin }) });

  it('gets no answer, be it by its host or as the page that calls another; the others get theirs', async () => {
    rig.studio.control.cutNetwork(LEFT, true);
    expect(rig.studio.control.summary().cutHosts).toEqual([LEFT]);
    expect(await films(LEFT)).toBe('ECONNRESET');
    expect(await films('localhost', `http://${LEFT}:8080`)).toBe('ECONNRESET');
    expect(await films('right.localhost')).toBe(200);
    rig.studio.control.cutNetwork(LEFT, false);
    expect(await films(LEFT)).toBe(200);
  });

  it('loses what was open, and its car is heard on', async () => {
    const agent = new Agent({ keepAlive: true });
    const socket = await new Promise<Socket>((resolve) =>
      request(`${rig.studio.url}/openapi.json`, { agent, headers: { host: LEFT } }, (response) => {
        const { socket: under } = response;
        response.resume().on('end', () => resolve(under));
      }).end(),
    );
    expect(socket.destroyed).toBe(false);
    const closed = once(socket, 'close');
    rig.studio.control.cutNetwork(LEFT, true);
    await closed;
    const upgrade = { host: LEFT, connection: 'Upgrade', upgrade: 'websocket' };
    expect(await call(CAR, upgrade)).toBe(204);
    expect(await call('/mqtt', upgrade)).toBe('ECONNRESET');
  });

  it('is cut and mended by the control, whose words are heard from anywhere, until all begins anew', async () => {
    const control = (body: object) =>
      fetch(`${rig.studio.url}/control/network`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control({ host: 'LEFT.localhost', cut: true })).status).toBe(200);
    expect(await films(LEFT)).toBe('ECONNRESET');
    for (const wrong of [{}, { host: '', cut: true }, { host: LEFT, cut: 'yes' }])
      expect((await control(wrong)).status).toBe(400);
    await rig.studio.control.reset();
    expect(await films(LEFT)).toBe(200);
  });
});
