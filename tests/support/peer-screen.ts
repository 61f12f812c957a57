import { kindOf } from '../../adapters/mqtt/wire/kinds.ts';
import { asFields, asText, parseJson, type Fields } from '../../core/shared/decode.ts';
import { deviceId, type DeviceId } from '../../core/shared/ids.ts';
import type { Delivery } from '../../core/ports/message-bus.ts';
import type { FakeMessageBus, FakeMessageHub } from './fakes/fake-message-bus.ts';
import { joining } from './sample-message.ts';

/** The topic of the account that the fake session API signs in. */
export const TOPIC = 'account/consumer-1/screens';

/** A message as it is on the wire. */
export interface WireMessage {
  /** As the code of the source spells it, `MediaPlay`. */
  readonly command: string;
  readonly body: Fields;
  readonly fields: Fields;
}

/**
 * Another screen on the account's topic as a test plays it, on the wire: says anything, wrong things too, and hears
 * everything.
 */
export class PeerScreen {
  readonly deviceId: DeviceId;
  /** What others said, oldest first. */
  readonly heard: WireMessage[] = [];
  readonly bus: FakeMessageBus;
  private messages = 0;

  constructor(
    hub: FakeMessageHub,
    private readonly fields: Fields = {},
  ) {
    this.deviceId = deviceId(asText(fields['deviceId']) ?? '1A-left');
    this.bus = hub.bus(this.deviceId);
    this.bus.text$.subscribe((text) => {
      const message = readWire(text);
      if (message !== null && message.fields['deviceId'] !== this.deviceId) this.heard.push(message);
    });
    this.bus.connect(joining(TOPIC, this.deviceId));
  }

  /** Says a command in either spelling. */
  say(command: string, body: Fields = {}, from: Fields = {}): void {
    this.messages += 1;
    const mid = `${this.deviceId}-${this.messages}`;
    this.sayText(JSON.stringify({ ...this.envelope(), ...from, command, body, mid, v: 1 }));
  }

  /** What it says of itself with every command. */
  envelope(): Fields {
    return {
      deviceId: this.deviceId,
      deviceName: 'Mila',
      screenId: this.deviceId,
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
      movieDetails: null,
      ...this.fields,
    };
  }

  sayText(text: string, delivery: Delivery = 'command'): void {
    if (!this.bus.publishText(text, delivery))
      throw new Error(`${this.deviceId} is offline or said too much`);
  }

  /** The bodies of one command that others said. */
  bodiesOf(command: string): readonly Fields[] {
    return this.heard.filter((message) => message.command === command).map(({ body }) => body);
  }

  /** How often others said each command; only those that were said. */
  counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { command } of this.heard) counts[command] = (counts[command] ?? 0) + 1;
    return counts;
  }
}

/** Null for a text that is no message. */
export function readWire(text: string): WireMessage | null {
  const fields = asFields(parseJson(text));
  const kind = kindOf(asText(fields?.['command']) ?? '');
  if (fields === null || kind === null) return null;
  const command = kind.replace(/(^|-)(.)/g, (_match, _dash, letter: string) => letter.toUpperCase());
  return { command, body: asFields(fields['body']) ?? {}, fields };
}
