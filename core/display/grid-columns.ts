import { isPhone, profileFor, type DisplayProfile, type LayoutFamily } from './layout.ts';

/** Tiles in a line of a grid, by their shape. */
export interface GridColumns {
  readonly landscape: number;
  readonly portrait: number;
}

const COLUMNS: Readonly<Record<LayoutFamily, GridColumns>> = {
  wide: { landscape: 4, portrait: 6 },
  sync: { landscape: 3, portrait: 4 },
  default: { landscape: 3, portrait: 4 },
  narrow: { landscape: 5, portrait: 10 },
};

/** Up to this width, in px, a window that is no screen of the car has four posters in a line, above it six. */
const FOUR_COLUMNS_UP_TO = 1659;

/**
 * By the family on the screens of the car, which match a profile or are `named` one, by the width on any other window (DISP-07, CNST-03, OPEN-36). A band stays a
 * band, and a hand has room for less; the sources know neither.
 */
export function gridColumns(width: number, height: number, named: DisplayProfile | null = null): GridColumns {
  if (isPhone(width)) return { landscape: 2, portrait: 3 };
  const { layout, dimensions } = named ?? profileFor(width, height);
  const columns = COLUMNS[layout];
  if (named !== null) return columns;
  if ((dimensions.width === width && dimensions.height === height) || layout === 'narrow') return columns;
  return { ...columns, portrait: width <= FOUR_COLUMNS_UP_TO ? 4 : 6 };
}
