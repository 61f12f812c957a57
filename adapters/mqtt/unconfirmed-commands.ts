import type { Cancel, Clock } from '../../core/ports/clock.ts';
import { ORDER_LIFE_MS } from '../../core/messages/order-life.ts';

/** A second's budget; more than that cannot be sent again at once anyway. */
const maxKept = 10;

interface Kept {
  readonly text: string;
  readonly forget: Cancel;
}

/**
 * Commands that were handed to a connection and not confirmed by the broker. They go out once more on the next
 * connection, so that a command arrives at least once over a short loss; the newest ten, and none that whoever hears it would pass over.
 */
export class UnconfirmedCommands {
  private readonly kept = new Map<number, Kept>();
  private nextKey = 0;

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    /** Nobody obeys this command any more, if anybody heard it. */
    private readonly lost: (text: string) => void,
  ) {}

  /** Keeps the command; the answer is for `confirm`. */
  keep(text: string): number {
    const key = this.nextKey++;
    this.kept.set(key, { text, forget: this.clock.after(ORDER_LIFE_MS, () => this.giveUp(key)) });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= maxKept) break;
      this.giveUp(oldest);
    }
    return key;
  }

  confirm(key: number): void {
    this.kept.get(key)?.forget();
    this.kept.delete(key);
  }

  /** Empties the list; what is still worth sending, oldest first. */
  takeAll(): readonly string[] {
    const all = [...this.kept.values()];
    for (const { forget } of all) forget();
    this.kept.clear();
    return all.map(({ text }) => text);
  }

  private giveUp(key: number): void {
    const text = this.kept.get(key)?.text;
    this.confirm(key);
    if (text !== undefined) this.lost(text);
  }
}
