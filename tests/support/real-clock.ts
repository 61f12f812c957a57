import type { Clock } from '../../core/ports/clock.ts';

/** The machine's own clock, for tests against real sockets. */
export const realClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every: (periodMs, run) => {
    const timer = setInterval(run, periodMs);
    return () => clearInterval(timer);
  },
};
