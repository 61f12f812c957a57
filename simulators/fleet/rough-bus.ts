import { Observable, type Subscriber } from 'rxjs';
import type { Kind } from '../../core/messages/bodies.ts';
import type { Message } from '../../core/messages/message.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';
import type { Random } from '../../core/ports/random.ts';

/** What a bad network does to what arrives. */
export interface Roughness {
  /** Each message is late by up to this; their order stays, as on a connection. */
  readonly jitterMs: number;
  /** The part of the beats that never arrives. Commands are sent until they arrive. */
  readonly loss: number;
}

/** These leave once and are never sent again. */
const BEATS: ReadonlySet<Kind> = new Set(['device-broadcast', 'media-position', 'ping', 'ping-back']);

/** A bus behind a bad network: what is done here is no fault of the broker, and not counted as one. */
export class RoughBus implements MessageBus {
  readonly message$: Observable<Message>;
  private latestMs = 0;

  constructor(
    private readonly bus: MessageBus,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly roughness: Roughness,
  ) {
    this.message$ = new Observable((subscriber) =>
      bus.message$.subscribe((message) => this.pass(message, subscriber)),
    );
  }

  get state$(): Observable<BusState> {
    return this.bus.state$;
  }

  get lost$(): Observable<Message> {
    return this.bus.lost$;
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
    return this.bus.publish(message, delivery, about);
  }

  private pass(message: Message, subscriber: Subscriber<Message>): void {
    const { jitterMs, loss } = this.roughness;
    if (loss > 0 && BEATS.has(message.body.kind) && this.random.fraction() < loss) return;
    const nowMs = this.clock.monotonicMs();
    this.latestMs = Math.max(this.latestMs, nowMs + this.random.fraction() * jitterMs);
    this.clock.after(this.latestMs - nowMs, () => subscriber.next(message));
  }
}
