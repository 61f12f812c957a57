import type { MqttClient } from 'mqtt';

/** Resolves at the next event of this kind. (`once` of Node does not accept the library's own emitter type.) */
export function nextEvent(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    client.once(event, () => resolve());
  });
}

/** The payload of the next message. */
export function nextPayload(client: MqttClient): Promise<Buffer> {
  return new Promise((resolve) => {
    client.once('message', (_topic, payload) => resolve(payload));
  });
}
