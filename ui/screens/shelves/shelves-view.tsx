import { useCallback, type ReactNode } from 'react';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { leadsToFullList, type ShelvesPlace } from '../../../core/catalogue/shelves.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus } from '../../bindings/kept-places.ts';
import type { TileShape } from '../../components/tile.tsx';
import { Shelf } from './shelf.tsx';
import { ShelfColumn } from './shelf-column.tsx';
import { useOldShelves } from './use-old-shelves.ts';
import { ShelvesHead, type ShelvesHeadProps } from './shelves-head.tsx';
import { useEditedRow } from './use-edited-row.ts';

export interface ShelvesViewProps {
  /** Under which its place is kept while it is away. */
  readonly name: string;
  readonly place: ShelvesPlace;
  readonly head: ShelvesHeadProps;
  readonly state: ShelvesState;
  /** Nothing came yet. */
  readonly waiting: boolean;
  /** What stands there until something comes. */
  readonly ghosts: readonly TileShape[];
  /** Stands in place of the rows: nothing there, or nothing came. */
  readonly instead?: ReactNode;
  readonly onOpenTitle: (id: TitleId) => void;
  /** Absent where nothing can be played. */
  readonly onOpenClip?: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
  /** Absent where pages cannot be opened. */
  readonly onOpenPage?: (id: string) => void;
  /** Clips lead to where they are given to screens. */
  readonly assigns?: boolean;
  readonly onSeeMore: (row: RowState) => void;
  /** Absent where nothing can be changed. */
  readonly onRemove?: (categoryId: string, item: CatalogueItem) => void;
  readonly onMoreRows: () => void;
  readonly onMoreItems: (categoryId: string) => void;
  /** Asks again for what is newer than what is shown. */
  readonly onNewer: () => void;
}

/** Rows under, or beside, what they belong to. */
export function ShelvesView(props: ShelvesViewProps) {
  const { name, place, head, state, waiting, ghosts, instead = null } = props;
  const { onOpenTitle, onOpenClip, onOpenPage, onSeeMore, onRemove, onMoreRows, onMoreItems } = props;
  const { onNewer, assigns = false } = props;
  useOldShelves(state, onNewer);
  const { edited, edit } = useEditedRow();
  const keepFocus = useKeepFocus(name);
  const openTitle = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const openClip = useCallback(
    (clip: ClipWay, list: readonly CatalogueItem[]) => {
      keepFocus();
      onOpenClip?.(clip, list);
    },
    [keepFocus, onOpenClip],
  );
  const openPage = useCallback(
    (id: string) => {
      keepFocus();
      onOpenPage?.(id);
    },
    [keepFocus, onOpenPage],
  );
  const seeMore = useCallback(
    (row: RowState) => {
      keepFocus();
      onSeeMore(row);
    },
    [keepFocus, onSeeMore],
  );
  return (
    <ShelfColumn
      name={name}
      label={head.title ?? undefined}
      head={<ShelvesHead {...head} />}
      rows={state.rows}
      waiting={waiting}
      ghosts={ghosts}
      instead={instead}
      renderRow={(row, narrow) => (
        <Shelf
          row={row}
          narrow={narrow}
          assigns={assigns}
          onOpenTitle={openTitle}
          {...(onOpenClip !== undefined && { onOpenClip: openClip })}
          {...(onOpenPage !== undefined && { onOpenPage: openPage })}
          onMoreItems={onMoreItems}
          {...(onRemove !== undefined && { onRemove, onEdit: edit })}
          edited={edited === row.category.id}
          {...(leadsToFullList(row, place) && { onSeeMore: seeMore })}
        />
      )}
      onMoreRows={onMoreRows}
      onNewer={state.newerFailed ? onNewer : null}
    />
  );
}
