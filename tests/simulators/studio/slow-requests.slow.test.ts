import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAMILY, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig({ patience: { headersMs: 200, requestMs: 300, checkEveryMs: 20 } });
});
afterAll(() => rig.studio.close());

/** Sends `first`, then `drop` again and again; what the studio answered when it closed the connection. */
function drip(first: string, drop: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(rig.studio.port, '127.0.0.1');
    let answer = '';
    const timer = setInterval(() => socket.writable && socket.write(drop), 10);
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    // A reset says no more than the close that follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
    socket.write(first);
  });
}

/** The head of a request. */
const head = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const LOGIN = ['POST /user/v10/login HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json'];

describe('a request that comes byte by byte', () => {
  it('is cut off when its body takes too long', async () => {
    const answer = await drip(head(...LOGIN, 'Content-Length: 100000'), ' ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"responseCode":40016');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('is cut off when its body has no announced end', async () => {
    const answer = await drip(head(...LOGIN, 'Transfer-Encoding: chunked'), '1\r\n \r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off when its headers take too long', async () => {
    expect(await drip('GET / HTTP/1.1\r\n', 'X-A: b\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off without a word when nothing comes at all', async () => {
    expect(await drip('', '')).toBe('');
  });

  it('does not keep the others waiting', async () => {
    const slow = Array.from({ length: 50 }, () => drip(head(...LOGIN, 'Content-Length: 100000'), ' '));
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
    const answers = await Promise.all(slow);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(50);
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
  });

  it('is waited for when it takes no longer than it may, and so is an answer that is late', async () => {
    rig.studio.control.planFault('login', { kind: 'delay', delayMs: 600 }, 1);
    expect((await rig.visitor.login(FAMILY.email, FAMILY.password)).code).toBe(10000);
  });
});

describe('what is no request at all', () => {
  it('is answered in the form of every refusal, and closed', async () => {
    const answer = await drip('NONSENSE\r\n\r\n', '');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"responseCode":40016');
    const wide = await drip(head('GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Long: ${'x'.repeat(40_000)}`), '');
    expect(wide).toMatch(/^HTTP\/1\.1 431 /);
    expect(wide).toContain('"responseCode":40016');
  });

  it('tells as little to others as every answer does, and so does the refusal of a socket', async () => {
    const upgrade = [
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
    ];
    const answers = [
      await drip('GET / HTTP/1.1\r\n', 'X-A: b\r\n'),
      await drip('NONSENSE\r\n\r\n', ''),
      await drip(head('GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Long: ${'x'.repeat(40_000)}`), ''),
      await drip(head('GET /nowhere HTTP/1.1', ...upgrade), ''),
      await drip(head('GET /mqtt HTTP/1.1', ...upgrade), ''),
    ].map((answer) => answer.toLowerCase());
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['408', '400', '431', '400', '403']);
    for (const answer of answers) {
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
      expect(answer).toContain('\r\nreferrer-policy: same-origin\r\n');
    }
  });
});
