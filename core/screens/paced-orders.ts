import type { Cancel, Clock } from '../ports/clock.ts';

/** A key that is held repeats thirty times a second, and a screen may say ten things in one: four are few enough. */
const APART_MS = 250;

/**
 * Orders that follow each other faster than others need to hear them: one that comes after a pause is given at once, and
 * of those that come within 250 ms of it only the last, once that time is over.
 */
export class PacedOrders {
  private givenAtMs = Number.NEGATIVE_INFINITY;
  private cancel: Cancel = () => undefined;

  constructor(private readonly clock: Pick<Clock, 'monotonicMs' | 'after'>) {}

  /** In place of one that still waits. */
  order(give: () => void): void {
    this.forget();
    const giveNow = (): void => {
      this.givenAtMs = this.clock.monotonicMs();
      give();
    };
    const inMs = this.givenAtMs + APART_MS - this.clock.monotonicMs();
    if (inMs <= 0) giveNow();
    else this.cancel = this.clock.after(inMs, giveNow);
  }

  /** What still waits is given no more. */
  forget(): void {
    this.cancel();
  }
}
