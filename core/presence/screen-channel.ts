import { filter, share, type Observable } from 'rxjs';
import type { Body, Kind } from '../messages/bodies.ts';
import type { DeviceFields, Message } from '../messages/message.ts';
import type { Delivery, DropCounts, MessageBus } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';

const REMEMBERED_IDS = 512;
/**
 * These say what the sender plays. Others leave it out: it would double their size, and an order to four screens
 * with the answers to their pings has to fit into one second's budget.
 */
const SAYING_WHAT_PLAYS: ReadonlySet<Kind> = new Set([
  'device-broadcast',
  'discover-account',
  'broadcast-updated-device-info',
]);

/** What this screen says to the others of its account, and what they say: each message once. */
export class ScreenChannel {
  private duplicates = 0;
  private readonly seen = new Set<string>();
  /** Messages of other devices. Never errors. */
  readonly message$: Observable<Message>;
  /** Tells the ids of this life from those of the one before. */
  private readonly life: string;
  private written = 0;

  constructor(
    private readonly bus: MessageBus,
    random: Random,
    private readonly describeSelf: () => DeviceFields,
  ) {
    this.life = random.uuid().slice(-8);
    this.message$ = bus.message$.pipe(
      filter((message) => this.isNew(message)),
      share(),
    );
  }

  /** Why incoming messages were not acted on; counted since the start. */
  dropped(): DropCounts & { readonly duplicate: number } {
    return { ...this.bus.dropped(), duplicate: this.duplicates };
  }

  /** Joins a topic as this device; the others are told when it vanishes. */
  join(topic: string): void {
    const { deviceId: self } = this.describeSelf();
    const lastWords = (): Message => this.write({ kind: 'disconnect-device', device: null });
    this.bus.connect({ topic, self, lastWords });
  }

  leave(): void {
    this.bus.disconnect();
  }

  /**
   * False when offline or when too much waits: the message is lost, not queued (OPEN2-85). A body given as a function
   * is made when the message leaves, so that the times in it are true. A beat that says what it is `about` waits while
   * none can go out, in the place of older ones about the same.
   */
  send(body: Body | (() => Body), delivery: Delivery, about?: string): boolean {
    return this.bus.publish(() => this.write(typeof body === 'function' ? body() : body), delivery, about);
  }

  private write(body: Body): Message {
    const { movieDetails = null, ...device } = this.describeSelf();
    this.written += 1;
    return {
      from: SAYING_WHAT_PLAYS.has(body.kind) ? { ...device, movieDetails } : device,
      id: `${this.life}-${this.written.toString(36)}`,
      body,
    };
  }

  private isNew({ from, id }: Message): boolean {
    if (id === null) return true;
    const key = `${from.deviceId}/${id}`;
    if (this.seen.has(key)) {
      this.duplicates += 1;
      return false;
    }
    this.seen.add(key);
    if (this.seen.size > REMEMBERED_IDS) {
      const [oldest] = this.seen;
      if (oldest !== undefined) this.seen.delete(oldest);
    }
    return true;
  }
}
