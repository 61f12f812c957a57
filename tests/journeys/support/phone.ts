import type { WebSocket } from '@playwright/test';
import { connectAsync } from 'mqtt';
import { expect } from './product.ts';

/** Another device of the account, on the same broker: it steers the screens and plays nothing. */
export interface Phone {
  readonly name: string;
  /** Says a command, as the code of the source spells it: `MediaPlay`. `otherwise` stands in place of what it says of itself. */
  say(
    command: string,
    body: Readonly<Record<string, unknown>>,
    otherwise?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Sends this to the topic as it is. */
  send(text: string): Promise<void>;
  /** The id that the next message will have. */
  nextId(): string;
  /** The play session that a screen of the account tells of. */
  session(): Promise<string>;
  leave(): Promise<void>;
}

/** `line` is the connection of a screen of the account to the broker. */
export async function joinByPhone(line: WebSocket): Promise<Phone> {
  const address = new URL(line.url());
  const topic = `account/${String(address.searchParams.get('account'))}/screens`;
  // The name of the host is the browser's.
  address.hostname = '127.0.0.1';
  const client = await connectAsync(address.href, { reconnectPeriod: 0 });
  let heard: string | null = null;
  client.on('message', (_, text) => {
    heard = /"playSessionId":"([^"]+)"/.exec(text.toString())?.[1] ?? heard;
  });
  await client.subscribeAsync(topic);
  const name = 'Noa’s phone';
  let said = 0;
  const nextId = (): string => `phone-${said + 1}`;
  return {
    name,
    nextId,
    async say(command, body, otherwise = {}) {
      const mid = nextId();
      said += 1;
      const sender = {
        deviceId: 'ph-other',
        deviceName: name,
        screenId: 'ph-other',
        screenName: 'Other Device',
        sendOnly: true,
        isMHU: false,
        movieDetails: null,
      };
      await client.publishAsync(topic, JSON.stringify({ command, body, mid, v: 1, ...sender, ...otherwise }));
    },
    send: async (text) => void (await client.publishAsync(topic, text)),
    async session() {
      await expect.poll(() => heard).not.toBeNull();
      return heard ?? '';
    },
    leave: () => client.endAsync(),
  };
}
