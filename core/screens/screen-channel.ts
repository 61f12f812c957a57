import { filter, map, share, type Observable } from 'rxjs';
import type { Delivery, MessageBus } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';
import type { Fields } from '../shared/decode.ts';
import { parseMessage, writeMessage, type CommandName, type DeviceFields, type Message } from './message.ts';

/** Why incoming texts were not acted on; counted since the start. */
export interface DropCounts {
  readonly malformed: number;
  readonly duplicate: number;
}

const REMEMBERED_IDS = 512;
/**
 * These say what the sender plays. Others leave it out: it would double their size, and an order to four screens
 * with the answers to their pings has to fit into one second's budget.
 */
const SAYING_WHAT_PLAYS: ReadonlySet<CommandName> = new Set([
  'DeviceBroadcast',
  'DiscoverAccount',
  'BroadcastUpdatedDeviceInfo',
]);

/** The account's topic as typed messages: parsed, without own echoes, each once. */
export class ScreenChannel {
  private counts = { malformed: 0, duplicate: 0 };
  private readonly seen = new Set<string>();
  /** Messages of other devices. Never errors. */
  readonly message$: Observable<Message>;

  constructor(
    private readonly bus: MessageBus,
    private readonly random: Random,
    private readonly describeSelf: () => DeviceFields,
  ) {
    this.message$ = bus.message$.pipe(
      map((text) => this.accept(text)),
      filter((message) => message !== null),
      share(),
    );
  }

  dropped(): DropCounts {
    return { ...this.counts };
  }

  /** False when offline or over budget: the message is lost, not queued (OPEN2-85). */
  send(command: CommandName, body: Fields, delivery: Delivery): boolean {
    const id = delivery === 'command' ? this.random.uuid() : null;
    const { movieDetails = null, ...device } = this.describeSelf();
    const from = SAYING_WHAT_PLAYS.has(command) ? { ...device, movieDetails } : device;
    return this.bus.publish(writeMessage({ from, command, body, id }), delivery);
  }

  private accept(text: string): Message | null {
    const message = parseMessage(text);
    if (message === null) {
      this.counts.malformed += 1;
      return null;
    }
    if (message.from.deviceId === this.describeSelf().deviceId) return null;
    if (message.id !== null && !this.isNew(`${message.from.deviceId}/${message.id}`)) {
      this.counts.duplicate += 1;
      return null;
    }
    return message;
  }

  private isNew(id: string): boolean {
    if (this.seen.has(id)) return false;
    this.seen.add(id);
    if (this.seen.size > REMEMBERED_IDS) {
      const [oldest] = this.seen;
      if (oldest !== undefined) this.seen.delete(oldest);
    }
    return true;
  }
}
