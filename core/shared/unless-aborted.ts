/**
 * What this work answers; null as soon as the signal is aborted, and what comes later is ignored. The work must not reject,
 * and a null of its own is not told from the abort.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (signal === undefined) return work;
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(null);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    void work.then((answer) => {
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    });
  });
}
