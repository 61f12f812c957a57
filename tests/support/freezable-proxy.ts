import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenOnFreePort } from './free-port.ts';

export interface FreezableProxy {
  /** Where the proxy listens. */
  readonly host: string;
  /** From now on nothing passes on the open connections, and neither side is told: a half-open link. */
  freeze(): void;
  /** New connections pass; the frozen ones stay frozen. */
  thaw(): void;
  /** Breaks the open connections; both sides notice. */
  breakLinks(): void;
  close(): Promise<void>;
}

/** Passes TCP on to `targetHost`, until it is told to freeze. */
export async function startFreezableProxy(targetHost: string): Promise<FreezableProxy> {
  const [address = '', port = ''] = targetHost.split(':');
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((inner) => {
    const outer = connect(Number(port), address);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
      if (frozen) socket.pause();
    }
    join(inner, outer);
    join(outer, inner);
  });
  const listenPort = await listenOnFreePort(server);
  return {
    host: `127.0.0.1:${listenPort}`,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) {
        socket.removeAllListeners('data');
        socket.pause();
      }
    },
    thaw: () => {
      frozen = false;
    },
    breakLinks: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function join(from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (to.write(bytes)) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  from.on('close', () => to.destroy());
}
