import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const JSON_TYPE = { 'content-type': 'application/json' };

interface Heard {
  readonly status: number | undefined;
  readonly text: string;
}

/** As a browser sends it: with headers that a script may not choose by itself. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const call = request(`${rig.studio.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

const stopBroker = (headers: Readonly<Record<string, string>>, body?: string) =>
  send('POST', '/control/broker/stop', headers, body);
const brokerRuns = (): boolean => rig.studio.control.summary().broker.running;
const own = (name: string): string => `http://${name}:${rig.studio.port}`;

describe('a changing call of the control', () => {
  it('is not taken from a page that asks nobody first, by any of the types it may send', async () => {
    for (const type of [
      null,
      '',
      'text/plain',
      'text/plain;charset=UTF-8',
      'text/plain; a=application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const answer = await stopBroker(type === null ? {} : { 'content-type': type });
      expect({ type, status: answer.status }).toEqual({ type, status: 415 });
    }
    expect((await stopBroker({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect(brokerRuns()).toBe(true);
    expect((await stopBroker(JSON_TYPE)).status).toBe(200);
    expect(brokerRuns()).toBe(false);
  });

  it('is not taken from a page of another origin, whatever its type', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      '',
      'http://localhost:3000',
      'http://front.localhost:3000',
      `https://localhost:${rig.studio.port}`,
      `${own('localhost')}.evil.example`,
      own('localhost.evil.example'),
      own('evil.example'),
      `${own('localhost')}, https://evil.example`,
    ]) {
      const answer = await stopBroker({ ...JSON_TYPE, origin }, '{}');
      expect({ origin, status: answer.status }).toEqual({ origin, status: 403 });
    }
    expect(brokerRuns()).toBe(true);
  });

  it('is not taken from a page elsewhere that names no origin', async () => {
    for (const site of ['cross-site', 'same-site', 'nonsense']) {
      const answer = await stopBroker({ ...JSON_TYPE, 'sec-fetch-site': site }, '{}');
      expect({ site, status: answer.status }).toEqual({ site, status: 403 });
    }
    expect(brokerRuns()).toBe(true);
  });

  it('is taken from the pages of the cabin, and from a tool that is no page', async () => {
    for (const headers of [
      { origin: own('localhost'), 'sec-fetch-site': 'same-origin' },
      { origin: own('127.0.0.1'), 'sec-fetch-site': 'same-origin' },
      { origin: own('front.localhost'), 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'application/json; charset=utf-8' },
      {},
    ]) {
      const { status } = await stopBroker({ ...JSON_TYPE, ...headers }, '{}');
      const ran = brokerRuns();
      await rig.studio.control.startBroker();
      expect({ headers, status, ran }).toEqual({ headers, status: 200, ran: false });
    }
  });

  it('answers to no other method and no other spelling of its path', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'GET', 'HEAD', 'OPTIONS']) {
      const { status } = await send(method, '/control/broker/stop', JSON_TYPE, undefined);
      expect({ method, status }).toEqual({ method, status: 404 });
    }
    const evil = { origin: 'https://evil.example' };
    for (const path of ['/%63ontrol/broker/stop', '/control/broker/stop/', '/control//broker/stop']) {
      const { status } = await send('POST', path, { ...evil, 'content-type': 'text/plain' }, '{}');
      expect({ path, refused: status === 403 || status === 404 }).toEqual({ path, refused: true });
    }
    expect(brokerRuns()).toBe(true);
  });
});

describe('what the control shows', () => {
  it('is not shown to a page elsewhere', async () => {
    for (const path of ['/control', '/control/mailbox']) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const { status, text } = await send('GET', path, headers);
        expect({ path, headers, status }).toEqual({ path, headers, status: 403 });
        expect(text).not.toContain('mails');
      }
    }
  });

  it('is shown to the cabin, to somebody who types its address, and to a tool', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      const { status, text } = await send('GET', '/control/mailbox', headers);
      expect({ headers, status, has: text.includes('"mails"') }).toEqual({ headers, status: 200, has: true });
    }
  });
});
