import type { Observable } from 'rxjs';

export type BusState = 'connected' | 'offline';

/** Longest text on the bus, in UTF-8. */
export const MAX_MESSAGE_BYTES = 16 * 1024;

/**
 * How hard a message tries. `command` arrives at least once (duplicates are possible); `beat` arrives at most
 * once and is never kept for a later connection: an old heartbeat is worse than none.
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
  /**
   * False when the message was not taken: the bus is offline, the text is too long, or too much waits already.
   *
   * While the budget of this screen is spent, commands wait and leave in order, within about two seconds. So does a
   * beat that says what it is `about`, and of several about the same only the newest leaves; any other beat is not
   * taken. A text given as a function is written when it leaves, so that the times in it are true.
   */
  publish(text: string | (() => string), delivery: Delivery, about?: string): boolean;
}
