import { tap, type Observable } from 'rxjs';
import type { Message } from '../../core/messages/message.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';

/** What is counted of what a screen wants to say and gets to hear. */
export interface BusFigures {
  /** By the screens that a message was for. */
  received: number;
  /** Not taken by a connected bus: the budget of that second was spent, and so was what may wait. */
  refused: number;
  /** Taken. What was taken and never left gave way to a newer one about the same. */
  taken: number;
}

/** The bus of one screen, counted. Changes nothing. */
export class MeasuredBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  readonly lost$: Observable<Message>;
  private connected = false;

  constructor(
    private readonly bus: MessageBus,
    private readonly figures: BusFigures,
  ) {
    this.state$ = bus.state$.pipe(tap((state) => (this.connected = state === 'connected')));
    this.lost$ = bus.lost$;
    this.message$ = bus.message$.pipe(tap(() => (figures.received += 1)));
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
    const taken = this.bus.publish(message, delivery, about);
    if (taken) this.figures.taken += 1;
    else if (this.connected) this.figures.refused += 1;
    return taken;
  }
}
