import { CloudOff, RotateCw, SearchX, X } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { itemKey } from '../../../core/catalogue/row-rules.ts';
import type { SearchState } from '../../../core/catalogue/search-model.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace, useKeptPlaces } from '../../bindings/kept-places.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { useShownItems } from '../../bindings/use-limits.ts';
import { Button } from '../../components/button.tsx';
import { PosterGrid } from '../../components/poster-grid.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './search.module.css';

export interface SearchResultsProps {
  readonly state: SearchState;
  /** Posters in a line where letters leave less room than usual. */
  readonly columns: number | null;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Tiles that stand in while nothing is there, and while more comes. */
const FIRST_GHOSTS = 20;
const MORE_GHOSTS = 10;
/** What the names of kept places begin with; the term follows. */
const PLACE = 'search/';

/** What was found, what is popular while nothing is typed, or why there is nothing. */
export function SearchResults(props: SearchResultsProps) {
  const { state, columns, onOpenTitle, onMore, onRetry, onClear } = props;
  const { text } = useWording();
  const { found, status, items } = state;
  const retry = <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onRetry} />;
  if (status === 'offline') {
    return (
      <ErrorState
        icon={CloudOff}
        title={text('search.offline')}
        text={text('search.offline.text')}
        actions={retry}
      />
    );
  }
  if (status === 'failed') {
    return <ErrorState title={text('search.failed')} text={text('home.failed.text')} actions={retry} />;
  }
  if (status === 'success' && items.length === 0) {
    return found === '' ? (
      <EmptyState title={text('search.no-popular')} text={text('search.no-popular.text')} />
    ) : (
      <EmptyState
        icon={SearchX}
        title={text('search.none')}
        text={text('search.none.text', { term: found })}
        actions={<Button icon={X} label={text('search.clear')} onClick={onClear} />}
      />
    );
  }
  return <Found state={state} columns={columns} onOpenTitle={onOpenTitle} onMore={onMore} />;
}

type FoundProps = Pick<SearchResultsProps, 'state' | 'columns' | 'onOpenTitle' | 'onMore'>;

function Found({ state: { found, status, items, next }, columns, onOpenTitle, onMore }: FoundProps) {
  const { text } = useWording();
  const scroller = useRef<HTMLDivElement>(null);
  const name = `${PLACE}${found ?? ''}`;
  const places = useKeptPlaces().scroll;
  // Another search begins at its top, and so does the same one after it. Before one is shown none is another.
  useLayoutEffect(() => {
    if (found === null) return;
    for (const other of places.keys()) if (other.startsWith(PLACE) && other !== name) places.delete(other);
  }, [places, name, found]);
  useKeptPlace(name, scroller, items.length > 0);
  const keepFocus = useKeepFocus(name);
  const open = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const shown = useShownItems(items, next !== 'none');
  const more = useCallback(() => {
    if (next === 'ready' && !shown.isCut) onMore();
  }, [next, shown.isCut, onMore]);
  const end = useInView(more, shown.items);
  const waiting = items.length === 0;
  const ghosts = waiting ? FIRST_GHOSTS : next === 'loading' && !shown.isCut ? MORE_GHOSTS : 0;
  const title =
    found === null || found === '' ? text('search.popular') : text('search.results', { term: found });
  const tile = (item: CatalogueItem) => (
    <Tile
      id={`tile/search/${itemKey(item)}`}
      title={item.title}
      imageUrl={item.posterUrl === '' ? null : item.posterUrl}
      shape="poster"
      onOpen={() => open(item.titleId)}
    />
  );
  return (
    <div
      ref={scroller}
      className={style['scroller']}
      data-scroller
      data-old={(status === 'loading' && !waiting) || undefined}
      aria-busy={status === 'loading' || undefined}
    >
      <h2 className={style['title']} aria-live="polite">
        {title}
      </h2>
      <PosterGrid items={shown.items} keyOf={itemKey} renderTile={tile} ghosts={ghosts} columns={columns} />
      {shown.isCut && <RestWhenParked />}
      {next === 'failed' && !shown.isCut && (
        <div className={style['again']} role="alert">
          <p>{text('list.more-failed')}</p>
          <Button icon={RotateCw} label={text('app.retry')} onClick={onMore} />
        </div>
      )}
      <div ref={end} />
    </div>
  );
}
