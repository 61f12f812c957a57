import { quantile, rounded } from './figures.ts';
import type { Recording } from './recording.ts';

/** Two ticks nearer than this are the same second of the film. */
const SAME_SECOND_MS = 400;

/** How far apart two screens let the same second be heard, at the 95th percentile. */
export function audibleP95Ms(all: readonly Pick<Recording, 'ticksAtMs'>[]): number {
  const skews = all.flatMap(({ ticksAtMs }, index) =>
    all.slice(index + 1).flatMap((other) => skewsBetween(ticksAtMs, other.ticksAtMs)),
  );
  return rounded(quantile(skews, 0.95));
}

function skewsBetween(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.flatMap((atMs) => {
    const nearest = Math.min(...other.map((heardMs) => Math.abs(heardMs - atMs)));
    return nearest < SAME_SECOND_MS ? [nearest] : [];
  });
}
