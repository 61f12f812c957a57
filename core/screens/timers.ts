import type { Cancel, Clock } from '../ports/clock.ts';

/** Timers that run out one by one, or are all cancelled when their owner ends. */
export class Timers {
  private readonly pending = new Set<Cancel>();

  constructor(private readonly clock: Clock) {}

  /** Runs once after at least `delayMs`, unless cancelled before. */
  after(delayMs: number, run: () => void): Cancel {
    const cancel = (): void => {
      stop();
      this.pending.delete(cancel);
    };
    const stop = this.clock.after(delayMs, () => {
      this.pending.delete(cancel);
      run();
    });
    this.pending.add(cancel);
    return cancel;
  }

  cancelAll(): void {
    for (const cancel of this.pending) cancel();
  }
}
