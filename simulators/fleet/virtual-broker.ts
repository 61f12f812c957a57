import { BehaviorSubject, NEVER, Subject, type Observable } from 'rxjs';
import type { Message } from '../../core/messages/message.ts';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';
import type { Random } from '../../core/ports/random.ts';
import type { DeviceId } from '../../core/shared/ids.ts';
import type { CarWire } from './car-wire.ts';
import type { Spread } from './player-habits.ts';

const NOTHING_DROPPED: DropCounts = { malformed: 0, oversized: 0, forged: 0 };
/** Mean time until a bus without a broker tries again, spread by half of it either way (MESG-14). */
const RETRY_MS = 3_000;
/** From the start of an attempt to the topic. */
const CONNECT_MS: Spread = [20, 60];

/** A message on its way. */
interface Letter {
  readonly from: VirtualBus;
  readonly message: Message;
  readonly delivery: Delivery;
  /** 0 for last words, which nobody numbered. */
  readonly number: number;
  /** The one device that has a use for it; null for all. */
  readonly only: DeviceId | null;
}

/**
 * A broker for virtual time: hands messages over as the values they are, so that a world costs no text. Every message has
 * its own way, and the order of those to one screen stays. A broker that stops forgets its connections.
 */
export class VirtualBroker {
  private readonly topics = new Map<string, Set<VirtualBus>>();
  private up = true;

  constructor(
    readonly clock: Clock,
    readonly wayMs: Spread,
  ) {}

  get running(): boolean {
    return this.up;
  }

  stop(): void {
    this.up = false;
    for (const buses of this.topics.values()) for (const bus of buses) bus.lose();
  }

  start(): void {
    this.up = true;
  }

  enter(topic: string, bus: VirtualBus): void {
    const buses = this.topics.get(topic) ?? new Set();
    buses.add(bus);
    this.topics.set(topic, buses);
  }

  leave(topic: string, bus: VirtualBus): void {
    this.topics.get(topic)?.delete(bus);
  }

  /** What a screen has no use for, its own words and what is for another alone, takes no way and no timer. */
  carry(topic: string, letter: Letter): void {
    const { from, only } = letter;
    const atMs = this.clock.monotonicMs();
    for (const bus of this.topics.get(topic) ?? []) {
      const isForIt = bus !== from && (only === null || only === bus.self);
      if (bus === from || only !== null) bus.count(letter, atMs);
      if (isForIt) bus.receive(letter, atMs);
    }
  }
}

/** One screen's bus on a {@link VirtualBroker}. Its budget of messages a second is not simulated. */
export class VirtualBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  /** What it takes arrives. */
  readonly lost$ = NEVER;
  private readonly state = new BehaviorSubject<BusState>('offline');
  private readonly message = new Subject<Message>();
  private joining: Joining | null = null;
  private will: Message | null = null;
  private connection = 0;
  private latestMs = 0;
  private cutOff = false;
  private cancelAttempt: Cancel = () => undefined;

  constructor(
    private readonly broker: VirtualBroker,
    private readonly random: Random,
    private readonly wire: CarWire,
    /** Which screen of its car. */
    readonly seat: number,
  ) {
    this.state$ = this.state.asObservable();
    this.message$ = this.message.asObservable();
  }

  dropped(): DropCounts {
    return NOTHING_DROPPED;
  }

  connect(joining: Joining): void {
    if (this.joining?.topic === joining.topic) return;
    this.disconnect();
    this.joining = joining;
    this.attempt(this.between(CONNECT_MS));
  }

  disconnect(): void {
    this.cancelAttempt();
    this.will = null;
    this.goOffline();
    this.joining = null;
  }

  publish(message: Message | (() => Message), delivery: Delivery): boolean {
    const { joining } = this;
    if (joining === null || this.state.value === 'offline') return false;
    const made = typeof message === 'function' ? message() : message;
    const only = addresseeOf(made);
    const number = this.wire.left(this.seat, only === null ? delivery : 'aside');
    this.broker.carry(joining.topic, { from: this, message: made, delivery, number, only });
    return true;
  }

  /** Takes this screen off the network; the broker says its last words. */
  cut(): void {
    const { will, joining } = this;
    this.cutOff = true;
    const wasThere = this.state.value === 'connected';
    this.lose();
    if (!wasThere || will === null || joining === null) return;
    this.broker.carry(joining.topic, {
      from: this,
      message: will,
      delivery: 'command',
      number: 0,
      only: null,
    });
  }

  /** Back on the network, from its next attempt on. */
  mend(): void {
    this.cutOff = false;
  }

  /** For the broker: the connection breaks, and the bus tries again later. */
  lose(): void {
    if (this.state.value === 'offline') return;
    this.goOffline();
    this.attempt(this.retryMs());
  }

  /** Who is on the topic here. */
  get self(): DeviceId | null {
    return this.joining?.self ?? null;
  }

  /** For the broker. */
  receive(letter: Letter, atMs: number): void {
    const { broker, connection } = this;
    const nowMs = broker.clock.monotonicMs();
    this.latestMs = Math.max(this.latestMs, nowMs + this.between(broker.wayMs));
    broker.clock.after(this.latestMs - nowMs, () => {
      if (this.connection !== connection) return;
      if (letter.only === null) this.count(letter, atMs);
      this.message.next(letter.message);
    });
  }

  /** For the broker: it came. */
  count({ from, delivery, number, only }: Letter, atMs: number): void {
    if (number > 0) this.wire.came(this.seat, from.seat, only === null ? delivery : 'aside', number, atMs);
  }

  private goOffline(): void {
    this.connection += 1;
    this.latestMs = 0;
    if (this.joining !== null) this.broker.leave(this.joining.topic, this);
    if (this.state.value === 'connected') this.state.next('offline');
  }

  private attempt(delayMs: number): void {
    this.cancelAttempt();
    this.cancelAttempt = this.broker.clock.after(delayMs, () => {
      const { joining } = this;
      if (joining === null) return;
      if (!this.broker.running || this.cutOff) return this.attempt(this.retryMs());
      this.will = joining.lastWords();
      this.broker.enter(joining.topic, this);
      this.state.next('connected');
    });
  }

  private retryMs(): number {
    return RETRY_MS * (0.5 + this.random.fraction());
  }

  private between([low, high]: Spread): number {
    return low + (high - low) * this.random.fraction();
  }
}

/** The one device that a message is for, as the adapter on the wire sees it; null where others have a use for it. */
function addresseeOf({ body }: Message): DeviceId | null {
  return body.kind === 'ping-back' || body.kind === 'play-trailer' ? body.target : null;
}
