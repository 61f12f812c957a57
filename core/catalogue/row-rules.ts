import type { LayoutFamily } from '../display/layout.ts';
import type { CatalogueItem, Category, RowTemplate } from '../ports/catalogue-api.ts';

/** How many rows come at once, and how many each time the end is reached (HOME-05). */
export const FIRST_ROWS = 4;
export const MORE_ROWS = 1;

/** Rows below wait for so long for one that is on its way, or for the hero. */
export const LATE_MS = 3_000;

/** Items in a page of a list that a row leads to, or that a row shows the first of (CALL-07, CALL-08, CNST-03). */
export const PLAYLIST_PAGE = 15;

/** Items in a page of a grid: 12, and 20 on a narrow screen, whose lines are longer (HOME-06, CNST-03). */
export function gridPage(layout: LayoutFamily): number {
  return layout === 'narrow' ? 20 : 12;
}

/** Items asked for at a time, by how a row is drawn. */
export function pageSize(template: RowTemplate, layout: LayoutFamily): number {
  return template === 'grid' ? gridPage(layout) : PLAYLIST_PAGE;
}

/** Which rows go on at their end: grids until there is no more (HOME-06), clips up to their limit (DEC-21). */
export function goesOn(template: RowTemplate): boolean {
  return template === 'grid' || template === 'clips';
}

/** A row draws at most 15 tiles, 20 when it holds clips; a grid draws all it has (OPEN-37). */
export function rowLimit(template: RowTemplate): number {
  if (template === 'grid') return Number.POSITIVE_INFINITY;
  return template === 'clips' ? 20 : 15;
}

/**
 * The rows that are drawn: not the one named Hero Banners (HOME-07), not the hero itself (OPEN-38), and in preview
 * nothing of an account (CALL-09). A category that is listed twice is drawn once.
 */
export function shownCategories(categories: readonly Category[], preview = false): readonly Category[] {
  const ids = new Set<string>();
  return categories.filter(({ id, name, template, source }) => {
    if (name === 'Hero Banners' || template === 'hero') return false;
    if (preview && source.kind === 'consumer-playlist') return false;
    const isFirst = !ids.has(id);
    ids.add(id);
    return isFirst;
  });
}

/** Whether it is the same list, drawn in the same way: what is there of one row is there of the other. */
export function isSameRow(one: Category, other: Category): boolean {
  const isSameSource = one.source.kind === other.source.kind && one.source.id === other.source.id;
  return one.id === other.id && one.template === other.template && isSameSource;
}

/** The category that feeds the hero carousel, if any; banners are rows of their own. */
export function heroCategory(categories: readonly Category[]): Category | null {
  return categories.find(({ template }) => template === 'hero') ?? null;
}

/** How wide packshots are asked for, in px: the preview list shows them larger (TILE-08). */
export function packshotWidth(preview: boolean): number {
  return preview ? 600 : 300;
}

/** What makes an item the same one: its title, and which of its clips. */
export function itemKey({ titleId, vamId }: CatalogueItem): string {
  return `${titleId}/${vamId ?? ''}`;
}

/** Marks of slides in the place of a hero that is not there yet, in each of its layouts (PREV2-05). */
const HERO_PLACEHOLDERS: Readonly<Record<LayoutFamily, number>> = { default: 5, sync: 5, wide: 7, narrow: 3 };

export function heroPlaceholders(layout: LayoutFamily): number {
  return HERO_PLACEHOLDERS[layout];
}
