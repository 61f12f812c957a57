import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ShelvesState, RowState } from '../../../core/catalogue/shelves-model.ts';
import { holdsSomething, leadsToFullList, type ShelvesPlace } from '../../../core/catalogue/shelves.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { Contained } from '../../components/contained.tsx';
import { RowSkeleton } from '../../components/row.tsx';
import type { TileShape } from '../../components/tile.tsx';
import { HomeRow } from '../home/home-row.tsx';
import { ShelvesHead, type ShelvesHeadProps } from './shelves-head.tsx';
import style from './shelves.module.css';

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
  readonly onSeeMore: (row: RowState) => void;
  readonly onMoreRows: () => void;
  readonly onMoreItems: (categoryId: string) => void;
}

const CAPTIONED: readonly TileShape[] = ['clip', 'landscape'];

/** Rows under, or beside, what they belong to. */
export function ShelvesView(props: ShelvesViewProps) {
  const { name, place, head, state, waiting, ghosts, instead = null } = props;
  const { onOpenTitle, onSeeMore, onMoreRows, onMoreItems } = props;
  const narrow = useDisplay().profile.layout === 'narrow';
  const scroller = useRef<HTMLDivElement>(null);
  const rows = state.rows.filter((row) => holdsSomething(row) || (!waiting && row.status === 'loading'));
  useKeptPlace(name, scroller, rows.length > 0);
  const keepFocus = useKeepFocus(name);
  const openTitle = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const seeMore = useCallback(
    (row: RowState) => {
      keepFocus();
      onSeeMore(row);
    },
    [keepFocus, onSeeMore],
  );
  const end = useInView(onMoreRows, state.rows);
  const [page, setPage] = useState(0);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (box !== null) setPage(Math.round(box.scrollTop / Math.max(1, box.clientHeight)));
  }, []);

  const shelves = waiting
    ? ghosts.map((shape, at) => <RowSkeleton key={at} shape={shape} captions={CAPTIONED.includes(shape)} />)
    : rows.map((row) => (
        <Contained key={row.category.id} part="row">
          <HomeRow
            row={row}
            narrow={narrow}
            onOpenTitle={openTitle}
            onMoreItems={onMoreItems}
            {...(leadsToFullList(row, place) && { onSeeMore: seeMore })}
          />
        </Contained>
      ));
  const content =
    instead === null ? (
      <>
        {/* As long as there is nothing, there is nothing before the end either. */}
        {waiting && <div ref={end} className={style['before']} />}
        {shelves}
        {!waiting && <div ref={end} />}
      </>
    ) : (
      instead
    );

  if (!narrow) {
    return (
      <main
        ref={scroller}
        className={style['screen']}
        data-scroller
        data-instead={instead !== null}
        aria-label={head.title ?? undefined}
      >
        <ShelvesHead {...head} />
        <div className={style['rows']}>{content}</div>
      </main>
    );
  }
  return (
    <main className={style['band']} aria-label={head.title ?? undefined}>
      <ShelvesHead {...head} />
      <div
        ref={scroller}
        className={style['pages']}
        data-scroller
        data-beside={instead !== null}
        onScroll={onScroll}
      >
        {content}
      </div>
      {instead === null && rows.length > 1 && (
        <ol className={style['marks']} aria-hidden="true">
          {rows.map((row, at) => (
            <li key={row.category.id} data-current={at === page} />
          ))}
        </ol>
      )}
    </main>
  );
}
