import { answerWithin } from '../ports/answer-within.ts';
import type { Clock } from '../ports/clock.ts';

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
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  const answer = await answerWithin(clock, limitMs, work(own.signal));
  if (answer === null) abort();
  signal.removeEventListener('abort', abort);
  return answer;
}
