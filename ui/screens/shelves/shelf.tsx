import { RotateCw } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import { clipWayOf, type ClipWay } from '../../../core/catalogue/clip-way.ts';
import { progressShare } from '../../../core/catalogue/running-time.ts';
import { itemKey } from '../../../core/catalogue/row-rules.ts';
import type { CatalogueItem, RowTemplate } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { useClipWidth } from '../../bindings/use-clip-width.ts';
import { durationText } from '../../components/duration-text.ts';
import { askedAt } from '../../components/picture-sources.ts';
import { Row } from '../../components/row.tsx';
import { SeeMore } from '../../components/see-more.tsx';
import { Tile, type TileShape } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { reasonText } from '../motion/reason-text.ts';
import { BannerShelf } from './banner-shelf.tsx';
import { EditRow } from './edit-row.tsx';
import { ShelfGrid } from './shelf-grid.tsx';
import style from './shelf.module.css';

const SHAPES: Readonly<Record<RowTemplate, TileShape>> = {
  hero: 'banner',
  banner: 'banner',
  portrait: 'poster',
  grid: 'poster',
  landscape: 'landscape',
  continue: 'landscape',
  clips: 'clip',
};

/** Pictures of titles carry their lettering; stills of clips do not, and what was begun says how much is left. */
const CAPTIONED: readonly RowTemplate[] = ['continue', 'clips'];

export const shapeOf = ({ category }: RowState): TileShape => SHAPES[category.template];
export const isCaptioned = ({ category }: RowState): boolean => CAPTIONED.includes(category.template);

/** A row has the room in its header whether it has an action or not; a banner has no header, and a grid needs none. */
export const mayHaveAction = ({ category }: RowState, narrow: boolean): boolean =>
  SHAPES[category.template] !== 'banner' && (category.template !== 'grid' || narrow);

export interface ShelfProps {
  readonly row: RowState;
  /** A screen without vertical room draws grids as one long row. */
  readonly narrow: boolean;
  readonly onOpenTitle: (id: TitleId) => void;
  /** `list` is the row it stands in. Absent where nothing can be played. */
  readonly onOpenClip?: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
  /** A clip leads to where it is given to screens. */
  readonly assigns?: boolean;
  /** Absent where pages cannot be opened. */
  readonly onOpenPage?: (id: string) => void;
  readonly onMoreItems: (categoryId: string) => void;
  /** Takes a title out of a row of what was begun; absent where nothing can be changed. */
  readonly onRemove?: (categoryId: string, item: CatalogueItem) => void;
  /** Its tiles are taken away by a tap now. */
  readonly edited?: boolean;
  readonly onEdit?: (categoryId: string, editing: boolean) => void;
  /** For a row that leads to its full list. */
  readonly onSeeMore?: (row: RowState) => void;
}

/** One category: a shelf, or a grid where there is room for one. */
export const Shelf = memo(function Shelf(props: ShelfProps) {
  const { row, narrow, onOpenTitle, onOpenClip, onOpenPage, onMoreItems, onRemove, onSeeMore } = props;
  const { assigns = false, edited = false, onEdit } = props;
  const { text, language } = useWording();
  const { category, items, features, more } = row;
  const shape = shapeOf(row);
  const captions = isCaptioned(row);
  // What did not come is asked for by a button: the end may stay in view for as long as it fails.
  const failed = more && row.status === 'failed';
  const loadMore = useCallback(() => {
    if (more && !failed) onMoreItems(category.id);
  }, [more, failed, category.id, onMoreItems]);
  const again = () => onMoreItems(category.id);

  const clipWidth = useClipWidth(category.clipShape ?? 'landscape');
  const pictureOf = ({ posterUrl, landscapeUrl }: CatalogueItem): string => {
    if (shape === 'poster') return posterUrl;
    return category.clipShape === null ? landscapeUrl : askedAt(landscapeUrl, clipWidth);
  };

  // Room for its button is there either way.
  const mayEdit = useBlocked('settings') === undefined;
  const canEdit = mayEdit && onRemove !== undefined && category.template === 'continue';
  const editing = canEdit && edited;
  const idOf = (item: CatalogueItem): string => `tile/${category.id}/${itemKey(item)}`;
  const tookAt = useRef<number | null>(null);
  // Who took a tile away stands on the one that took its place.
  useLayoutEffect(() => {
    const at = tookAt.current;
    tookAt.current = null;
    const next = at === null ? undefined : (items[at] ?? items.at(-1));
    if (next !== undefined) document.getElementById(`tile/${category.id}/${itemKey(next)}`)?.focus();
  }, [items, category.id]);
  const remove = (item: CatalogueItem) => {
    tookAt.current = items.indexOf(item);
    onRemove?.(category.id, item);
  };

  const noPlay = useBlocked('sound');
  const clipOf = (item: CatalogueItem) => (onOpenClip === undefined ? null : clipWayOf(item, false));
  const waits = (item: CatalogueItem): boolean =>
    noPlay !== undefined && !assigns && !editing && clipOf(item) !== null;
  const open = (item: CatalogueItem) => {
    const clip = clipOf(item);
    if (clip === null) onOpenTitle(item.titleId);
    else onOpenClip?.(clip, items);
  };

  if (features.length > 0) {
    return <BannerShelf row={row} onOpenTitle={onOpenTitle} onOpenPage={onOpenPage ?? null} />;
  }
  if (items.length === 0) return null;

  const captionOf = ({ title, progressMs, durationMs }: CatalogueItem) =>
    category.template === 'continue' && durationMs !== null && progressMs !== null
      ? text('home.left', { time: durationText(Math.max(0, durationMs - progressMs), language) })
      : title;
  const tile = (item: CatalogueItem) => (
    <Tile
      id={idOf(item)}
      title={item.title}
      imageUrl={pictureOf(item)}
      shape={shape}
      plays={clipOf(item) !== null}
      caption={captions ? captionOf(item) : null}
      progress={
        category.template === 'continue' ? (progressShare(item.progressMs, item.durationMs) ?? 0) : null
      }
      progressLabel={text('home.progress')}
      lockedLabel={item.locked ? text('home.locked') : null}
      waitsLabel={noPlay !== undefined && waits(item) ? text(reasonText(noPlay)) : null}
      removeLabel={editing ? text('shelves.edit.remove', { title: item.title }) : null}
      onOpen={() => (editing ? remove(item) : open(item))}
    />
  );
  if (category.template === 'grid' && !narrow) {
    return (
      <ShelfGrid
        title={category.title}
        items={items}
        keyOf={itemKey}
        renderTile={tile}
        {...(more && { onEndReached: loadMore })}
        onAgain={failed ? again : null}
      />
    );
  }
  const note = noPlay !== undefined && items.some(waits) ? text(reasonText(noPlay)) : null;
  return (
    <Row<CatalogueItem>
      name={category.id}
      title={category.title}
      items={items}
      shape={shape}
      clips={category.clipShape}
      captions={captions}
      keyOf={itemKey}
      renderTile={tile}
      note={failed ? text('list.more-failed') : note}
      scrollLabels={{ back: text('home.row.back'), forward: text('home.row.forward') }}
      {...(more && { onEndReached: loadMore })}
      // Whether it has one is known late, and what follows stays where it is.
      hasRoomForAction
      {...((canEdit || failed || onSeeMore !== undefined) && {
        action: (
          <span className={style['actions']}>
            {canEdit && (
              <EditRow
                rowId={category.id}
                title={category.title}
                editing={editing}
                onEdit={(to) => onEdit?.(category.id, to)}
              />
            )}
            {failed && (
              <SeeMore id={`again/${category.id}`} icon={RotateCw} label={text('app.retry')} onOpen={again} />
            )}
            {onSeeMore !== undefined && (
              <SeeMore
                id={`more/${category.id}`}
                label={text('shelves.more')}
                fullLabel={text('shelves.more.of', { title: category.title })}
                onOpen={() => onSeeMore(row)}
              />
            )}
          </span>
        ),
      })}
    />
  );
});
