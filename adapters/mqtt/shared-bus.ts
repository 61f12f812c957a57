import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { Message } from '../../core/messages/message.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';
import type { DeviceId } from '../../core/shared/ids.ts';
import type { WireTap } from './mqtt-message-bus.ts';
import { Outbox } from './outbox.ts';
import { UnconfirmedCommands } from './unconfirmed-commands.ts';
import { readMessage, type Addressed } from './wire/read-message.ts';
import { writeMessage } from './wire/write-message.ts';

/** What came on a topic, decoded once for all of its screens. */
export type Decoded = Addressed | 'malformed' | 'oversized';

/** The connection that carries the buses of many screens. */
interface Carrier {
  readonly clock: Clock;
  enter(topic: string, bus: SharedBus): void;
  leave(topic: string, bus: SharedBus): void;
  sendBeat(topic: string, text: string): void;
  /** `confirmed` is called when the broker has it; never where the connection breaks before. */
  sendCommand(topic: string, text: string, confirmed: () => void): void;
}

/** The bus of one screen on a shared connection. */
export class SharedBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  readonly lost$: Observable<Message>;
  private readonly state = new BehaviorSubject<BusState>('offline');
  private readonly message = new Subject<Message>();
  private readonly lost = new Subject<Message>();
  private readonly outbox: Outbox;
  /** Each connection is a new client of the library, which knows nothing of what the one before sent. */
  private readonly unconfirmed: UnconfirmedCommands;
  private counts: DropCounts = { malformed: 0, oversized: 0, forged: 0 };
  private topic: string | null = null;
  private self: DeviceId | null = null;

  constructor(
    private readonly connection: Carrier,
    private readonly tap: WireTap,
  ) {
    this.state$ = this.state.asObservable();
    this.message$ = this.message.asObservable();
    this.lost$ = this.lost.asObservable();
    this.outbox = new Outbox(connection.clock, (text, delivery) => this.send(text, delivery));
    this.unconfirmed = new UnconfirmedCommands(connection.clock, (text) => {
      const message = readMessage(text);
      if (message !== null) this.lost.next(message);
    });
  }

  dropped(): DropCounts {
    return this.counts;
  }

  connect({ topic, self }: Joining): void {
    if (this.topic === topic) return;
    this.disconnect();
    this.topic = topic;
    this.self = self;
    this.connection.enter(topic, this);
  }

  disconnect(): void {
    const { topic } = this;
    if (topic === null) return;
    for (const text of this.outbox.clear()) this.send(text, 'command');
    this.unconfirmed.clear();
    this.topic = null;
    this.connection.leave(topic, this);
    this.takeState('offline');
  }

  publish(message: Message | (() => Message), delivery: Delivery, about?: string): boolean {
    if (this.topic === null || this.state.value === 'offline') return false;
    const write = (): string => writeMessage(typeof message === 'function' ? message() : message);
    return this.outbox.take(write, delivery, about);
  }

  /** For the connection. */
  takeState(state: BusState): void {
    if (state === this.state.value) return;
    if (state === 'connected') this.sendAgain();
    // The outbox has accepted these: they are sent again with what the broker did not confirm.
    else for (const text of this.outbox.clear()) this.unconfirmed.keep(text);
    this.state.next(state);
  }

  private sendAgain(): void {
    for (const text of this.unconfirmed.takeAll()) {
      // What there is no room for waits for its end: whoever gave it is told.
      if (!this.outbox.take(() => text, 'command', undefined)) this.unconfirmed.keep(text);
    }
  }

  /** For the connection: something came on the topic. */
  receive(payload: Uint8Array, message: Decoded): void {
    this.tap.arrives(payload);
    if (typeof message === 'string') {
      this.counts = { ...this.counts, [message]: this.counts[message] + 1 };
      return;
    }
    const { to, from } = message;
    if (from !== this.self && (to === null || to === this.self)) this.hand(message);
  }

  private hand(addressed: Addressed): void {
    const message = addressed.message();
    if (message === null) this.counts = { ...this.counts, malformed: this.counts.malformed + 1 };
    else this.message.next(message);
  }

  private send(written: string, delivery: Delivery): void {
    const { topic, connection, unconfirmed } = this;
    if (topic === null) return;
    const text = this.tap.leaves(written, delivery);
    if (delivery === 'beat') return connection.sendBeat(topic, text);
    const key = unconfirmed.keep(text);
    connection.sendCommand(topic, text, () => unconfirmed.confirm(key));
  }
}
