import { randomUUID } from 'node:crypto';
import { brokerUrlParts } from '../../../adapters/mqtt/broker-url.ts';
import { loadMqtt } from '../../../adapters/mqtt/load-mqtt.ts';
import { withoutSecrets } from '../broker-url.ts';
import { failureInWords } from './connection-failures.ts';
import { SCHEMES } from './lean-fleet.ts';

type MqttClient = ReturnType<Awaited<ReturnType<typeof loadMqtt>>['connect']>;

/** As long as a connection of the fleet itself may take to open. */
const PATIENCE_MS = 10_000;
const NO_ADDRESS = 'that is no address of a broker';

/**
 * One connection before the many: null when a broker takes it, else why none does, in words and without what is secret.
 * One address after the other is tried, until one is good: a fleet lives with the loss of a node. No topic is asked for,
 * because a cluster may refuse one at first and take it later. Null as soon as `cut` resolves, too.
 */
export async function tryBroker(
  urls: readonly string[],
  cut: Promise<void>,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const isCut = cut.then(() => null);
  const failures: string[] = [];
  for (const url of urls) {
    const client = await clientOf(url, patienceMs);
    const why = client === null ? NO_ADDRESS : await Promise.race([isCut, outcomeOf(client, patienceMs)]);
    client?.end(!client.connected);
    if (why === null) return null;
    failures.push(`No connection to ${withoutSecrets(url)}: ${why}.`);
  }
  return failures.join('\n');
}

/** A client that connects once; null where the address is none. */
async function clientOf(text: string, connectTimeout: number): Promise<MqttClient | null> {
  const address = brokerUrlParts(text, SCHEMES);
  if (address === null) return null;
  const { url, ...credentials } = address;
  const mqtt = await loadMqtt();
  try {
    return mqtt.connect(url, {
      ...credentials,
      transformWsUrl: () => url,
      clientId: randomUUID(),
      protocolVersion: 4,
      connectTimeout,
      reconnectPeriod: 0,
      writeCache: false,
    });
  } catch {
    return null;
  }
}

/** Null once the broker has taken the client, else the first reason that was heard before the connection closed. */
function outcomeOf(client: MqttClient, patienceMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const heard: string[] = [];
    const hear = (cause: Error): void => void heard.push(reasonOf(cause, patienceMs));
    client.on('connect', () => resolve(null));
    client.on('error', hear);
    // The library keeps to itself that a websocket was refused.
    client.stream.on('error', hear);
    client.on('close', () => resolve(heard[0] ?? 'it closed the connection without an answer'));
  });
}

/** By codes and known texts alone: other messages of the libraries may quote the URL. */
function reasonOf(cause: Error, patienceMs: number): string {
  if ('code' in cause && (typeof cause.code === 'string' || typeof cause.code === 'number'))
    return failureInWords(cause.code);
  const status = /^Unexpected server response: (\d+)$/.exec(cause.message)?.[1];
  if (status !== undefined) return `the websocket is refused (HTTP ${status})`;
  if (cause.message === 'connack timeout') return `no broker answers within ${patienceMs / 1_000} s`;
  return 'what answers speaks no MQTT';
}
