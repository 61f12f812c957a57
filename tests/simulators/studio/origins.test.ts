import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CABIN_ORIGINS, isAllowedOrigin, isOriginPattern } from '../../../simulators/studio/serve-origins.ts';
import { DEVICE, FAMILY, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

const CLIENT = 'https://client.example';

describe('an origin that may call', () => {
  const allowed = [CLIENT, 'https://*.cars.example', 'http://localhost:*', 'http://[::1]:8080'];

  it('is one of those named: by itself, below a host, or on any port', () => {
    for (const origin of [
      CLIENT,
      'https://a.cars.example',
      'https://a.b.cars.example',
      'http://localhost',
      'http://localhost:5173',
      'http://[::1]:8080',
      'HTTPS://Client.Example',
    ]) {
      expect({ origin, is: isAllowedOrigin(origin, allowed) }).toEqual({ origin, is: true });
    }
  });

  it('is no other', () => {
    for (const origin of [
      'http://client.example',
      'https://client.example:444',
      'https://client.example.evil.example',
      'https://evilcars.example',
      'https://cars.example',
      'https://localhost:5173',
      'http://localhost.evil.example:5173',
      'null',
      '*',
      '',
      'https://client.example/path',
      'https://client.example@evil.example',
    ]) {
      expect({ origin, is: isAllowedOrigin(origin, allowed) }).toEqual({ origin, is: false });
    }
    expect(isAllowedOrigin('https://evil.example', ['*', 'https://*', ''])).toBe(false);
  });

  it('is named by scheme, host and port', () => {
    for (const pattern of [...allowed, ...CABIN_ORIGINS]) expect(isOriginPattern(pattern)).toBe(true);
    for (const pattern of ['*', 'client.example', 'https://*', 'https://a.example/', 'ftp://a.example', '']) {
      expect({ pattern, is: isOriginPattern(pattern) }).toEqual({ pattern, is: false });
    }
  });

  it('is a screen of the cabin, when nothing else is said', () => {
    expect(isAllowedOrigin('http://front.localhost:8080', CABIN_ORIGINS)).toBe(true);
    expect(isAllowedOrigin('http://127.0.0.1:8080', CABIN_ORIGINS)).toBe(true);
    expect(isAllowedOrigin(CLIENT, CABIN_ORIGINS)).toBe(false);
  });
});

describe('a client of another origin', () => {
  let rig: StudioRig;
  beforeAll(async () => {
    rig = await openRig({ allowedOrigins: [CLIENT] });
  });
  afterAll(() => rig.studio.close());

  const preflight = (origin: string, path = '/user/v10/login', method = 'POST') =>
    fetch(rig.studio.url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'apikey,applanguage,content-type,session',
      },
    });
  const login = (origin: string) =>
    fetch(`${rig.studio.url}/user/v10/login`, {
      method: 'POST',
      headers: { ...rig.visitor.headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEVICE, oAuthToken: '', ...FAMILY }),
    });

  it('asks first and is told that it may, by its own name', async () => {
    const answer = await preflight(CLIENT);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(CLIENT);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    const headers = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['apikey', 'session', 'applanguage', 'content-type', 'authorization']) {
      expect(headers).toContain(name);
    }
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('calls and reads the answer, of a refused call too', async () => {
    const answer = await login(CLIENT);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(CLIENT);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
    const nowhere = await fetch(`${rig.studio.url}/content/v9/nothing`, { headers: { origin: CLIENT } });
    expect(nowhere.status).toBe(404);
    expect(nowhere.headers.get('access-control-allow-origin')).toBe(CLIENT);
  });

  it('is told nothing when it is not among those allowed', async () => {
    const stranger = 'https://evil.example';
    expect((await preflight(stranger)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await login(stranger)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('never reaches the control of the studio', async () => {
    for (const path of ['/control/reset', '/%63ontrol/reset', '/control%2freset', '/control']) {
      const asked = await preflight(CLIENT, path);
      expect({ path, to: asked.headers.get('access-control-allow-origin') }).toEqual({ path, to: null });
      const got = await fetch(rig.studio.url + path, { headers: { origin: CLIENT } });
      expect({ path, to: got.headers.get('access-control-allow-origin') }).toEqual({ path, to: null });
    }
  });
});
