import { CloudOff, RotateCw, SearchX, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { SearchState } from '../../../core/catalogue/search-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { TileGrid } from '../../components/tile-grid.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './search.module.css';

export interface SearchResultsProps {
  readonly state: SearchState;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Tiles that stand in while nothing is there, and while more comes. */
const FIRST_GHOSTS = 20;
const MORE_GHOSTS = 10;

/** What was found, what is popular while nothing is typed, or why there is nothing. */
export function SearchResults({ state, onOpenTitle, onMore, onRetry, onClear }: SearchResultsProps) {
  const { text } = useWording();
  const { found, status, items, next } = state;
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
  return <Found state={state} next={next} onOpenTitle={onOpenTitle} onMore={onMore} />;
}

interface FoundProps extends Pick<SearchResultsProps, 'state' | 'onOpenTitle' | 'onMore'> {
  readonly next: SearchState['next'];
}

function Found({ state: { found, status, items }, next, onOpenTitle, onMore }: FoundProps) {
  const { text } = useWording();
  const scroller = useRef<HTMLDivElement>(null);
  const name = `search/${found ?? ''}`;
  useKeptPlace(name, scroller, items.length > 0);
  const keepFocus = useKeepFocus(name);
  const open = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const more = useCallback(() => {
    if (next === 'ready') onMore();
  }, [next, onMore]);
  // A page that brought nothing new leaves the end where it was: it is looked for again after every page.
  const end = useInView(more, `${items.length}/${next}`);
  const waiting = items.length === 0;
  const ghosts = waiting ? FIRST_GHOSTS : next === 'loading' ? MORE_GHOSTS : 0;
  const title =
    found === null || found === '' ? text('search.popular') : text('search.results', { term: found });
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
      <TileGrid shape="poster" ghosts={ghosts}>
        {items.map(({ titleId, title: name, posterUrl }) => (
          <li key={titleId}>
            <Tile
              id={`tile/search/${titleId}`}
              title={name}
              imageUrl={posterUrl === '' ? null : posterUrl}
              shape="poster"
              onOpen={() => open(titleId)}
            />
          </li>
        ))}
      </TileGrid>
      {next === 'failed' && (
        <div className={style['again']} role="alert">
          <p>{text('list.more-failed')}</p>
          <Button icon={RotateCw} label={text('app.retry')} onClick={onMore} />
        </div>
      )}
      <div ref={end} />
    </div>
  );
}
