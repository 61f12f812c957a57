import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';

/**
 * What is said of rows that are older than they may be: that nothing newer comes without a network, or that it did not
 * come though there is one. Null while it may still come, and for rows that are new enough.
 */
export function oldShelvesText(
  { oldFromMs, newerFailed }: Pick<ShelvesState, 'oldFromMs' | 'newerFailed'>,
  online: boolean,
): 'shelves.old' | 'shelves.old.failed' | null {
  if (oldFromMs === null) return null;
  if (!online) return 'shelves.old';
  return newerFailed ? 'shelves.old.failed' : null;
}
