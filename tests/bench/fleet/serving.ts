import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';

const PATIENCE_MS = 60_000;
const ONE_TRY_MS = 4_000;
const PAUSE_MS = 200;

/**
 * Resolves once the broker has taken a topic and sent a message with QoS 1 back on it; rejects when it does not for long. A
 * cluster listens seconds before it does that.
 */
export async function serving(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await serves(url))) {
    if (performance.now() > untilMs) throw new Error(`The broker at ${url} listens, and does not serve.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** One try with a client and a topic of its own. */
function serves(url: string): Promise<boolean> {
  const topic = `serving/${randomUUID()}`;
  const client = mqtt.connect(url, {
    clientId: randomUUID(),
    protocolVersion: 4,
    connectTimeout: ONE_TRY_MS,
    reconnectPeriod: 0,
  });
  return new Promise((resolve) => {
    const end = (served: boolean): void => {
      clearTimeout(outOfTime);
      client.end(true);
      resolve(served);
    };
    const outOfTime = setTimeout(() => end(false), ONE_TRY_MS);
    client.on('error', () => undefined);
    client.on('close', () => end(false));
    client.on('message', () => end(true));
    client.on('connect', () =>
      client.subscribe(topic, { qos: 1 }, (refused) => {
        if (refused === null) client.publish(topic, 'is anybody there?', { qos: 1 });
        else end(false);
      }),
    );
  });
}
