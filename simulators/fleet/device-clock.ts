import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** How one device's clock differs from the world's. */
export interface ClockHabits {
  /** What its monotonic clock shows when the world's shows 0. */
  readonly startMs: number;
  /** How much faster it runs, in parts per million. */
  readonly skewPpm: number;
}

/**
 * The clock of one device in a world of many: its own zero and its own speed, as two screens of a car have. Wall
 * clock and timers are the world's.
 */
export class DeviceClock implements Clock {
  private readonly speed: number;

  constructor(
    private readonly world: Clock,
    private readonly habits: ClockHabits,
  ) {
    this.speed = 1 + habits.skewPpm / 1_000_000;
  }

  wallMs(): number {
    return this.world.wallMs();
  }

  monotonicMs(): number {
    return this.habits.startMs + this.world.monotonicMs() * this.speed;
  }

  /** What the world's monotonic clock shows when this one shows `deviceMs`. */
  worldMs(deviceMs: number): number {
    return (deviceMs - this.habits.startMs) / this.speed;
  }

  after(delayMs: number, run: () => void): Cancel {
    return this.world.after(delayMs, run);
  }

  every(periodMs: number, run: () => void): Cancel {
    return this.world.every(periodMs, run);
  }
}
