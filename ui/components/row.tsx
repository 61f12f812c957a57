import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ClipShape } from '../../core/ports/catalogue-api.ts';
import { useKeptPlaces } from '../bindings/kept-places.ts';
import { DrawnWidth } from '../bindings/drawn-width.ts';
import { useDisplay } from '../bindings/use-display.ts';
import { standsStill } from '../bindings/stands-still.ts';
import { useNear } from '../bindings/use-near.ts';
import { useShortText, useShownItems } from '../bindings/use-limits.ts';
import { classNames } from './class-names.ts';
import { RestWhenParked } from './rest-when-parked.tsx';
import style from './row.module.css';
import type { TileShape } from './tile.tsx';

export interface RowProps<Item> {
  /** Under which the place that the row was scrolled to is kept. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly Item[];
  readonly shape: TileShape;
  /** How the clips of a row stand; across when left out. */
  readonly clips?: ClipShape | null;
  /** Tiles carry a line of text under the picture. */
  readonly captions: boolean;
  readonly keyOf: (item: Item) => string;
  readonly renderTile: (item: Item, index: number) => ReactNode;
  /** Stands at the end of the header, such as a way to the full list. */
  readonly action?: ReactNode;
  /** Its header is as high as one with an action, whether it has one or not. */
  readonly hasRoomForAction?: boolean;
  /** Why its tiles take no tap now, beside its name. */
  readonly note?: string | null;
  readonly scrollLabels: { readonly back: string; readonly forward: string };
  /** The end of the row came into view. */
  readonly onEndReached?: () => void;
}

interface Measures {
  readonly tile: number;
  readonly gap: number;
  readonly edge: number;
  /** Tiles above one another; two where one line would leave half the band empty. */
  readonly lines: number;
}

const UNMEASURED: Measures = { tile: 0, gap: 0, edge: 0, lines: 1 };

/** A shelf: scrolls sideways by touch, wheel and keys, and draws only the tiles that are near, in both directions. */
export function Row<Item>({
  name,
  title,
  items: all,
  shape,
  clips = null,
  captions,
  keyOf,
  renderTile,
  action,
  hasRoomForAction = false,
  note = null,
  scrollLabels,
  onEndReached,
}: RowProps<Item>) {
  const display = useDisplay();
  const places = useKeptPlaces().scroll;
  const short = useShortText();
  const { items, isCut } = useShownItems(all, onEndReached !== undefined);
  const row = useRef<HTMLElement>(null);
  const drawn = useNear(row);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [{ tile, gap, edge, lines }, setMeasures] = useState(UNMEASURED);

  useLayoutEffect(() => {
    if (probe.current === null) return;
    const seen = getComputedStyle(probe.current);
    setMeasures({
      tile: Number.parseFloat(seen.width),
      gap: Number.parseFloat(seen.columnGap),
      edge: Number.parseFloat(seen.paddingLeft),
      lines: Number.parseInt(seen.order, 10) === 2 ? 2 : 1,
    });
  }, [display, shape]);

  const measured = tile > 0;
  const filled = Math.ceil(items.length / lines);
  const columns = measured ? filled + (isCut ? 1 : 0) : 0;
  // The React compiler, which this rule is about, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns,
    gap,
    overscan: 3,
    paddingStart: edge,
    paddingEnd: edge,
    getScrollElement: () => scroller.current,
    estimateSize: () => tile,
    // What is about to be seen is drawn already: there is time until the next frame.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, tile, gap, edge]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !measured) return;
    // Only who was along it is brought back: to scroll has the page laid out.
    const kept = places.get(`row/${name}`);
    if (kept !== undefined && kept > 0) jump(box, { left: kept, behavior: 'instant' });
    // As it was heard of last: to read it here would have the page laid out once more.
    return () => void places.set(`row/${name}`, virtual.scrollOffset ?? 0);
  }, [measured, name, places, virtual]);

  const visible = drawn === 'whole' ? virtual.getVirtualItems() : [];
  const lastSeen = visible.at(-1)?.index ?? 0;
  const atEnd = columns > 0 && lastSeen >= columns - 1;
  useLayoutEffect(() => {
    if (atEnd && !isCut) onEndReached?.();
  }, [atEnd, isCut, onEndReached, columns]);

  const page = (direction: 1 | -1) => {
    const box = scroller.current;
    if (box === null) return;
    const step = Math.max(1, Math.floor((box.clientWidth - edge) / (tile + gap))) * (tile + gap);
    if (standsStill()) jump(box, { left: box.scrollLeft + direction * step, behavior: 'instant' });
    else box.scrollBy({ left: direction * step, behavior: 'smooth' });
  };
  const keyOfColumn = (index: number): string => {
    const first = items[index * lines];
    return first === undefined ? 'rest' : keyOf(first);
  };
  const offset = virtual.scrollOffset ?? 0;
  const canBack = offset > 1;
  const viewport = virtual.scrollRect?.width ?? 0;
  const canForward = viewport > 0 && offset + viewport < virtual.getTotalSize() - 1;

  return (
    <section
      ref={row}
      className={style['row']}
      aria-label={title}
      data-shelf
      data-shape={shape}
      data-clips={clips ?? undefined}
      data-captions={captions}
      data-more={action !== undefined || hasRoomForAction}
      aria-busy={drawn === 'place' || undefined}
    >
      <header className={style['header']}>
        <div className={style['name']}>
          <h2 className={style['title']}>{short(title)}</h2>
          {note !== null && <p className={style['note']}>{note}</p>}
        </div>
        {action}
      </header>
      <div className={style['stage']} data-before={canBack} data-after={canForward}>
        <div ref={probe} className={style['probe']} aria-hidden="true" />
        {drawn === 'place' && <Ghosts />}
        <div ref={scroller} className={style['scroller']}>
          <DrawnWidth value={tile}>
            <ul className={style['track']} style={{ width: `${virtual.getTotalSize()}px` }}>
              {visible.map(({ index, start }) => (
                // By what it holds, so that a tile that moves along takes the focus with it.
                <li
                  key={keyOfColumn(index)}
                  className={style['column']}
                  style={{ transform: `translateX(${start}px)` }}
                >
                  {index === filled && <RestWhenParked tile />}
                  {items.slice(index * lines, index * lines + lines).map((item, line) => (
                    <div key={keyOf(item)}>{renderTile(item, index * lines + line)}</div>
                  ))}
                </li>
              ))}
            </ul>
          </DrawnWidth>
        </div>
        {canBack && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={scrollLabels.back}
            className={classNames(style['pager'], style['back'])}
            onClick={() => page(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        {canForward && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={scrollLabels.forward}
            className={classNames(style['pager'], style['forward'])}
            onClick={() => page(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
      </div>
    </section>
  );
}

/** What stands there is drawn in the same frame: of a scroll one hears in the next one. */
function jump(box: HTMLElement, to: ScrollToOptions): void {
  box.scrollTo(to);
  box.dispatchEvent(new Event('scroll'));
}

/** Tiles that are on their way. */
function Ghosts() {
  return (
    <div className={style['ghosts']}>
      {Array.from({ length: 14 }, (_, index) => (
        <span key={index} className={classNames(style['ghost'], style['ghostTile'])} />
      ))}
    </div>
  );
}

export interface RowSkeletonProps {
  readonly shape: TileShape;
  readonly clips?: ClipShape | null;
  readonly captions: boolean;
  /** The name of the row where it is known before its tiles are. */
  readonly title?: string | null;
  readonly hasRoomForAction?: boolean;
}

/** A row before its tiles are there, in the shape that they will have. */
export function RowSkeleton(props: RowSkeletonProps) {
  const { shape, clips = null, captions, title = null, hasRoomForAction = false } = props;
  return (
    <section
      className={style['row']}
      data-shelf
      data-shape={shape}
      data-clips={clips ?? undefined}
      data-captions={captions}
      data-more={hasRoomForAction}
      aria-busy="true"
      aria-label={title ?? undefined}
    >
      {/* A banner says itself what it is. */}
      {shape !== 'banner' && (
        <header className={style['header']}>
          {title === null ? (
            <span className={classNames(style['ghost'], style['ghostTitle'])} />
          ) : (
            <h2 className={style['title']}>{title}</h2>
          )}
        </header>
      )}
      <div className={style['stage']} data-after="true">
        <div className={style['scroller']}>
          <Ghosts />
        </div>
      </div>
    </section>
  );
}
