import { ORDER_LIFE_MS } from '../../core/messages/order-life.ts';

/** A second's budget; more than that cannot be sent again at once anyway. */
const maxKept = 10;

interface Kept {
  readonly text: string;
  readonly sentAtMs: number;
}

/**
 * Commands that were handed to a connection and not confirmed by the broker. They go out once more on the next
 * connection, so that a command arrives at least once over a short loss; the newest ten, and none that whoever hears it would pass over.
 */
export class UnconfirmedCommands {
  private readonly kept = new Map<number, Kept>();
  private nextKey = 0;

  /** Keeps the command; the answer is for `confirm`. */
  keep(text: string, nowMs: number): number {
    const key = this.nextKey++;
    this.kept.set(key, { text, sentAtMs: nowMs });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.kept.delete(oldest);
    }
    return key;
  }

  confirm(key: number): void {
    this.kept.delete(key);
  }

  /** Empties the list; what is still worth sending, oldest first. */
  takeAll(nowMs: number): readonly string[] {
    const texts = [...this.kept.values()].filter(({ sentAtMs }) => nowMs - sentAtMs <= ORDER_LIFE_MS);
    this.kept.clear();
    return texts.map(({ text }) => text);
  }
}
