import { HOME_ROWS } from './home-rows.ts';
import { LIBRARY_ROWS } from './library-rows.ts';
import { PAGE_ROWS } from './page-rows.ts';
import { PREVIEW_ROWS } from './preview-rows.ts';
import type { RowDefinition } from './row-definition.ts';
import { STUDIO_ROWS } from './studio-rows.ts';

/** Every row of every category and page, each category's in the order shown. */
export const ROW_DEFINITIONS: readonly RowDefinition[] = [
  ...HOME_ROWS,
  ...LIBRARY_ROWS,
  ...STUDIO_ROWS,
  ...PREVIEW_ROWS,
  ...PAGE_ROWS,
];
