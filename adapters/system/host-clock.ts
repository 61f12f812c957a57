import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** Hosts fire timers beyond this at once instead of late. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The host's own time, in a browser and in Node. */
export class HostClock implements Clock {
  wallMs(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now();
  }

  after(delayMs: number, run: () => void): Cancel {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (leftMs: number): void => {
      const stepMs = Math.min(leftMs, LONGEST_TIMER_MS);
      timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : run()), stepMs);
    };
    wait(Math.max(0, delayMs) || 0);
    return () => clearTimeout(timer);
  }

  every(periodMs: number, run: () => void): Cancel {
    const timer = setInterval(run, Math.min(Math.max(1, periodMs) || 1, LONGEST_TIMER_MS));
    return () => clearInterval(timer);
  }
}
