import type { Cancel, Clock } from '../../core/ports/clock.ts';
import { ORDER_LIFE_MS } from '../../core/messages/order-life.ts';

/** A second's budget; more than that cannot be sent again at once anyway. */
const maxKept = 10;

interface Kept {
  readonly text: string;
  readonly forget: Cancel;
  /** Until when it is obeyed. */
  readonly dueMs: number;
  /** Goes out once more on the next connection. */
  again: boolean;
}

/**
 * Commands that were handed to a connection and not confirmed by the broker. They go out once more on the next
 * connection, so that a command arrives at least once over a short loss; the newest ten, and none that whoever hears it would pass over.
 */
export class UnconfirmedCommands {
  private readonly kept = new Map<number, Kept>();
  /** Until when those that go out once more are obeyed. */
  private readonly dueMs = new Map<string, number>();
  private nextKey = 0;

  constructor(
    private readonly clock: Pick<Clock, 'after' | 'monotonicMs'>,
    /** Nobody obeys this command any more, if anybody heard it. */
    private readonly lost: (text: string) => void,
  ) {}

  /** Keeps the command; the answer is for `confirm`. */
  keep(text: string): number {
    const key = this.nextKey++;
    const nowMs = this.clock.monotonicMs();
    const dueMs = this.dueMs.get(text) ?? nowMs + ORDER_LIFE_MS;
    this.dueMs.delete(text);
    const forget = this.clock.after(Math.max(0, dueMs - nowMs), () => this.giveUp(key));
    this.kept.set(key, { text, forget, dueMs, again: true });
    const again = [...this.kept.values()].filter((each) => each.again);
    for (const oldest of again.slice(0, -maxKept)) oldest.again = false;
    return key;
  }

  confirm(key: number): void {
    this.kept.get(key)?.forget();
    this.kept.delete(key);
  }

  /** What is still worth sending, oldest first: it is kept anew when it is. What is not goes on waiting for its end. */
  takeAll(): readonly string[] {
    const texts: string[] = [];
    this.dueMs.clear();
    for (const [key, { text, forget, dueMs, again }] of this.kept) {
      if (!again) continue;
      forget();
      this.kept.delete(key);
      this.dueMs.set(text, dueMs);
      texts.push(text);
    }
    return texts;
  }

  /** Nobody waits for anything any more. */
  clear(): void {
    for (const { forget } of this.kept.values()) forget();
    this.kept.clear();
    this.dueMs.clear();
  }

  private giveUp(key: number): void {
    const text = this.kept.get(key)?.text;
    this.confirm(key);
    if (text !== undefined) this.lost(text);
  }
}
