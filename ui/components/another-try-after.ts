const AFTER_MS = [5_000, 20_000, 60_000];

/**
 * How long what did not come waits before it is asked for again, in ms, after so many failures (1 or more); null once only
 * the return of the network is waited for.
 */
export function anotherTryAfterMs(failures: number): number | null {
  return AFTER_MS[failures - 1] ?? null;
}
