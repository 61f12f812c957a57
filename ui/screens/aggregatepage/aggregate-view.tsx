import { ArrowLeft, CircleParking, RotateCw } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { clipWayOf, type ClipWay } from '../../../core/catalogue/clip-way.ts';
import { itemKey } from '../../../core/catalogue/row-rules.ts';
import type { ListState } from '../../../core/catalogue/list-model.ts';
import type { CatalogueItem, ClipShape } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { useClipWidth } from '../../bindings/use-clip-width.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { useShortText, useShownItems, useTooDeep } from '../../bindings/use-limits.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { PosterGrid } from '../../components/poster-grid.tsx';
import { askedAt } from '../../components/picture-sources.ts';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { reasonText } from '../motion/reason-text.ts';
import { ShelvesEmpty, ShelvesFailed } from '../shelves/shelves-problem.tsx';
import style from './aggregate.module.css';

export interface AggregateViewProps {
  /** Under which its place is kept while it is away. */
  readonly name: string;
  readonly state: ListState;
  /** How the row of clips stood that led here; null for a list of films. */
  readonly clips: ClipShape | null;
  /** A clip leads to where it is given to screens. */
  readonly assigns?: boolean;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onOpenClip: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  readonly onHome: () => void;
}

/** Tiles that stand in while nothing is there, and while more comes. */
const FIRST_GHOSTS = 20;
const MORE_GHOSTS = 10;

/** A full list as a grid that goes on as far as there is something (PAGE-05). */
export function AggregateView(props: AggregateViewProps) {
  const {
    name,
    state,
    clips,
    assigns = false,
    onOpenTitle,
    onOpenClip,
    onMore,
    onRetry,
    onBack,
    onHome,
  } = props;
  const { text } = useWording();
  const { status, items, next } = state;
  const shape = clips === null ? 'poster' : 'clip';
  const width = useClipWidth(clips ?? 'landscape');
  const short = useShortText();
  const tooDeep = useTooDeep();
  const noSound = useBlocked('sound');
  // What is given to the screens plays on those.
  const noPlay = assigns ? undefined : noSound;
  const shown = useShownItems(tooDeep ? [] : items, next !== 'none');
  const title = state.title ?? text(shape === 'clip' ? 'list.clips' : 'list.films');
  const scroller = useRef<HTMLDivElement>(null);
  useKeptPlace(name, scroller, items.length > 0);
  const keepFocus = useKeepFocus(name);
  const open = useCallback(
    (item: CatalogueItem) => {
      keepFocus();
      const clip = clipWayOf(item, true);
      if (clip === null) onOpenTitle(item.titleId);
      else onOpenClip(clip, items);
    },
    [keepFocus, onOpenTitle, onOpenClip, items],
  );
  const more = useCallback(() => {
    if (next === 'ready' && !shown.isCut) onMore();
  }, [next, shown.isCut, onMore]);
  const end = useInView(more, shown.items);
  const waiting = status === 'idle' || status === 'loading';
  const ghosts = waiting ? FIRST_GHOSTS : next === 'loading' && !shown.isCut ? MORE_GHOSTS : 0;
  const tile = (item: CatalogueItem) => (
    <Tile
      id={`tile/${name}/${itemKey(item)}`}
      title={item.title}
      imageUrl={(clips === null ? item.posterUrl : askedAt(item.landscapeUrl, width)) || null}
      shape={shape}
      plays={clipWayOf(item, true) !== null}
      caption={shape === 'clip' ? item.title : null}
      lockedLabel={item.locked ? text('home.locked') : null}
      waitsLabel={noPlay !== undefined && clipWayOf(item, true) !== null ? text(reasonText(noPlay)) : null}
      onOpen={() => open(item)}
    />
  );

  return (
    <main className={style['screen']} aria-label={title}>
      <header className={style['bar']}>
        <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />
        <h1 className={style['title']}>{short(title)}</h1>
        {assigns && <p className={style['note']}>{text('studio.assigning')}</p>}
        {noPlay !== undefined && shape === 'clip' && (
          <p className={style['note']}>{text(reasonText(noPlay))}</p>
        )}
      </header>
      {tooDeep ? (
        <EmptyState icon={CircleParking} title={text('motion.deep')} text={text('motion.rest')} />
      ) : status === 'failed' ? (
        <ShelvesFailed title={text('list.failed')} onRetry={onRetry} />
      ) : status === 'unavailable' ? (
        <ShelvesEmpty title={text('list.unavailable')} text={text('list.unavailable.text')} onHome={onHome} />
      ) : status === 'success' && items.length === 0 ? (
        <EmptyState title={text('list.empty')} text={text('list.empty.text')} />
      ) : (
        <div ref={scroller} className={style['scroller']} data-scroller aria-busy={waiting || undefined}>
          <PosterGrid items={shown.items} keyOf={itemKey} renderTile={tile} ghosts={ghosts} shape={shape} />
          {shown.isCut && <RestWhenParked />}
          {next === 'failed' && !shown.isCut && (
            <div className={style['again']} role="alert">
              <p>{text('list.more-failed')}</p>
              <Button icon={RotateCw} label={text('app.retry')} onClick={onMore} />
            </div>
          )}
          <div ref={end} />
        </div>
      )}
    </main>
  );
}
