/** Calls `run` once when the signal is aborted, at once if it is already. The answer lets go of the signal. */
export function whenAborted(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) {
    run();
    return () => undefined;
  }
  signal.addEventListener('abort', run, { once: true });
  return () => signal.removeEventListener('abort', run);
}

/** What comes of the promise, or null as soon as the signal is aborted. */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const release = whenAborted(signal, () => resolve(null));
    promise.then(resolve, reject).finally(release);
  });
}
