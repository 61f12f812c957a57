import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '../../../core/shared/result.ts';
import { openBroker } from '../../broker/broker.ts';
import { filled } from '../broker-url.ts';
import type { BrokerSwitch } from '../fleet-run.ts';

export interface EmbeddedBroker extends BrokerSwitch {
  /** With `{car}`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The embedded broker behind a server of its own, for fleets without a studio: whoever names a car is of that car, and may
 * use its topic alone.
 */
export async function openEmbedded(topic: string): Promise<EmbeddedBroker> {
  const broker = await openBroker({
    verify: (url) => ok({ accountId: url.searchParams.get('car') ?? '0', sessionId: 'fleet' }),
    topicOf: (car) => filled(topic, Number(car), 0),
  });
  const server = createServer((_, answer) => answer.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => broker.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/?car={car}`,
    stop: () => broker.stop().then(() => null),
    start: () => broker.start().then(() => null),
    close: async () => {
      await broker.close();
      server.close();
    },
  };
}
