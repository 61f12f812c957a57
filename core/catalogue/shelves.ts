import type { RowState } from './row-state.ts';
import type { HeroPlace, ShelvesState } from './shelves-state.ts';

/** What the rows of a list amount to. */
export type ShelvesOutcome = 'waiting' | 'failed' | 'empty' | 'filled';

/** Items, or banners. */
export function holdsSomething({ items, features }: RowState): boolean {
  return items.length > 0 || features.length > 0;
}

export interface RowsInOrder {
  /** A late one among them holds nothing yet: its place is kept. */
  readonly shown: readonly RowState[];
  /** The first row that is still on its way: what comes after it waits behind it. */
  readonly waitingFor: RowState | null;
}

/**
 * Rows from the top, as far as it is known what they hold: none is drawn before the one above it is decided, so that
 * nothing that is seen moves. One that is late keeps its place, and nobody waits for it. Rows that hold nothing are left
 * out.
 */
export function rowsInOrder(rows: readonly RowState[]): RowsInOrder {
  const comes = (row: RowState): boolean => row.status === 'loading' && !holdsSomething(row);
  const undecided = rows.findIndex((row) => comes(row) && !row.late);
  const decided = undecided === -1 ? rows : rows.slice(0, undecided);
  const shown = decided.filter((row) => holdsSomething(row) || comes(row));
  return { shown, waitingFor: rows[undecided] ?? null };
}

/** The rows below a hero: none before it is decided how far down the first of them stands. */
export function rowsBelowHero({ heroPlace, rows }: ShelvesState): readonly RowState[] {
  return heroPlace === 'pending' ? [] : rows;
}

/** Whether a hero is on its way that may still come. */
export function mayHeroCome({ heroPlace }: ShelvesState): boolean {
  return heroPlace === 'pending' || heroPlace === 'late';
}

/** Whether it is known that the list has no hero, so that nothing of one is kept for another start. */
export function isWithoutHero(state: ShelvesState): boolean {
  return state.status === 'success' && state.hero.length === 0 && !mayHeroCome(state);
}

/** What becomes of the place of a hero that does not come: rows that are seen below it stay where they are. */
export function placeWithoutHero({ hero, heroPlace, rows }: ShelvesState): HeroPlace {
  const isSeen = hero.length > 0 || heroPlace === 'late' || heroPlace === 'empty';
  return isSeen && rows.some(holdsSomething) ? 'empty' : 'none';
}

/** `empty` only when every row came and held nothing: a row that failed may hold something (LIBR-02, ERRS-04). */
export function shelvesOutcome({ status, rows, moreRows }: ShelvesState): ShelvesOutcome {
  if (status === 'failed') return 'failed';
  if (status !== 'success') return 'waiting';
  if (rows.some(holdsSomething)) return 'filled';
  if (moreRows || rows.some((row) => row.status === 'loading')) return 'waiting';
  return rows.some((row) => row.status === 'failed') ? 'failed' : 'empty';
}

/**
 * What stands in place of a list with a hero: that it did not come, that there is nothing, or null for the list itself.
 * A hero is something to see, whatever became of the rows below it.
 */
export function messageInstead(state: ShelvesState): 'failed' | 'empty' | null {
  const outcome = shelvesOutcome(state);
  if (state.status !== 'failed' && (mayHeroCome(state) || state.hero.length > 0)) return null;
  return outcome === 'failed' || outcome === 'empty' ? outcome : null;
}

/** A grid that brings more than this is no short one. */
const SHORT_GRID = 12;

/**
 * Where the foot of a list stands: after its last row, once nothing will come above it; before a grid that goes on, whose
 * end may be thousands of titles away. Null while that is not known.
 */
export function footPlace(state: ShelvesState): { readonly before: string | null } | null {
  const { status, rows, moreRows, heroPlace } = state;
  if (status !== 'success' || moreRows || heroPlace === 'pending') return null;
  if (rowsInOrder(rows).waitingFor !== null) return null;
  const grid = rows.find(
    ({ category, more, items }) => category.template === 'grid' && (more || items.length > SHORT_GRID),
  );
  return { before: grid?.category.id ?? null };
}

/** Where rows are shown. It decides how many items a row has to hold to lead to its full list. */
export type ShelvesPlace = 'home' | 'library' | 'studio' | 'page' | 'preview';

const SEE_MORE_FROM: Readonly<Record<ShelvesPlace, number>> = {
  home: 15,
  library: 15,
  studio: 7,
  page: 15,
  preview: Number.POSITIVE_INFINITY,
};

/** Whether a row leads to its full list (HOME-09, CLIP-04, PAGE-06). A grid is its own full list. */
export function leadsToFullList({ category, items }: RowState, place: ShelvesPlace): boolean {
  if (category.template === 'grid' || category.source.kind === 'features') return false;
  return items.length >= SEE_MORE_FROM[place];
}
