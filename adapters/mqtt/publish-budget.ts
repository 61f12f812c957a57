import type { Delivery } from '../../core/ports/message-bus.ts';

const WINDOW_MS = 1_000;
const PUBLISHES_PER_WINDOW = 10;
const BYTES_PER_WINDOW = 8 * 1024;
/** Beats leave a fifth of the publishes and a quarter of the bytes free, so that a command finds room. */
const BEAT_PUBLISHES_PER_WINDOW = 8;
const BEAT_BYTES_PER_WINDOW = 6 * 1024;

interface Spending {
  readonly bytes: number;
  readonly untilMs: number;
}

/**
 * What one screen may send: at most 10 publishes and 8 KB in any second, whatever the seconds begin with. A text
 * longer than a second's worth needs an idle second before it, and then counts for as many seconds as it is worth.
 */
export class PublishBudget {
  private spendings: readonly Spending[] = [];

  /** Takes what the text costs, or takes nothing and says false. `nowMs` must never run backwards. */
  take(bytes: number, delivery: Delivery, nowMs: number): boolean {
    if (this.roomInMs(bytes, delivery, nowMs) > 0) return false;
    const seconds = Math.max(1, bytes / BYTES_PER_WINDOW);
    const spending = { bytes: Math.min(bytes, BYTES_PER_WINDOW), untilMs: nowMs + WINDOW_MS * seconds };
    // A long one leaves no room beside it, so they end in the order in which they came.
    this.spendings = [...this.spendings, spending];
    return true;
  }

  /** In how many ms there will be room for such a text, if nothing else is sent meanwhile; 0 for now. */
  roomInMs(bytes: number, delivery: Delivery, nowMs: number): number {
    this.spendings = this.spendings.filter(({ untilMs }) => untilMs > nowMs);
    const [publishes, byteLimit] =
      delivery === 'beat'
        ? [BEAT_PUBLISHES_PER_WINDOW, BEAT_BYTES_PER_WINDOW]
        : [PUBLISHES_PER_WINDOW, BYTES_PER_WINDOW];
    // Nothing is ever longer than what it may have to itself.
    const charged = Math.min(bytes, byteLimit);
    let left = this.spendings.length;
    let spent = this.spendings.reduce((sum, spending) => sum + spending.bytes, 0);
    let roomAtMs = nowMs;
    for (const spending of this.spendings) {
      if (left < publishes && spent + charged <= byteLimit) break;
      roomAtMs = spending.untilMs;
      left -= 1;
      spent -= spending.bytes;
    }
    return roomAtMs - nowMs;
  }
}
