import type { Cancel, Clock } from '../../core/ports/clock.ts';
import { TimerHeap } from './timer-heap.ts';

/**
 * A clock that moves only when told to. Timers due at the same millisecond run in the order they were set.
 * `wallMs` may be shifted on its own, as a person changing the clock does.
 */
export class VirtualClock implements Clock {
  private nowMs = 0;
  private wallShiftMs: number;
  private readonly timers = new TimerHeap();

  constructor(startWallMs = Date.UTC(2026, 0, 1)) {
    this.wallShiftMs = startWallMs;
  }

  wallMs(): number {
    return this.nowMs + this.wallShiftMs;
  }

  monotonicMs(): number {
    return this.nowMs;
  }

  after(delayMs: number, run: () => void): Cancel {
    return this.set(delayMs, null, run);
  }

  every(periodMs: number, run: () => void): Cancel {
    return this.set(periodMs, periodMs, run);
  }

  /** Timers that wait for their time. */
  get pending(): number {
    return this.timers.pending;
  }

  /** Changes the wall clock by `byMs`, either way, without time passing. */
  shiftWall(byMs: number): void {
    this.wallShiftMs += byMs;
  }

  /** Runs everything that falls due within the next `byMs`, in order. */
  advance(byMs: number): void {
    const endMs = this.nowMs + Math.max(0, byMs);
    const at = (dueMs: number): void => {
      this.nowMs = Math.max(this.nowMs, dueMs);
    };
    while (this.timers.runNext(endMs, at));
    this.nowMs = endMs;
  }

  /** Goes to when the next thing falls due, until `endMs`, and runs what is due then; to `endMs` when nothing is. */
  advanceToNext(endMs: number): void {
    this.advance(Math.min(this.timers.nextMs(), endMs) - this.nowMs);
  }

  /** As `advance`, giving promises a turn after each step, so that awaited answers arrive in virtual time. */
  async advanceAsync(byMs: number, stepMs = 50): Promise<void> {
    for (let doneMs = 0; doneMs < byMs; doneMs += stepMs) {
      await settle();
      this.advance(Math.min(stepMs, byMs - doneMs));
    }
    await settle();
  }

  private set(delayMs: number, periodMs: number | null, run: () => void): Cancel {
    return this.timers.set(this.nowMs + Math.max(0, delayMs), periodMs, run);
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
