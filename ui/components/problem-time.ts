/**
 * How long an error stays on screen, in ms: 6 s where it can be tried again, 5 s where it offers nothing to do
 * (CNST2-03, OPEN2-20).
 */
export function problemMs(withRetry: boolean): number {
  return withRetry ? 6_000 : 5_000;
}
