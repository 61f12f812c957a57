import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '../../../core/shared/result.ts';
import { openBroker, type Broker } from '../../broker/broker.ts';

/** The embedded broker behind a server of its own, for fleets without a studio: whoever names a car is of that car. */
export async function openEmbedded(): Promise<{ readonly url: string; readonly broker: Broker }> {
  const broker = await openBroker({
    verify: (url) => ok({ accountId: url.searchParams.get('car') ?? '0', sessionId: 'fleet' }),
    topicOf: (car) => `account/${car}/screens`,
  });
  const server = createServer((_, answer) => answer.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => broker.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}/?car={car}`, broker };
}
