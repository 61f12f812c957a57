import { ONE_MOMENT_MS } from '../messages/order-life.ts';
import type { PlaySessionId } from '../shared/ids.ts';

/** A stop that comes this soon after a sync may have been meant for what played before (SYNC-03, OPEN2-28). */
const IGNORE_STOP_MS = 1_000;
/** Sessions whose end is remembered: more than a car begins while an order is on its way. */
const MOST_STOPPED = 16;

/**
 * When that was ordered which this screen obeyed last, by its monotonic clock. An order that was given well before was
 * long on its way, and what it was meant for is over. Two of one moment are both obeyed, as they arrive.
 */
export class GivenOrders {
  /** The last order that moved the picture, and of which session. */
  private moved: { readonly session: PlaySessionId; readonly givenMs: number } | null = null;
  /** The last order that said what is to play on this screen, or that nothing is. */
  private playedMs = Number.NEGATIVE_INFINITY;
  /** The last sync or play: when it was given, and when it was carried out. */
  private synced = { givenMs: Number.NEGATIVE_INFINITY, atMs: Number.NEGATIVE_INFINITY };
  /** Sessions that somebody stopped, played here or not, the last one at the end. */
  private readonly stopped = new Map<PlaySessionId, number>();

  /** Notes an order that moves the picture of our session. False when it comes too late. */
  takeMove(session: PlaySessionId, givenMs: number): boolean {
    const latestMs = this.moved?.session === session ? this.moved.givenMs : givenMs;
    this.moved = { session, givenMs: Math.max(latestMs, givenMs) };
    return givenMs >= latestMs - ONE_MOMENT_MS;
  }

  /** Whether an order to play, in this session where it names one, comes too late. */
  isPlayLate(session: PlaySessionId | null, givenMs: number): boolean {
    const stoppedMs = session === null ? undefined : this.stopped.get(session);
    return givenMs < this.playedMs - ONE_MOMENT_MS || (stoppedMs !== undefined && givenMs < stoppedMs);
  }

  /** It was ordered what is to play here. */
  play(givenMs: number): void {
    this.playedMs = Math.max(this.playedMs, givenMs);
  }

  /** This screen was brought to a place, or to play something, by an order of that time. */
  sync(givenMs: number, nowMs: number): void {
    this.synced = { givenMs, atMs: nowMs };
  }

  /**
   * Whether a stop that comes now may be meant for what played before the last sync. One that was given after that, and
   * says so, is not; null where nobody knows when it was given.
   */
  isStopForBefore(givenMs: number | null, nowMs: number): boolean {
    const isSoon = nowMs - this.synced.atMs < IGNORE_STOP_MS;
    return isSoon && (givenMs === null || givenMs < this.synced.givenMs);
  }

  /** This session was to end, on every screen that plays it. */
  stop(session: PlaySessionId, givenMs: number): void {
    const latestMs = Math.max(this.stopped.get(session) ?? givenMs, givenMs);
    this.stopped.delete(session);
    this.stopped.set(session, latestMs);
    const [oldest] = this.stopped.keys();
    if (this.stopped.size > MOST_STOPPED && oldest !== undefined) this.stopped.delete(oldest);
  }
}
