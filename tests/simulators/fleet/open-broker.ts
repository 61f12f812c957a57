import { createServer, type Socket } from 'node:net';
import { Aedes, type AedesOptions } from 'aedes';
import { listenOnFreePort } from '../../support/free-port.ts';

/** A broker over TCP that lets everybody everywhere, unless the options say otherwise. */
export async function openBroker(options: AedesOptions = {}) {
  const engine = await Aedes.createBroker(options);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    engine.handle(socket);
  });
  const port = await listenOnFreePort(server);
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => engine.close(resolve));
    await new Promise((resolve) => server.close(resolve));
  };
  return { engine, port, url: `mqtt://127.0.0.1:${port}`, close, connections: () => connections };
}
