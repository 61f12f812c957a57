import { answerWithin } from '../ports/answer-within.ts';
import type { Clock } from '../ports/clock.ts';
import { linkedSignals } from '../shared/linked-signals.ts';
import { Turns } from '../shared/turns.ts';

/** Resolves after `delayMs`, or as soon as the signal is aborted. Never rejects. */
export function pause(clock: Pick<Clock, 'after'>, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const cancel = clock.after(delayMs, finish);
    signal.addEventListener('abort', finish, { once: true });
    function finish(): void {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    }
  });
}

/**
 * Runs `work` with a signal of its own, which is aborted with the caller's, and after `limitMs`. Null when the time ran
 * out first; what comes later is ignored. `work` must not reject, and answers no null itself.
 */
export async function within<T>(
  clock: Pick<Clock, 'after'>,
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const turns = new Turns();
  const own = linkedSignals(signal, turns.current);
  const answer = await answerWithin(clock, limitMs, work(own.signal));
  if (answer === null) turns.end();
  own.release();
  return answer;
}
