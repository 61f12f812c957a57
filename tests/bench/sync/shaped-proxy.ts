import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../../support/free-port.ts';

/** How long a piece of what a screen says to the others, or hears of them, takes on top; it never overtakes. */
export type Way = () => number;

const AT_ONCE: Way = () => 0;

/** The line of one screen to the product: messages on its websocket can be delayed, all else can be held back. */
export interface ShapedProxy {
  readonly port: number;
  /** From now on the screen's messages take so long to the broker, and back. */
  shape(out: Way, back: Way): void;
  /** From now on nothing but messages comes through, until `letGo`. */
  holdData(): void;
  letGo(): void;
  close(): Promise<void>;
}

export async function openShapedProxy(targetPort: number): Promise<ShapedProxy> {
  const sockets = new Set<Socket>();
  const data = new Set<Socket>();
  let [out, back] = [AT_ONCE, AT_ONCE];
  let held = false;
  const server = createServer((screen) => {
    const product = connect(targetPort, '127.0.0.1');
    for (const socket of [screen, product]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    screen.on('close', () => product.destroy());
    product.on('close', () => screen.destroy());
    screen.once('data', (first) => {
      product.write(first);
      const talks = /^upgrade: websocket/im.test(first.toString('latin1'));
      if (talks) {
        carry(screen, product, () => out());
        carry(product, screen, () => back());
        return;
      }
      data.add(product);
      product.on('close', () => data.delete(product));
      if (held) product.pause();
      screen.pipe(product);
      product.on('data', (bytes) => {
        if (screen.write(bytes)) return;
        product.pause();
        screen.once('drain', () => !held && product.resume());
      });
      if (held) product.pause();
    });
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    shape: (newOut, newBack) => {
      out = newOut;
      back = newBack;
    },
    holdData: () => {
      held = true;
      for (const socket of data) socket.pause();
    },
    letGo: () => {
      held = false;
      for (const socket of data) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In order, as on a connection: what is late holds up what comes behind it. */
function carry(from: Socket, to: Socket, way: Way): void {
  let dueMs = 0;
  const waiting: Buffer[] = [];
  from.on('data', (bytes: Buffer) => {
    const nowMs = performance.now();
    dueMs = Math.max(dueMs, nowMs + way());
    waiting.push(bytes);
    // Timers count whole milliseconds: of two that are due together either may fire first.
    setTimeout(() => {
      const next = waiting.shift();
      if (next !== undefined) to.write(next);
    }, dueMs - nowMs);
  });
}
