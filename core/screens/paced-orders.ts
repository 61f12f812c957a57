import type { Cancel, Clock } from '../ports/clock.ts';

/** A key that is held repeats thirty times a second, and a screen may say ten things in one: four are few enough. */
const APART_MS = 250;

/**
 * Orders that follow each other faster than others need to hear them: one that comes after a pause is given at once, and
 * of those that come within 250 ms of it only the last, once that time is over.
 */
export class PacedOrders {
  private givenAtMs = Number.NEGATIVE_INFINITY;
  private waiting: { readonly give: () => void; readonly cancel: Cancel } | null = null;

  constructor(private readonly clock: Pick<Clock, 'monotonicMs' | 'after'>) {}

  /** In place of one that still waits. */
  order(give: () => void): void {
    this.forget();
    const inMs = Math.max(0, this.givenAtMs + APART_MS - this.clock.monotonicMs());
    this.waiting = { give, cancel: this.clock.after(inMs, () => this.settle()) };
    if (inMs === 0) this.settle();
  }

  /** What still waits is given now: what comes next is to be heard after it. */
  settle(): void {
    const { waiting } = this;
    if (waiting === null) return;
    this.forget();
    this.givenAtMs = this.clock.monotonicMs();
    waiting.give();
  }

  /** What still waits is given no more. */
  forget(): void {
    this.waiting?.cancel();
    this.waiting = null;
  }
}
