import type { CatalogueItem, Category, HeroFeature, RowTemplate } from '../ports/catalogue-api.ts';
import type { Pages } from './paging.ts';
import { goesOn } from './row-rules.ts';

/** A row of a category list as it is drawn. */
export interface RowState {
  readonly category: Category;
  /** A failure is only logged (ERRS-04): the row keeps what it had, and a further page can be asked for again. */
  readonly status: 'loading' | 'success' | 'failed';
  readonly items: readonly CatalogueItem[];
  /** What a row of banners holds in place of items. */
  readonly features: readonly HeroFeature[];
  /** True when `loadMoreItems` may bring more: in grids, and in rows of clips up to their limit (DEC-21). */
  readonly more: boolean;
  /** Its first items are so long on their way that the rows below wait for them no more. */
  readonly late: boolean;
}

/**
 * A row that never came to its first page is still on its way. One that failed and is asked for again stays out of the
 * way of those below it until it comes.
 */
export function rowFields(
  template: RowTemplate,
  { items, came, next }: Pages<CatalogueItem>,
  before: RowState['status'] | undefined,
): Partial<RowState> {
  const isBare = came === 0 && items.length === 0;
  if (isBare && next === 'loading' && before === 'failed') return {};
  const isUnknown = next === 'loading' || (isBare && next === 'ready');
  return {
    items,
    status: isUnknown ? 'loading' : next === 'failed' ? 'failed' : 'success',
    more: goesOn(template) && came > 0 && next !== 'none',
  };
}
