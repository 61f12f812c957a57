export interface LinkedSignals {
  /** Aborted as soon as one of them is. */
  readonly signal: AbortSignal;
  /** Lets go of both, so that a long-lived one does not keep what is over. */
  readonly release: () => void;
}

/** Two signals as one. Not every engine that the client runs on has `AbortSignal.any`. */
export function linkedSignals(...signals: readonly (AbortSignal | undefined)[]): LinkedSignals {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of signals) {
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  }
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) signal?.removeEventListener('abort', abort);
    },
  };
}
