import type { Message } from '../messages/message.ts';
import type { Clock } from '../ports/clock.ts';
import { lifeOf } from './seen-messages.ts';

/** More than presence lists devices. */
const MOST_LIVES = 64;
/** Heartbeats that come closer together may have hung on the same link: of what hung all comes at once. */
const APART_MS = 4_000;

/** How long messages of one life of a sender are on their way: our monotonic clock minus the sender's at sending. */
interface Way {
  readonly believedMs: number;
  /** Our clock at a heartbeat, and the shortest way since then, its own included. */
  readonly sinceMs: number;
  readonly shortestMs: number;
}

/**
 * Tells how late a message is: by how much it was longer on its way than the quickest one of its sender. Clocks need not
 * agree for that, and nobody's wall clock is asked. A longer way is believed only when two heartbeats and all between
 * them took it, the second one well after the first: one that hung makes no order young that hung with it.
 */
export class MessageAges {
  private readonly ways = new Map<string, Way>();

  constructor(private readonly clock: Pick<Clock, 'monotonicMs'>) {}

  /**
   * In ms; 0 for a heartbeat, which says at least that its sender is there; null for a sender that does not say when it
   * sent. Each message is to be asked about once, when it arrives.
   */
  ageOf({ from, id, body, sentMs }: Message): number | null {
    if (sentMs === undefined) return null;
    const isBeat = body.kind === 'device-broadcast';
    const nowMs = this.clock.monotonicMs();
    const key = `${from.deviceId}/${lifeOf(id) ?? ''}`;
    const wayMs = nowMs - sentMs;
    const way = wayAfter(this.ways.get(key), wayMs, nowMs, isBeat);
    this.remember(key, way);
    return isBeat ? 0 : wayMs - way.believedMs;
  }

  /** Keeps those that were heard last. */
  private remember(key: string, way: Way): void {
    this.ways.delete(key);
    this.ways.set(key, way);
    const [oldest] = this.ways.keys();
    if (this.ways.size > MOST_LIVES && oldest !== undefined) this.ways.delete(oldest);
  }
}

function wayAfter(known: Way | undefined, wayMs: number, nowMs: number, isBeat: boolean): Way {
  if (known === undefined) return { believedMs: wayMs, sinceMs: nowMs, shortestMs: wayMs };
  const { sinceMs } = known;
  const shortestMs = Math.min(known.shortestMs, wayMs);
  if (isBeat && nowMs - sinceMs >= APART_MS)
    return { believedMs: shortestMs, sinceMs: nowMs, shortestMs: wayMs };
  return { believedMs: Math.min(known.believedMs, wayMs), sinceMs, shortestMs };
}
