import { quantile, rounded } from './figures.ts';
import type { Recording, SeenFrame } from './recording.ts';

/** The numbers in the pictures start over with each round of the clip: more than this apart is another round. */
const ROUND_MS = 10_000;

/** How far apart two screens showed the same picture, at the 95th percentile, by the numbers on their pixels. */
export function frameP95Ms(all: readonly Recording[]): number {
  const skews = all.flatMap(({ seen }, index) =>
    all.slice(index + 1).flatMap((other) => skewsBetween(seen, other.seen)),
  );
  return rounded(quantile(skews, 0.95));
}

function skewsBetween(one: readonly SeenFrame[], other: readonly SeenFrame[]): readonly number[] {
  return one.flatMap(({ frame, atMs }) => {
    const same = other.filter((seen) => seen.frame === frame).map((seen) => Math.abs(seen.atMs - atMs));
    const nearest = Math.min(...same);
    return nearest < ROUND_MS ? [nearest] : [];
  });
}
