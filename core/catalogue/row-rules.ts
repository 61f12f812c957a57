import type { CatalogueItem, Category, RowTemplate } from '../ports/catalogue-api.ts';

/** How many rows come at once, and how many each time the end is reached (HOME-05). */
export const FIRST_ROWS = 4;
export const MORE_ROWS = 1;

/** Items asked for: 12 in a page of a grid, 15 in a row (HOME-06, CALL-07). */
export function pageSize(template: RowTemplate): number {
  return template === 'grid' ? 12 : 15;
}

/** A row draws at most 15 tiles, 20 when it holds clips; a grid draws all it has (OPEN-37). */
export function rowLimit(template: RowTemplate): number {
  if (template === 'grid') return Number.POSITIVE_INFINITY;
  return template === 'clips' ? 20 : 15;
}

/**
 * The rows that are drawn: not the one named Hero Banners (HOME-07), not the hero itself (OPEN-38), and in preview
 * nothing of an account (CALL-09).
 */
export function shownCategories(categories: readonly Category[], preview = false): readonly Category[] {
  return categories.filter(
    ({ name, template, source }) =>
      name !== 'Hero Banners' && template !== 'hero' && (!preview || source.kind !== 'consumer-playlist'),
  );
}

/** The category that feeds the hero carousel, if any; banners are rows of their own. */
export function heroCategory(categories: readonly Category[]): Category | null {
  return categories.find(({ template }) => template === 'hero') ?? null;
}

/** Items of a further page behind those that are there, without the ones already there. */
export function appendItems(
  present: readonly CatalogueItem[],
  added: readonly CatalogueItem[],
  template: RowTemplate,
): readonly CatalogueItem[] {
  const key = ({ titleId, vamId }: CatalogueItem): string => `${titleId}/${vamId ?? ''}`;
  const known = new Set(present.map(key));
  const fresh = added.filter((item) => {
    const isNew = !known.has(key(item));
    known.add(key(item));
    return isNew;
  });
  return [...present, ...fresh].slice(0, rowLimit(template));
}
