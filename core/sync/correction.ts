/**
 * Why a follower was corrected: it joined, an order brought the group elsewhere, another screen leads since a moment ago, it
 * drifted, or nobody knows for sure where the leader is, so that it plays at rate 1.
 */
export type CorrectionCause = 'joined' | 'order' | 'new-leader' | 'drift' | 'doubt';

/** What keeping in step did to the picture: moved it, or set its rate. */
export interface Correction {
  readonly what: 'jump' | 'rate';
  readonly cause: CorrectionCause;
}

/** For so long after it began to follow, or after an order, that is why a screen is not in step yet. */
const FRESH_MS = 10_000;

/** What a follower did before a correction. Times by its monotonic clock. */
export interface BeforeCorrection {
  /** How it comes to its leader; null once it is there. */
  readonly arrives: 'joins' | 'ordered' | null;
  /** When it began to follow this leader, and whether it came from elsewhere then. */
  readonly followsSinceMs: number;
  readonly joined: boolean;
  readonly orderedAtMs: number;
}

/** Why a screen is corrected that is not where its leader is. */
export function causeOf(
  { arrives, followsSinceMs, joined, orderedAtMs }: BeforeCorrection,
  nowMs: number,
): CorrectionCause {
  if (arrives !== null) return arrives === 'joins' ? 'joined' : 'order';
  const isOrdered = nowMs - orderedAtMs < FRESH_MS;
  const followsAnew = nowMs - followsSinceMs < FRESH_MS;
  if (isOrdered && (!followsAnew || orderedAtMs >= followsSinceMs)) return 'order';
  if (followsAnew) return joined ? 'joined' : 'new-leader';
  return 'drift';
}
