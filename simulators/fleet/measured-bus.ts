import { tap, type Observable } from 'rxjs';
import type { Message } from '../../core/messages/message.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';

/** What is counted of the messages of a fleet. */
export interface MessageFigures {
  sent: number;
  /** By the screens that a message was for. */
  received: number;
  /** Not taken by a connected bus: the budget of that second was spent, and so was what may wait. */
  refused: number;
  /** Taken, waited, and gave way to a newer one about the same before they left. */
  outdated: number;
  delivered(latencyMs: number): void;
}

/** Longer than any message is on its way. */
const FORGET_MS = 15_000;

/** The topic of one car, as its screens use it: knows when a message left, so that its arrival tells the latency. */
export class CarWire {
  /** When each was wanted to leave. */
  private readonly onTheirWay = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly figures: MessageFigures,
  ) {}

  get nowMs(): number {
    return this.clock.monotonicMs();
  }

  /** `askedAtMs` is when the screen wanted it to leave. */
  sent(message: Message, askedAtMs: number): void {
    const { nowMs } = this;
    this.figures.sent += 1;
    this.figures.outdated -= 1;
    this.onTheirWay.set(keyOf(message), askedAtMs);
    for (const [oldest, atMs] of this.onTheirWay) {
      if (nowMs - atMs <= FORGET_MS) break;
      this.onTheirWay.delete(oldest);
    }
  }

  /** Until it leaves, it may become outdated. */
  taken(): void {
    this.figures.outdated += 1;
  }

  refused(): void {
    this.figures.refused += 1;
  }

  received(message: Message): void {
    const askedAtMs = this.onTheirWay.get(keyOf(message));
    this.figures.received += 1;
    if (askedAtMs !== undefined) this.figures.delivered(this.nowMs - askedAtMs);
  }
}

/** The bus of one screen, watched by the wire of its car. Changes nothing. */
export class MeasuredBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  private connected = false;

  constructor(
    private readonly bus: MessageBus,
    private readonly wire: CarWire,
  ) {
    this.state$ = bus.state$.pipe(tap((state) => (this.connected = state === 'connected')));
    this.message$ = bus.message$.pipe(tap((message) => wire.received(message)));
  }

  dropped(): DropCounts {
    return this.bus.dropped();
  }

  connect(joining: Joining): void {
    this.bus.connect(joining);
  }

  disconnect(): void {
    this.bus.disconnect();
  }

  publish(message: Message | (() => Message), delivery: Delivery, about?: string): boolean {
    const askedAtMs = this.wire.nowMs;
    const make = (): Message => {
      const made = typeof message === 'function' ? message() : message;
      this.wire.sent(made, askedAtMs);
      return made;
    };
    const taken = this.bus.publish(make, delivery, about);
    if (taken) this.wire.taken();
    else if (this.connected) this.wire.refused();
    return taken;
  }
}

const keyOf = ({ from, id }: Message): string => `${from.deviceId}/${id ?? ''}`;
