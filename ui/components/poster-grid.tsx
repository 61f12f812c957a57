import { useRef, useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { useDisplay } from '../bindings/use-display.ts';
import { useGridColumns } from '../bindings/use-grid-columns.ts';
import { useLinesInView } from '../bindings/use-lines-in-view.ts';
import style from './poster-grid.module.css';

export interface PosterGridProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly renderTile: (item: Item) => ReactNode;
  /** Places after the items for what is on its way. */
  readonly ghosts?: number;
  /** Clips stand across, with their names below. */
  readonly shape?: 'poster' | 'clip';
  /** Where a screen has less room for it than usual. */
  readonly columns?: number | null;
}

/**
 * Posters, or clips, in as many columns as the display has for them (CNST-03), in a scroller of any length: only the lines
 * that are near are drawn, and the one that has the focus.
 */
export function PosterGrid<Item>(props: PosterGridProps<Item>) {
  const { items, keyOf, renderTile, ghosts = 0, shape = 'poster' } = props;
  const { portrait, landscape } = useGridColumns();
  const { largeText } = useDisplay();
  const columns = props.columns ?? (shape === 'poster' ? portrait : largeText ? 2 : landscape);
  const list = useRef<HTMLUListElement>(null);
  const all = items.length + ghosts;
  const lines = Math.ceil(all / columns);
  const { from, to } = useLinesInView(list, lines);
  const [held, setHeld] = useState<string | null>(null);

  const onFocus = ({ target }: FocusEvent) =>
    setHeld(target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(null);
  };
  const placeOf = (at: number) =>
    ({ '--column-at': at % columns, '--line-at': Math.floor(at / columns) }) as CSSProperties;
  // No more are gone through: a list may be of thousands, and is drawn anew for each line that comes into view.
  const first = Math.min(from * columns, items.length);
  const end = Math.max(first, to * columns);
  const drawn = items.slice(first, end).map((item, at) => ({ item, at: first + at }));
  const heldAt = held === null ? -1 : items.findIndex((item) => keyOf(item) === held);
  const heldItem = items[heldAt];
  // In the order of the list, as Tab goes.
  if (heldItem !== undefined && heldAt < first) drawn.unshift({ item: heldItem, at: heldAt });
  if (heldItem !== undefined && heldAt >= end) drawn.push({ item: heldItem, at: heldAt });
  return (
    <div className={style['room']} onFocus={onFocus} onBlur={onBlur}>
      <ul
        ref={list}
        className={style['grid']}
        data-shape={shape}
        style={{ '--columns': columns, '--lines': lines } as CSSProperties}
        aria-busy={ghosts > 0 || undefined}
      >
        {drawn.map(({ item, at }) => (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            className={style['place']}
            style={placeOf(at)}
            aria-posinset={at + 1}
            aria-setsize={items.length}
          >
            {renderTile(item)}
          </li>
        ))}
        {Array.from({ length: ghosts }, (_, at) => (
          <li
            key={`ghost/${at}`}
            className={style['ghost']}
            style={placeOf(items.length + at)}
            aria-hidden="true"
          />
        ))}
      </ul>
    </div>
  );
}
