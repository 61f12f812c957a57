import { useMemo } from 'react';
import { gridColumns, type GridColumns } from '../../core/display/grid-columns.ts';
import { pageZoomOf } from '../theme/page-zoom.ts';
import { useDisplay } from './use-display.ts';

/** Tiles in a line of a grid in this window. A page that is zoomed keeps its columns. */
export function useGridColumns(): GridColumns {
  const display = useDisplay();
  return useMemo(() => {
    const seen = display.phone ? 1 : pageZoomOf(window);
    const named = display.named ? display.profile : null;
    return gridColumns(window.innerWidth * seen, window.innerHeight * seen, named);
  }, [display]);
}
