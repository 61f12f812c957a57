import { tap, type Observable } from 'rxjs';
import type { BusState, Delivery, MessageBus } from '../../core/ports/message-bus.ts';
import type { Clock } from '../../core/ports/clock.ts';

/** What is counted of the messages of a fleet. */
export interface MessageFigures {
  sent: number;
  /** By other screens than the sender. */
  received: number;
  /** Not taken by a connected bus: the budget of that second was spent, and so was what may wait. */
  refused: number;
  /** Taken, waited, and gave way to a newer one about the same before they left. */
  outdated: number;
  delivered(latencyMs: number): void;
}

/** Longer than any message is on its way. */
const FORGET_MS = 15_000;

interface OnItsWay {
  readonly from: MeasuredBus;
  readonly atMs: number;
}

/** The topic of one car, as its screens use it: knows when a text left, so that its arrival tells the latency. */
export class CarWire {
  private readonly onTheirWay = new Map<string, OnItsWay>();

  constructor(
    private readonly clock: Clock,
    private readonly figures: MessageFigures,
  ) {}

  get nowMs(): number {
    return this.clock.monotonicMs();
  }

  /** `askedAtMs` is when the screen wanted it to leave. */
  sent(from: MeasuredBus, text: string, askedAtMs: number): void {
    const { nowMs } = this;
    this.figures.sent += 1;
    this.figures.outdated -= 1;
    this.onTheirWay.delete(text);
    this.onTheirWay.set(text, { from, atMs: askedAtMs });
    for (const [oldest, { atMs }] of this.onTheirWay) {
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

  received(by: MeasuredBus, text: string): void {
    const message = this.onTheirWay.get(text);
    if (message?.from === by) return;
    this.figures.received += 1;
    if (message !== undefined) this.figures.delivered(this.clock.monotonicMs() - message.atMs);
  }
}

/** The bus of one screen, watched by the wire of its car. Changes nothing. */
export class MeasuredBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<string>;
  readonly dropped$: Observable<number>;
  private connected = false;

  constructor(
    private readonly bus: MessageBus,
    private readonly wire: CarWire,
  ) {
    this.state$ = bus.state$.pipe(tap((state) => (this.connected = state === 'connected')));
    this.message$ = bus.message$.pipe(tap((text) => wire.received(this, text)));
    this.dropped$ = bus.dropped$;
  }

  connect(topic: string): void {
    this.bus.connect(topic);
  }

  disconnect(): void {
    this.bus.disconnect();
  }

  publish(text: string | (() => string), delivery: Delivery, about?: string): boolean {
    const askedAtMs = this.wire.nowMs;
    const write = (): string => {
      const written = typeof text === 'string' ? text : text();
      this.wire.sent(this, written, askedAtMs);
      return written;
    };
    const taken = this.bus.publish(write, delivery, about);
    if (taken) this.wire.taken();
    else if (this.connected) this.wire.refused();
    return taken;
  }
}
