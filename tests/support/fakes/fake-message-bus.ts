import { BehaviorSubject, Subject, distinctUntilChanged } from 'rxjs';
import type { Observable } from 'rxjs';
import { Outbox } from '../../../adapters/mqtt/outbox.ts';
import { readText } from '../../../adapters/mqtt/read-text.ts';
import type { Cancel, Clock } from '../../../core/ports/clock.ts';
import type { BusState, Delivery, MessageBus } from '../../../core/ports/message-bus.ts';

/** What a bus handed to the hub. */
export interface PublishedMessage {
  readonly from: string;
  readonly topic: string;
  readonly text: string;
  readonly delivery: Delivery;
}

/** One message on its way to one bus. */
export interface MessageWay extends PublishedMessage {
  readonly to: string;
}

export interface FakeHubOptions {
  /** Time until a bus that was cut off tries again; without spread, so that tests can count on it. */
  readonly retryMs?: number;
}

/**
 * An MQTT broker in memory, joining any number of buses by topic. Nothing arrives synchronously: with a
 * `VirtualClock` the test decides when. Per receiver the order stays, whatever the delays, as on a connection.
 */
export class FakeMessageHub {
  /** Everything that was taken from a bus, in order; for expectations about what a screen says. */
  readonly published: PublishedMessage[] = [];
  /** How long a message takes; may differ by sender, receiver or message. */
  delayMs: (way: MessageWay) => number = () => 0;
  /** How often a message arrives: 0 loses it, 2 duplicates it. */
  copies: (way: MessageWay) => number = () => 1;

  private readonly buses = new Set<FakeMessageBus>();
  private up = true;

  constructor(
    private readonly clock: Clock,
    private readonly options: FakeHubOptions = {},
  ) {}

  get running(): boolean {
    return this.up;
  }

  /** A bus of its own for a screen. `name` appears in `published` and in the ways. */
  bus(name: string): FakeMessageBus {
    const bus = new FakeMessageBus(this, this.clock, name, this.options.retryMs ?? 3_000);
    this.buses.add(bus);
    return bus;
  }

  /** Drops every connection; nobody gets back before `start`. */
  stop(): void {
    this.up = false;
    for (const bus of this.buses) bus.lose();
  }

  start(): void {
    this.up = true;
  }

  /** Puts raw bytes onto a topic, as a foreign client could. */
  inject(topic: string, payload: Uint8Array): void {
    for (const bus of this.buses) bus.takeLater(topic, payload, 0);
  }

  /** For the buses: hands a message to everyone on its topic, the sender included. */
  carry(message: PublishedMessage): void {
    this.published.push(message);
    const payload = new TextEncoder().encode(message.text);
    for (const bus of this.buses) {
      const way: MessageWay = { ...message, to: bus.name };
      const copies = this.copies(way);
      for (let copy = 0; copy < copies; copy += 1) {
        bus.takeLater(message.topic, payload, this.delayMs(way));
      }
    }
  }
}

/** One screen's bus on a {@link FakeMessageHub}. */
export class FakeMessageBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<string>;
  readonly dropped$: Observable<number>;

  private readonly state = new BehaviorSubject<BusState>('offline');
  private readonly message = new Subject<string>();
  private readonly dropped = new BehaviorSubject(0);
  private readonly outbox: Outbox;
  private topic: string | null = null;
  private cutOff = false;
  /** Counts connections, so that what was on its way to an earlier one is lost with it. */
  private connection = 0;
  private latestDueMs = 0;
  private cancelAttempt: Cancel = () => undefined;

  constructor(
    private readonly hub: FakeMessageHub,
    private readonly clock: Clock,
    readonly name: string,
    private readonly retryMs: number,
  ) {
    this.state$ = this.state.pipe(distinctUntilChanged());
    this.message$ = this.message.asObservable();
    this.dropped$ = this.dropped.asObservable();
    this.outbox = new Outbox(clock, (text, delivery) => this.carry(text, delivery));
  }

  connect(topic: string): void {
    if (this.topic === topic) return;
    this.disconnect();
    this.topic = topic;
    this.attemptIn(0);
  }

  disconnect(): void {
    for (const text of this.outbox.clear()) this.carry(text, 'command');
    this.topic = null;
    this.cancelAttempt();
    this.goOffline();
  }

  publish(text: string | (() => string), delivery: Delivery, about?: string): boolean {
    if (this.topic === null || this.state.value === 'offline') return false;
    return this.outbox.take(typeof text === 'string' ? () => text : text, delivery, about);
  }

  /** Takes this screen off the network, and with it all that is on the way to it. */
  cut(): void {
    this.cutOff = true;
    this.lose();
  }

  /** Back on the network; the bus notices at its next attempt. */
  mend(): void {
    this.cutOff = false;
  }

  /** For the hub: the connection breaks, and the bus tries again later. */
  lose(): void {
    if (this.state.value === 'offline') return;
    this.outbox.clear();
    this.goOffline();
    this.attemptIn(this.retryMs);
  }

  /** For the hub: a message arrives after `delayMs`, though not before earlier ones. */
  takeLater(topic: string, payload: Uint8Array, delayMs: number): void {
    if (this.topic !== topic || this.state.value === 'offline') return;
    const { connection } = this;
    const nowMs = this.clock.monotonicMs();
    this.latestDueMs = Math.max(this.latestDueMs, nowMs + delayMs);
    this.clock.after(this.latestDueMs - nowMs, () => {
      if (this.connection === connection) this.take(payload);
    });
  }

  private carry(text: string, delivery: Delivery): void {
    if (this.topic === null || this.state.value === 'offline') return;
    this.hub.carry({ from: this.name, topic: this.topic, text, delivery });
  }

  private take(payload: Uint8Array): void {
    const text = readText(payload);
    if (text === null) this.dropped.next(this.dropped.value + 1);
    else this.message.next(text);
  }

  private goOffline(): void {
    this.connection += 1;
    this.latestDueMs = 0;
    this.state.next('offline');
  }

  private attemptIn(delayMs: number): void {
    this.cancelAttempt();
    this.cancelAttempt = this.clock.after(delayMs, () => {
      if (this.hub.running && !this.cutOff) this.state.next('connected');
      else this.attemptIn(this.retryMs);
    });
  }
}
