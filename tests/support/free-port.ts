import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Below the ephemeral range (32768 and up), where an outgoing connection could sit on the port already. */
const firstPort = 18_000;
const portCount = 14_000;
const attempts = 50;

/** Lets the server listen on a free port of loopback, outside the ephemeral range. */
export async function listenOnFreePort(server: Server): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (await listensOn(server, port)) return port;
  }
  throw new Error(`no free port found in ${attempts} attempts`);
}

/** A port that was free a moment ago, for a process that opens it itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listensOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (cause.code === 'EADDRINUSE') resolve(false);
      else reject(cause);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, '127.0.0.1');
  });
}
