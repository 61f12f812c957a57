import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { failureInWords } from '../../../simulators/fleet/main/connection-failures.ts';
import { openEmbedded } from '../../../simulators/fleet/main/embedded-broker.ts';
import { tryBroker } from '../../../simulators/fleet/main/try-broker.ts';
import { freePort, listenOnFreePort } from '../../support/free-port.ts';
import { openBroker } from './open-broker.ts';

const NEVER = new Promise<void>(() => undefined);
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

describe('one connection before the many', () => {
  it('is taken by a broker, which is left alone then', async () => {
    const { port, closed } = await brokerFor('fleet', 'right');
    expect(await tryBroker([`mqtt://fleet:right@127.0.0.1:${port}`], NEVER)).toBeNull();
    await closed;
  });

  it('is taken over a websocket', async () => {
    const broker = await openEmbedded('account/{car}/screens');
    ends.push(broker.close);
    expect(await tryBroker([broker.url.replace('{car}', '7')], NEVER)).toBeNull();
  });

  it('says that nobody listens', async () => {
    const port = await freePort();
    for (const scheme of ['mqtt', 'mqtts', 'ws', 'wss'])
      expect(await tryBroker([`${scheme}://127.0.0.1:${port}`], NEVER)).toBe(
        `No connection to ${scheme}://127.0.0.1:${port}: nobody listens there (ECONNREFUSED).`,
      );
  });

  it.each([
    [4, 'wrong user or password'],
    [5, 'not authorized: user, password or their rights are wrong'],
  ])('says that it is refused for answer %i, and tells no password', async (answer, words) => {
    const { port } = await brokerFor('fleet', 'right', answer);
    expect(await tryBroker([`mqtt://fleet:wrong@127.0.0.1:${port}`], NEVER)).toBe(
      `No connection to mqtt://127.0.0.1:${port}: ${words}.`,
    );
  });

  it('says with what a websocket is refused, without what signs it', async () => {
    const server = createHttpServer();
    server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const port = await listening(server);
    expect(await tryBroker([`ws://127.0.0.1:${port}/mqtt?signature=secret`], NEVER)).toBe(
      `No connection to ws://127.0.0.1:${port}/mqtt: the websocket is refused (HTTP 403).`,
    );
  });

  it('says that TLS is spoken to one who does not', async () => {
    const port = await listening(createHttpServer());
    expect(await tryBroker([`mqtts://127.0.0.1:${port}`], NEVER)).toContain('does not speak TLS (EPROTO)');
  });

  it('says that what answers is no broker, or does not answer', async () => {
    const web = await listening(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const hasty = await listening(createServer((socket) => socket.on('data', () => socket.end())));
    const silent = await listening(createServer((socket) => socket.on('error', () => undefined)));
    expect(await tryBroker([`mqtt://127.0.0.1:${web}`], NEVER)).toContain('what answers speaks no MQTT');
    expect(await tryBroker([`mqtt://127.0.0.1:${hasty}`], NEVER)).toContain('without an answer');
    expect(await tryBroker([`mqtt://127.0.0.1:${silent}`], NEVER, 200)).toContain(
      'no broker answers within 0.2 s',
    );
    expect(await tryBroker(['nonsense'], NEVER)).toContain('no address of a broker');
  });

  it('is good with one node of a cluster, and tells of all when there is none', async () => {
    const { port } = await brokerFor('fleet', 'right');
    const gone = [await freePort(), await freePort()].map((free) => `mqtt://127.0.0.1:${free}`);
    expect(await tryBroker([...gone, `mqtt://fleet:right@127.0.0.1:${port}`], NEVER)).toBeNull();
    const said = await tryBroker(gone, NEVER);
    expect(said?.split('\n')).toEqual(gone.map((url) => expect.stringContaining(url) as unknown));
  });

  it('is not waited for after a cut', async () => {
    const silent = await listening(createServer((socket) => socket.on('error', () => undefined)));
    expect(await tryBroker([`mqtt://127.0.0.1:${silent}`], Promise.resolve(), 600_000)).toBeNull();
  });
});

describe('why a connection failed', () => {
  it('is told in words, with the code of the host', () => {
    expect(failureInWords('CERT_HAS_EXPIRED')).toBe('its certificate has expired (CERT_HAS_EXPIRED)');
    expect(failureInWords('DEPTH_ZERO_SELF_SIGNED_CERT')).toContain('signed by itself alone');
    expect(failureInWords('ERR_TLS_CERT_ALTNAME_INVALID')).toContain('for another host');
    expect(failureInWords('ENOTFOUND')).toContain('no such host');
    expect(failureInWords(5)).toContain('not authorized');
  });

  it('is told by its code alone where there are no words', () => {
    expect(failureInWords('EODD')).toBe('EODD');
    expect(failureInWords(133)).toBe('the broker refuses, with code 133');
  });
});

/** A broker for one user, which gives others this answer; `closed` resolves when its first client has gone. */
async function brokerFor(user: string, password: string, returnCode = 5) {
  const { engine, port, close } = await openBroker({
    authenticate: (_, name, secret, done) =>
      name === user && secret?.toString() === password
        ? done(null, true)
        : done(Object.assign(new Error('no'), { returnCode }), null),
  });
  ends.push(close);
  const closed = new Promise<void>((resolve) => engine.once('clientDisconnect', () => resolve()));
  return { port, closed };
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return listenOnFreePort(server);
}
