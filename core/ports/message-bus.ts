import type { Observable } from 'rxjs';
import type { Message } from '../messages/message.ts';
import type { DeviceId } from '../shared/ids.ts';

export type BusState = 'connected' | 'offline';

/**
 * How hard a message tries. `command` arrives at least once (duplicates are possible); `beat` arrives at most
 * once and is never kept for a later connection: an old heartbeat is worse than none.
 */
export type Delivery = 'command' | 'beat';

/** Incoming messages that nobody got to see, counted since the bus was made. */
export interface DropCounts {
  /** No text, or no message of a known kind. */
  readonly malformed: number;
  /** Over 16 KiB; not even read. */
  readonly oversized: number;
  /** Said in our name by somebody else. */
  readonly forged: number;
}

/** Who joins a topic. */
export interface Joining {
  readonly topic: string;
  /** What this device itself says, and what is addressed to another one alone, never arrives. */
  readonly self: DeviceId;
  /** What the ids of this start's own messages begin with; without it nothing counts as said in our name. */
  readonly life?: string;
  /** Asked for at each connection attempt; the broker sends it to the others if this device vanishes without a goodbye. */
  readonly lastWords: () => Message;
}

/**
 * The topic of an account. After `connect` the bus stays with it: lost connections are retried every 3 s, spread by
 * +-50 %, with a fresh presigned URL each time (MESG-14), until `disconnect`. No method throws or waits.
 */
export interface MessageBus {
  /** Replays the current state, then changes (MESG-13). Never errors. */
  readonly state$: Observable<BusState>;
  /**
   * Messages of other devices, each decoded once, in the order in which they came. A command may come twice. Silent
   * once disconnected: what is still on the way from the last topic is dropped. Never errors.
   */
  readonly message$: Observable<Message>;
  /**
   * Commands that were taken, and that nobody can have obeyed in time as far as the broker said: 6 s without its word, on
   * whichever connection. Each once. Silent after `disconnect`. Never errors.
   */
  readonly lost$: Observable<Message>;
  dropped(): DropCounts;
  /** Joins a topic and leaves the one before. Does nothing when it has joined this one already. */
  connect(joining: Joining): void;
  /** Leaves. What was taken before still goes out, within a second. Does nothing when it has joined none. */
  disconnect(): void;
  /**
   * False when the message was not taken: the bus is offline, the message is too long, or too much waits already.
   *
   * While the budget of this screen is spent, commands wait and leave in order, within about two seconds. So does a
   * beat that says what it is `about`, and of several about the same only the newest leaves; any other beat is not
   * taken. A message given as a function is made when it leaves, so that the times in it are true.
   */
  publish(message: Message | (() => Message), delivery: Delivery, about?: string): boolean;
}
