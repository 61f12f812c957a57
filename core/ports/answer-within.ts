import type { Clock } from './clock.ts';

/**
 * What this work answers; null after so long without it, and what comes later is ignored. The work must not reject, and a
 * null of its own is not told from the end of the time.
 */
export function answerWithin<T>(
  clock: Pick<Clock, 'after'>,
  limitMs: number,
  work: Promise<T>,
): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(limitMs, () => resolve(null));
    void work.then((answer) => {
      cancel();
      resolve(answer);
    });
  });
}
