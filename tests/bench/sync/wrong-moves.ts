import type { Happening, Recording } from './recording.ts';

/** What an order makes a screen do is over after this. */
const ORDER_SHOWS_MS = 3_000;
const MOVES: readonly Happening[] = ['pause', 'seek'];
/** A jump holds the picture and seeks: what follows so soon is the same move. */
const SAME_MOVE_MS = 1_000;

/**
 * Pauses, jumps and seeks of healthy screens that nobody asked for. Around an order of a person they are what was asked
 * for.
 */
export function wrongMoves(
  healthy: readonly Recording[],
  fromMs: number,
  toMs: number,
  ordersAtMs: readonly number[] = [],
): number {
  const isAsked = (atMs: number): boolean =>
    ordersAtMs.some((orderMs) => atMs >= orderMs && atMs < orderMs + ORDER_SHOWS_MS);
  const movesOf = ({ happenings }: Recording): number => {
    const times = happenings.flatMap(({ atMs, what }) =>
      MOVES.includes(what) && atMs >= fromMs && atMs <= toMs && !isAsked(atMs) ? [atMs] : [],
    );
    return times.filter((atMs, index) => atMs - (times[index - 1] ?? -Infinity) > SAME_MOVE_MS).length;
  };
  return healthy.reduce((sum, one) => sum + movesOf(one), 0);
}
