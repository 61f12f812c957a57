import type { SessionPart } from './play-session.ts';

/** How a part came to its end. */
export type PartOutcome = 'ended' | 'failed';

/** What a session plays first: the pre-roll, if there is one, before a film that begins at its beginning (PLAY-11). */
export function firstPart(preRollUrl: string | null, startMs: number, atOnce: boolean): SessionPart {
  return preRollUrl !== null && startMs <= 0 && !atOnce ? 'pre-roll' : 'feature';
}

/**
 * What follows a part. What only accompanies the film never stands in its way: a pre-roll or dub card that fails is
 * passed over. There is no post-roll (DEC-12). `cardsLeft` are dub cards that have not been played yet (PLAY-12).
 */
export function partAfter(
  part: SessionPart,
  outcome: PartOutcome,
  cardsLeft: number,
): SessionPart | 'over' | 'failed' {
  if (part === 'pre-roll') return 'feature';
  if (part === 'feature' && outcome === 'failed') return 'failed';
  return cardsLeft > 0 ? 'dub-card' : 'over';
}
