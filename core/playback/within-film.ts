/** The streams of one film differ by less than this, and so does what screens take for its end. */
const SLACK_MS = 1_000;

/** Whether a film has such a place. One that is unknown in length, as before it is loaded, has any. */
export function isWithinFilm(positionMs: number, durationMs: number): boolean {
  if (!(durationMs > 0)) return true;
  return positionMs <= durationMs + SLACK_MS;
}
