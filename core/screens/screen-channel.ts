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

/** Beats that tell how things stand: while none can go out, the newest waits in the place of older ones. */
const TELLING_A_STATE: ReadonlySet<CommandName> = new Set(['DeviceBroadcast', 'MediaPosition', 'PingBack']);

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

  /**
   * False when offline or when too much waits: the message is lost, not queued (OPEN2-85). A body given as a function
   * is written when the message leaves, so that the times in it are true; `to` is whom it answers.
   */
  send(command: CommandName, body: Fields | (() => Fields), delivery: Delivery, to = ''): boolean {
    const id = delivery === 'command' ? this.random.uuid() : null;
    const write = (): string => {
      const { movieDetails = null, ...device } = this.describeSelf();
      const from = SAYING_WHAT_PLAYS.has(command) ? { ...device, movieDetails } : device;
      return writeMessage({ from, command, body: typeof body === 'function' ? body() : body, id });
    };
    const about = TELLING_A_STATE.has(command) ? `${command}/${to}` : undefined;
    return this.bus.publish(write, delivery, about);
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
