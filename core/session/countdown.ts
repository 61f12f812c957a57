import type { Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import { State } from '../shared/state.ts';

const SECOND_MS = 1_000;

/** Whole seconds down to nothing. A late timer is made up for: the end comes by the clock, not by counted ticks. */
export class Countdown {
  private readonly left = new State<number | null>(null);
  /** Seconds left, rounded up; null while nothing counts. Replays. Never errors. */
  readonly left$: Observable<number | null> = this.left.value$;
  private timer: Cancel = () => undefined;

  constructor(private readonly clock: Clock) {}

  get now(): number | null {
    return this.left.now;
  }

  /** Counts from here, in place of whatever it counted; `done` runs once, unless stopped before. */
  start(seconds: number, done: () => void): void {
    this.timer();
    const endMs = this.clock.monotonicMs() + seconds * SECOND_MS;
    const step = (): void => {
      const leftMs = endMs - this.clock.monotonicMs();
      if (leftMs <= 0) {
        this.left.set(null);
        done();
        return;
      }
      this.left.set(Math.ceil(leftMs / SECOND_MS));
      this.timer = this.clock.after(leftMs % SECOND_MS || SECOND_MS, step);
    };
    step();
  }

  stop(): void {
    this.timer();
    this.left.set(null);
  }
}
