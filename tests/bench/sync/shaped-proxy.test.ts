import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnFreePort } from '../../support/free-port.ts';
import { openShapedProxy, type ShapedProxy } from './shaped-proxy.ts';

const TALK = 'GET /broker HTTP/1.1\r\nUpgrade: websocket\r\n\r\n';
const FETCH = 'GET /film HTTP/1.1\r\n\r\n';

let server: Server;
let line: ShapedProxy;
const sockets: Socket[] = [];

/** A product that says everything back. */
async function openLine(): Promise<void> {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  line = await openShapedProxy(await listenOnFreePort(server));
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await line.close();
  await new Promise((resolve) => server.close(resolve));
});

/** Says this over the line; the next answer. */
function asking(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.write(text);
  });
}

function openSocket(): Socket {
  const socket = connect(line.port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

describe('the line of a screen', () => {
  it('takes as long as it is told to for messages, each way, and for nothing else', async () => {
    await openLine();
    const talk = openSocket();
    await asking(talk, TALK);
    line.shape(
      () => 40,
      () => 60,
    );
    const saidAtMs = performance.now();
    const answer = asking(talk, 'ping');
    expect(await asking(openSocket(), FETCH)).toBe(FETCH);
    expect(await answer).toBe('ping');
    expect(performance.now() - saidAtMs).toBeGreaterThanOrEqual(98);
  });

  it('lets no message overtake another', async () => {
    await openLine();
    const talk = openSocket();
    await asking(talk, TALK);
    const delays = [50, 0, 0];
    line.shape(
      () => delays.shift() ?? 0,
      () => 0,
    );
    const heard: string[] = [];
    const whole = new Promise<void>((resolve) => {
      talk.on('data', (bytes) => {
        heard.push(bytes.toString());
        if (heard.join('') === 'onetwo') resolve();
      });
    });
    talk.write('one', () => talk.write('two'));
    await whole;
    expect(heard.join('')).toBe('onetwo');
  });

  it('holds the film back, not the messages, until it is let go', async () => {
    await openLine();
    const [talk, film] = [openSocket(), openSocket()];
    await asking(talk, TALK);
    line.holdData();
    const order: string[] = [];
    const fetched = asking(film, FETCH).then(() => order.push('film'));
    await asking(talk, 'ping');
    order.push('message');
    line.letGo();
    await fetched;
    expect(order).toEqual(['message', 'film']);
  });
});
