import type { Sample } from './recording.ts';

/** Between samples this near each other the picture is taken to move evenly. */
const NEAR_MS = 250;
/** Farther apart, as on a busy machine, they must show that it did: else it was moved meanwhile. */
const EVEN_MS = 100;

/** Where the picture was; null where no samples tell. */
export function placeAt(samples: readonly Sample[], atMs: number): number | null {
  let low = 0;
  let high = samples.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.atMs ?? 0) <= atMs) low = middle;
    else high = middle;
  }
  const [before, after] = [samples[low], samples[high]];
  if (before === undefined || after === undefined || atMs < before.atMs || atMs > after.atMs) return null;
  if (before.positionMs === null || after.positionMs === null) return null;
  const spanMs = after.atMs - before.atMs;
  const movedMs = after.positionMs - before.positionMs;
  if (spanMs > NEAR_MS && Math.abs(movedMs - spanMs) > EVEN_MS) return null;
  return before.positionMs + movedMs * (spanMs === 0 ? 0 : (atMs - before.atMs) / spanMs);
}

/** Where all pictures were; null while one of them is unknown. */
export function placesAt(all: readonly (readonly Sample[])[], atMs: number): readonly number[] | null {
  const places = all.map((samples) => placeAt(samples, atMs));
  return places.every((place) => place !== null) ? places : null;
}
