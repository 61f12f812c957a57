import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** Waiting without a break for this long is too long (PERR-02). */
const LIMIT_MS = 60_000;

/** Calls `ranOut` when one unbroken wait for data lasts too long. */
export class Patience {
  private timer: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly ranOut: () => void,
  ) {}

  follow(waiting: boolean): void {
    if (waiting) {
      this.timer ??= this.clock.after(LIMIT_MS, this.ranOut);
    } else {
      this.timer?.();
      this.timer = null;
    }
  }
}
