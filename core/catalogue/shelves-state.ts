import type { CatalogueItem, HeroFeature } from '../ports/catalogue-api.ts';
import type { RowState } from './row-state.ts';

/**
 * The place of a hero that is not there: `pending` may come, and rows wait for it; `late` may come, and they wait no more;
 * `empty` does not come, but stays until the list is opened anew, as rows are seen below it; `none` is kept.
 */
export type HeroPlace = 'pending' | 'late' | 'empty' | 'none';

export interface ShelvesState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed';
  readonly hero: readonly HeroFeature[];
  readonly heroPlace: HeroPlace;
  /** The rows asked for so far, top to bottom. */
  readonly rows: readonly RowState[];
  /** True while `loadMoreRows` would add one. */
  readonly moreRows: boolean;
  /** The title that was taken out of a row last, and is back because the platform did not remove it; null for none. */
  readonly notRemoved: CatalogueItem | null;
  /** When the rows came, in epoch ms, while they are shown for want of newer ones: older than they may be. */
  readonly oldFromMs: number | null;
  /** What is newer than what is shown was asked for, and did not come. */
  readonly newerFailed: boolean;
}

/** Before anything was asked for. */
export const NO_SHELVES: ShelvesState = {
  status: 'idle',
  hero: [],
  heroPlace: 'none',
  rows: [],
  moreRows: false,
  notRemoved: null,
  oldFromMs: null,
  newerFailed: false,
};
