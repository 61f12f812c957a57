import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** Where a picture was at one instant, and how fast it has moved since. */
export interface MovingPosition {
  readonly positionMs: number;
  /** Monotonic clock. */
  readonly atMs: number;
  /** Film milliseconds per millisecond; 0 while it stands. */
  readonly slope: number;
}

/** Runs at the end of a film. */
export class EndTimer {
  private pending: { readonly cancel: Cancel; readonly dueMs: number } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly due: () => void,
  ) {}

  /** An early timer is kept and runs early, for its owner to look again, so that a change of rate rarely touches the clock. */
  follow({ positionMs, atMs, slope }: MovingPosition, durationMs: number): void {
    const dueMs = slope === 0 ? Infinity : atMs + (durationMs - positionMs) / slope;
    if (this.pending !== null && this.pending.dueMs <= dueMs && slope !== 0) return;
    this.cancel();
    if (slope === 0) return;
    const cancel = this.clock.after(Math.ceil(dueMs - atMs), () => {
      this.pending = null;
      this.due();
    });
    this.pending = { cancel, dueMs };
  }

  cancel(): void {
    this.pending?.cancel();
    this.pending = null;
  }
}
