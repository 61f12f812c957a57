import type { Observable } from 'rxjs';

export type BusState = 'connected' | 'offline';

/**
 * How hard a message tries. `command` arrives at least once (duplicates are possible); `beat` arrives at most
 * once and is never kept for later: an old heartbeat is worse than none.
 */
export type Delivery = 'command' | 'beat';

/**
 * One topic of an account. After `connect` the bus stays with it: lost connections are retried every 3 s, spread by
 * +-50 %, with a fresh presigned URL each time (MESG-14), until `disconnect`.
 */
export interface MessageBus {
  /** Replays the current state, then changes (MESG-13). Never errors. */
  readonly state$: Observable<BusState>;
  /** Raw texts of the topic, own ones included. Texts over 16 KiB never arrive. Never errors. */
  readonly message$: Observable<string>;
  /** Messages thrown away unread, for being too long or no text. */
  readonly dropped$: Observable<number>;
  connect(topic: string): void;
  disconnect(): void;
  /** False when the message was not taken because the bus is offline or the budget of this screen is spent. */
  publish(text: string, delivery: Delivery): boolean;
}
