import { createServer } from 'node:http';
import type { Log } from '../../core/ports/log.ts';
import { openBroker } from '../../simulators/broker/broker.ts';
import type { Broker } from '../../simulators/broker/broker.ts';
import { presignBrokerUrl, verifyBrokerUrl } from '../../simulators/broker/presign.ts';
import { listenOnFreePort } from './free-port.ts';

export const brokerSecret = 'a secret of the tests';

export interface BrokerServer {
  readonly broker: Broker;
  readonly host: string;
  topicOf(accountId: string): string;
  /** A URL for the account, by default good for a minute. */
  urlFor(accountId: string, expiresInMs?: number): string;
  close(): Promise<void>;
}

/** The embedded broker behind an HTTP server on a real port. */
export async function startBrokerServer(
  options: { readonly drainTimeoutMs?: number; readonly log?: Log } = {},
): Promise<BrokerServer> {
  const topicOf = (accountId: string): string => `account/${accountId}/screens`;
  const broker = await openBroker({
    verify: (url) => verifyBrokerUrl(url, brokerSecret, Date.now()),
    topicOf,
    ...options,
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => broker.handleUpgrade(request, socket, head));
  const host = `127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    broker,
    host,
    topicOf,
    urlFor: (accountId, expiresInMs = 60_000) =>
      presignBrokerUrl({
        host,
        secure: false,
        accountId,
        sessionId: `${accountId}-1`,
        secret: brokerSecret,
        expiresAtMs: Date.now() + expiresInMs,
      }),
    close: async () => {
      await broker.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
