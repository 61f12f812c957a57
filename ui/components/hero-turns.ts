/** A slide of a hero stays this long (HOME-10). */
const STAY_MS = 8_000;

/** Calls `next` whenever a slide has stayed long enough, until what it returns is called. */
export function turnSlides(next: () => void): () => void {
  const timer = setInterval(next, STAY_MS);
  return () => clearInterval(timer);
}
