import { BehaviorSubject, Subject, distinctUntilChanged } from 'rxjs';
import type { Observable } from 'rxjs';
import { Inbox } from '../../../adapters/mqtt/inbox.ts';
import { Outbox } from '../../../adapters/mqtt/outbox.ts';
import { UnconfirmedCommands } from '../../../adapters/mqtt/unconfirmed-commands.ts';
import { readMessage } from '../../../adapters/mqtt/wire/read-message.ts';
import { writeMessage } from '../../../adapters/mqtt/wire/write-message.ts';
import type { Message } from '../../../core/messages/message.ts';
import type { Cancel, Clock } from '../../../core/ports/clock.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../../core/ports/message-bus.ts';

/** A broker takes a silent connection for lost after this. */
const KEEP_ALIVE_MS = 15_000;

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
 * `VirtualClock` the test decides when. What one bus says stays in its order, whatever the delays, as on a connection;
 * what several say may overtake each other, for each receiver otherwise.
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
    for (const bus of this.buses) bus.lose(false);
  }

  start(): void {
    this.up = true;
  }

  /** Puts raw bytes onto a topic, as a foreign client could. */
  inject(topic: string, payload: Uint8Array): void {
    for (const bus of this.buses) bus.takeLater({ from: '', topic, payload }, 0);
  }

  /** For the buses: hands a message to everyone on its topic, the sender included. */
  carry(message: PublishedMessage): void {
    this.published.push(message);
    const payload = new TextEncoder().encode(message.text);
    for (const bus of this.buses) {
      const way: MessageWay = { ...message, to: bus.name };
      const copies = this.copies(way);
      for (let copy = 0; copy < copies; copy += 1) {
        bus.takeLater({ from: message.from, topic: message.topic, payload }, this.delayMs(way));
      }
    }
  }
}

/** What a bus takes from the hub. */
interface Parcel {
  readonly from: string;
  readonly topic: string;
  readonly payload: Uint8Array;
}

/** One screen's bus on a {@link FakeMessageHub}. Says and hears plain texts as well, as a foreign client could. */
export class FakeMessageBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  readonly lost$: Observable<Message>;
  /** Everything on the topic, own texts included. */
  readonly text$: Observable<string>;

  private readonly state = new BehaviorSubject<BusState>('offline');
  private readonly message = new Subject<Message>();
  private readonly text = new Subject<string>();
  private readonly lost = new Subject<Message>();
  private readonly inbox = new Inbox();
  private readonly outbox: Outbox;
  private joining: Joining | null = null;
  /** What the broker says in this screen's place when it vanishes. */
  private will: string | null = null;
  private cutOff = false;
  /** Counts connections, so that what was on its way to an earlier one is lost with it. */
  private connection = 0;
  /** By who sent it: when the last message from there is due. */
  private readonly dueMs = new Map<string, number>();
  private cancelAttempt: Cancel = () => undefined;
  private cancelWill: Cancel = () => undefined;
  /** Commands of a link that is half open: nobody hears them, and they are said again on the next connection. */
  private readonly unconfirmed: UnconfirmedCommands;
  private halfOpen = false;
  /** Until then the link holds everything back. */
  private hungUntilMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly hub: FakeMessageHub,
    private readonly clock: Clock,
    readonly name: string,
    private readonly retryMs: number,
  ) {
    this.state$ = this.state.pipe(distinctUntilChanged());
    this.message$ = this.message.asObservable();
    this.text$ = this.text.asObservable();
    this.lost$ = this.lost.asObservable();
    this.unconfirmed = new UnconfirmedCommands(clock, (text) => {
      const message = readMessage(text);
      if (message !== null) this.lost.next(message);
    });
    this.outbox = new Outbox(clock, (text, delivery) => this.carry(text, delivery));
  }

  dropped(): DropCounts {
    return this.inbox.dropped;
  }

  connect(joining: Joining): void {
    if (this.joining?.topic === joining.topic) return;
    this.disconnect();
    this.joining = joining;
    this.attemptIn(0);
  }

  disconnect(): void {
    for (const text of this.outbox.clear()) this.carry(text, 'command');
    this.joining = null;
    this.will = null;
    this.unconfirmed.clear();
    this.cancelAttempt();
    this.goOffline();
  }

  publish(message: Message | (() => Message), delivery: Delivery, about?: string): boolean {
    const write = (): string => writeMessage(typeof message === 'function' ? message() : message);
    return this.take(write, delivery, about);
  }

  /** Says a text as it is. */
  publishText(text: string, delivery: Delivery): boolean {
    return this.take(() => text, delivery);
  }

  /** Takes this screen off the network, and with it all that is on the way to it. The broker notices in the end. */
  cut(): void {
    this.cutOff = true;
    this.lose(true);
    this.cancelWill = this.clock.after(KEEP_ALIVE_MS, () => this.sayWill());
  }

  /**
   * The link looks open and carries nothing, either way; after `forMs` it breaks. Of what this screen said meanwhile the
   * commands go out again on the next connection.
   */
  halfOpenFor(forMs: number): void {
    this.halfOpen = true;
    const { connection } = this;
    this.clock.after(forMs, () => {
      this.halfOpen = false;
      if (this.connection === connection) this.lose(true);
    });
  }

  /** The link carries nothing, either way, and after `forMs` everything in its order, as TCP does after a bad moment. */
  hangFor(forMs: number): void {
    this.hungUntilMs = this.clock.monotonicMs() + forMs;
  }

  /** Back on the network; the bus notices at its next attempt. */
  mend(): void {
    this.cutOff = false;
  }

  /** Ends the screen without a goodbye, as when its power is cut: its socket breaks, and the broker tells the others. */
  kill(): void {
    this.cut();
    this.cancelAttempt();
    this.sayWill();
  }

  /** For the hub: the connection breaks, and the bus tries again later. A broker that ends forgets its wills. */
  lose(brokerKnows: boolean): void {
    if (!brokerKnows) this.will = null;
    if (this.state.value === 'offline') return;
    this.outbox.clear();
    this.goOffline();
    this.attemptIn(this.retryMs);
  }

  /** For the hub: a message arrives after `delayMs`, though not before earlier ones of its sender. */
  takeLater({ from, topic, payload }: Parcel, delayMs: number): void {
    if (this.joining?.topic !== topic || this.state.value === 'offline') return;
    const { connection } = this;
    const nowMs = this.clock.monotonicMs();
    const dueMs = Math.max(this.dueMs.get(from) ?? 0, nowMs + delayMs);
    this.dueMs.set(from, dueMs);
    this.clock.after(dueMs - nowMs, () =>
      this.onceItCarries(connection, () => {
        if (!this.halfOpen) this.arrive(payload);
      }),
    );
  }

  private take(write: () => string, delivery: Delivery, about?: string): boolean {
    if (this.joining === null || this.state.value === 'offline') return false;
    return this.outbox.take(write, delivery, about);
  }

  private carry(text: string, delivery: Delivery): void {
    if (this.joining === null || this.state.value === 'offline') return;
    if (this.halfOpen) {
      if (delivery === 'command') this.unconfirmed.keep(text);
      return;
    }
    const message = { from: this.name, topic: this.joining.topic, text, delivery };
    if (this.hangMs() <= 0) return this.hub.carry(message);
    const key = delivery === 'command' ? this.unconfirmed.keep(text) : null;
    this.onceItCarries(this.connection, () => {
      if (key !== null) this.unconfirmed.confirm(key);
      this.hub.carry(message);
    });
  }

  private hangMs(): number {
    return this.hungUntilMs - this.clock.monotonicMs();
  }

  /** Now, or when the link hangs no more; never when this connection is over by then. */
  private onceItCarries(connection: number, act: () => void): void {
    if (this.connection !== connection) return;
    if (this.hangMs() <= 0) act();
    else this.clock.after(this.hangMs(), () => this.onceItCarries(connection, act));
  }

  /** Once for each connection. */
  private sayWill(): void {
    const { will, joining } = this;
    this.cancelWill();
    this.will = null;
    if (will === null || joining === null) return;
    this.hub.carry({ from: this.name, topic: joining.topic, text: will, delivery: 'command' });
  }

  private arrive(payload: Uint8Array): void {
    if (this.joining === null) return;
    this.text.next(new TextDecoder().decode(payload));
    const message = this.inbox.read(payload, this.joining.self, this.joining.life);
    if (message !== null) this.message.next(message);
  }

  private goOffline(): void {
    this.connection += 1;
    this.halfOpen = false;
    this.hungUntilMs = Number.NEGATIVE_INFINITY;
    this.dueMs.clear();
    this.state.next('offline');
  }

  private attemptIn(delayMs: number): void {
    this.cancelAttempt();
    this.cancelAttempt = this.clock.after(delayMs, () => {
      if (this.hub.running && !this.cutOff) this.joined();
      else this.attemptIn(this.retryMs);
    });
  }

  private joined(): void {
    const { joining } = this;
    if (joining === null) return;
    // The broker finds the connection before still open, and takes it for vanished.
    this.sayWill();
    this.will = writeMessage(joining.lastWords());
    const again = this.unconfirmed.takeAll();
    this.clock.after(0, () => again.forEach((text) => this.carry(text, 'command')));
    this.state.next('connected');
  }
}
