import { Fragment, useCallback, useRef, useState, type ReactNode } from 'react';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import { holdsSomething, rowsInOrder } from '../../../core/catalogue/shelves.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { useShownItems } from '../../bindings/use-limits.ts';
import { Contained } from '../../components/contained.tsx';
import { KeptPlace } from '../../components/kept-place.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { RowSkeleton } from '../../components/row.tsx';
import type { TileShape } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { MissingRest } from './missing-rest.tsx';
import { isCaptioned, mayHaveAction, shapeOf } from './shelf.tsx';
import style from './shelf-column.module.css';

export interface ShelfColumnProps {
  /** Under which its place is kept while it is away. */
  readonly name: string;
  readonly label?: string | undefined;
  /** Stands above the rows; on a narrow screen beside them. */
  readonly head: ReactNode;
  /** The head is a hero: it takes its share of a narrow screen, and a small screen scrolls it away. */
  readonly hero?: boolean;
  readonly rows: readonly RowState[];
  /** Nothing came yet. */
  readonly waiting: boolean;
  /** Shapes of what stands there until something comes. */
  readonly ghosts: readonly TileShape[];
  readonly renderRow: (row: RowState, narrow: boolean) => ReactNode;
  /** Stands in place of the rows: nothing there, or nothing came. */
  readonly instead?: ReactNode;
  /** Stands below the last row, once that is there, or before the one of that id. */
  readonly footer?: ReactNode;
  readonly footerBefore?: string | null;
  readonly onMoreRows: () => void;
  /** Asks again for what is newer, which did not come; null where nothing is missing. */
  readonly onNewer?: (() => void) | null;
}

/** Rows below one another; on a narrow screen one at a time. What comes never moves what is there. */
export function ShelfColumn(props: ShelfColumnProps) {
  const {
    name,
    label,
    head,
    hero = false,
    rows,
    waiting,
    ghosts,
    renderRow,
    instead = null,
    footer = null,
    footerBefore = null,
    onMoreRows,
    onNewer = null,
  } = props;
  const { text } = useWording();
  const narrow = useDisplay().profile.layout === 'narrow';
  const scroller = useRef<HTMLDivElement>(null);
  const inOrder = rowsInOrder(rows);
  const { items: shown, isCut } = useShownItems(inOrder.shown, false);
  const waitingFor = isCut ? null : inOrder.waitingFor;
  const end = useInView(() => !isCut && onMoreRows(), rows);
  const [place, setPlace] = useState(0);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (box !== null) setPlace(Math.round(box.scrollTop / Math.max(1, box.clientHeight)));
  }, []);

  const hasFooterBefore = shown.some(({ category }) => category.id === footerBefore);
  // What can be paged through on a narrow screen, top to bottom.
  const pages = shown.flatMap(({ category: { id } }) =>
    id === footerBefore && footer !== null ? ['footer', id] : [id],
  );
  if (onNewer !== null) pages.push('newer');
  if (footer !== null && !hasFooterBefore) pages.push('footer');

  const content = instead ?? (
    <>
      {/* As long as there is nothing, there is nothing before the end either. */}
      {shown.length === 0 && <div ref={end} className={style['before']} />}
      {shown.map((row) => (
        <Fragment key={row.category.id}>
          {row.category.id === footerBefore && footer}
          <Contained part="row">
            {holdsSomething(row) ? renderRow(row, narrow) : <RowPlace row={row} narrow={narrow} />}
          </Contained>
        </Fragment>
      ))}
      {isCut && <RestWhenParked />}
      {(waiting || waitingFor !== null) && (
        <WaitingRows
          key={`after ${shown.length}, ${waitingFor?.category.id ?? 'unknown'}`}
          first={waitingFor}
          ghosts={ghosts}
          narrow={narrow}
        />
      )}
      {onNewer !== null && <MissingRest text={text('shelves.newer-failed')} onAgain={onNewer} />}
      {!hasFooterBefore && footer}
      {shown.length > 0 && <div ref={end} />}
    </>
  );
  if (!narrow) {
    return (
      <main
        // What stands in place of the rows is a screen of its own: nothing of it was anywhere before.
        key={instead === null ? 'rows' : 'instead'}
        ref={scroller}
        className={style['screen']}
        data-scroller
        data-instead={instead !== null}
        aria-label={label}
      >
        <KeptPlace name={name} ready={shown.length > 0} />
        {head}
        <div className={style['rows']}>{content}</div>
      </main>
    );
  }
  return (
    <main
      key={instead === null ? 'rows' : 'instead'}
      className={style['band']}
      data-hero={hero}
      aria-label={label}
    >
      {hero ? <div className={style['hero']}>{head}</div> : head}
      <div
        ref={scroller}
        className={style['pages']}
        data-scroller
        data-beside={instead !== null}
        onScroll={onScroll}
      >
        <KeptPlace name={name} ready={shown.length > 0} />
        {content}
      </div>
      {instead === null && shown.length > 1 && (
        <ol className={style['marks']} aria-hidden="true">
          {pages.map((id, at) => (
            <li key={id} data-current={at === place} />
          ))}
        </ol>
      )}
    </main>
  );
}

interface WaitingRowsProps {
  readonly first: RowState | null;
  readonly ghosts: readonly TileShape[];
  readonly narrow: boolean;
}

/** Where a row that is late will be, in its own shape. */
function RowPlace({ row, narrow }: { readonly row: RowState; readonly narrow: boolean }) {
  const { title, clipShape } = row.category;
  return (
    <RowSkeleton
      shape={shapeOf(row)}
      clips={clipShape}
      captions={isCaptioned(row)}
      title={title}
      hasRoomForAction={mayHaveAction(row, narrow)}
    />
  );
}

/** Where rows will be, the first of them in its own shape. Drawn anew for every row that comes or is known to come. */
function WaitingRows({ first, ghosts, narrow }: WaitingRowsProps) {
  const [, ...rest] = ghosts;
  const shapes = first === null ? ghosts : [shapeOf(first), ...rest];
  return shapes.map((shape, at) => (
    <RowSkeleton
      key={at}
      shape={shape}
      hasRoomForAction={at === 0 && first !== null ? mayHaveAction(first, narrow) : shape !== 'banner'}
      captions={at === 0 && first !== null ? isCaptioned(first) : shape === 'clip' || shape === 'landscape'}
    />
  ));
}
