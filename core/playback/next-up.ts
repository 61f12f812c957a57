import type { CatalogueItem } from '../ports/catalogue-api.ts';
import type { VamId } from '../shared/ids.ts';
import type { ClipChoice } from './play-session.ts';

/** What runs for less than this is short (CNST2-07). */
const SHORT_MS = 15 * 60_000;

/** Whether something is short; null when nobody knows how long it runs. */
export function isShort(durationMs: number | null): boolean | null {
  const runsMs = durationMs ?? 0;
  return runsMs <= 0 ? null : runsMs < SHORT_MS;
}

/** The clip that follows one in the list that it was chosen from, of the same title; null when it was the last. */
export function nextClip(list: readonly ClipChoice[], playing: VamId): ClipChoice | null {
  const at = list.findIndex(({ vamId }) => vamId === playing);
  const titleId = list[at]?.titleId;
  return list.slice(at + 1).find((clip) => clip.titleId === titleId) ?? null;
}

/**
 * Which of the titles that resemble a film may follow it, in their order: after something short only short ones, and after
 * a film none of them. Who watched ten minutes is not sent into two hours.
 */
export function mayFollow(
  similar: readonly CatalogueItem[],
  durationMs: number | null,
): readonly CatalogueItem[] {
  const wanted = isShort(durationMs);
  return similar.filter((item) => !item.locked && isShort(item.durationMs) === wanted);
}
