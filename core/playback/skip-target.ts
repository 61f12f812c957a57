/** How far one press of a skip goes, in ms. */
export const SKIP_MS = 10_000;
/** A skip stops this long before the end: whoever taps on and on does not end the film. */
const SHORT_OF_END_MS = 5_000;

/**
 * Where a skip of `byMs` from `positionMs` leads, in ms: back no further than to the start, on no further than 5 s
 * before the end. The same position where there is nowhere to go. A film of unknown length (0) has no end.
 */
export function skipTarget(positionMs: number, durationMs: number, byMs: number): number {
  const toMs = positionMs + byMs;
  if (toMs < positionMs) return Math.max(0, toMs);
  return Math.max(positionMs, Math.min(toMs, lastPlace(durationMs)));
}

/** The last place that a film is sent to, in ms: 5 s before its end. One of unknown length (0) has none. */
export function lastPlace(durationMs: number): number {
  return durationMs > 0 ? Math.max(0, durationMs - SHORT_OF_END_MS) : Number.POSITIVE_INFINITY;
}
