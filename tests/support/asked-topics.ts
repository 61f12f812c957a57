import { createServer } from 'node:http';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { listenOnFreePort } from './free-port.ts';

/**
 * A broker over websocket that lets everybody everywhere, and writes down what is subscribed to, as `topic at QoS`. The first
 * few of those who ask get no answer, if so asked.
 */
export async function askedTopics(unanswered = 0) {
  const asked: string[] = [];
  const engine = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, done) => {
      asked.push(`${subscription.topic} at ${subscription.qos}`);
      if (asked.length > unanswered) done(null, subscription);
    },
  });
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const stream = createWebSocketStream(socket);
    // Who goes without a word is no failure.
    stream.on('error', () => undefined);
    engine.handle(stream);
  });
  const port = await listenOnFreePort(server);
  const close = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => engine.close(resolve));
    await new Promise((resolve) => server.close(resolve));
  };
  return { asked, url: `ws://127.0.0.1:${port}`, close };
}
