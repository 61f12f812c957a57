import type { Delivery } from '../../core/ports/message-bus.ts';
import {
  COMMANDS,
  parseMessage,
  writeMessage,
  type CommandName,
  type DeviceFields,
  type Message,
} from '../../core/screens/message.ts';
import { deviceId, type DeviceId } from '../../core/shared/ids.ts';
import type { Fields } from '../../core/shared/decode.ts';
import type { FakeMessageBus, FakeMessageHub } from './fakes/fake-message-bus.ts';

/** The topic of the account that the fake session API signs in. */
export const TOPIC = 'account/consumer-1/screens';

/** Another screen on the account's topic as a test plays it: says anything, hears everything. */
export class PeerScreen {
  readonly deviceId: DeviceId;
  /** What others said, oldest first. */
  readonly heard: Message[] = [];
  readonly bus: FakeMessageBus;
  private messages = 0;

  constructor(
    hub: FakeMessageHub,
    private readonly fields: Partial<DeviceFields> = {},
  ) {
    this.deviceId = fields.deviceId ?? deviceId('1A-left');
    this.bus = hub.bus(this.deviceId);
    this.bus.message$.subscribe((text) => {
      const message = parseMessage(text);
      if (message !== null && message.from.deviceId !== this.deviceId) this.heard.push(message);
    });
    this.bus.connect(TOPIC);
  }

  /** Says a command, once more under the same id when told so. */
  say(command: CommandName, body: Fields = {}, from: Partial<DeviceFields> = {}): void {
    this.messages += 1;
    this.sayText(
      writeMessage({
        from: {
          deviceId: this.deviceId,
          deviceName: 'Mila',
          screenName: 'Left Rear',
          sendOnly: false,
          isMHU: false,
          movieDetails: null,
          ...this.fields,
          ...from,
        },
        command,
        body,
        id: `${this.deviceId}-${this.messages}`,
      }),
    );
  }

  sayText(text: string, delivery: Delivery = 'command'): void {
    if (!this.bus.publish(text, delivery)) throw new Error(`${this.deviceId} is offline or said too much`);
  }

  /** The bodies of one command that others said. */
  bodiesOf(command: CommandName): readonly Fields[] {
    return this.heard.filter((message) => message.command === command).map(({ body }) => body);
  }

  /** How often others said each command; only those that were said. */
  counts(): Readonly<Partial<Record<CommandName, number>>> {
    const counted = COMMANDS.map((command) => [command, this.bodiesOf(command).length] as const);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }
}
