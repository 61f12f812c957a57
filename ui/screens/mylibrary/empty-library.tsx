import { Bookmark, Compass, LibraryBig, type LucideIcon } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { PopularTitles } from '../../../core/catalogue/library-model.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useShownItems } from '../../bindings/use-limits.ts';
import { Button } from '../../components/button.tsx';
import { Row, RowSkeleton } from '../../components/row.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { TileGrid } from '../../components/tile-grid.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './empty-library.module.css';

const GHOSTS = 12;

export interface EmptyLibraryProps {
  readonly popular: PopularTitles;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onBrowse: () => void;
}

/** Says what gathers here, and offers what others watch to begin with (LIBR-02). */
export function EmptyLibrary({ popular, onOpenTitle, onBrowse }: EmptyLibraryProps) {
  const { text } = useWording();
  const scroller = useRef<HTMLDivElement>(null);
  useKeptPlace('library', scroller, popular.items.length > 0);
  const keepFocus = useKeepFocus('library');
  const open = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  return (
    <main ref={scroller} className={style['screen']} aria-label={text('library.title')}>
      <div className={style['said']}>
        <h1 className={style['title']}>{text('library.title')}</h1>
        <div className={style['messages']} role="status">
          <Message icon={LibraryBig} title={text('library.empty')} text={text('library.empty.text')} />
          <Message icon={Bookmark} title={text('library.bookmarks')} text={text('library.bookmarks.text')} />
        </div>
        <Button
          variant="primary"
          icon={Compass}
          label={text('library.browse')}
          onClick={onBrowse}
          className={style['browse']}
          firstFocus
        />
      </div>
      <Popular popular={popular} onOpen={open} />
    </main>
  );
}

interface PopularProps {
  readonly popular: PopularTitles;
  readonly onOpen: (id: TitleId) => void;
}

/** Popular titles: a grid below, a shelf where there is no height for one. */
function Popular({ popular: { status, items }, onOpen }: PopularProps) {
  const { text } = useWording();
  const shown = useShownItems(items, false);
  const narrow = useDisplay().profile.layout === 'narrow';
  const title = text('library.popular');
  const waiting = items.length === 0 && (status === 'idle' || status === 'loading');
  if (items.length === 0 && !waiting) return null;
  const tile = ({ titleId, title, posterUrl }: CatalogueItem) => (
    <Tile
      id={`tile/popular/${titleId}`}
      title={title}
      imageUrl={posterUrl === '' ? null : posterUrl}
      shape="poster"
      onOpen={() => onOpen(titleId)}
    />
  );
  if (!narrow) {
    return (
      <section className={style['popular']} aria-label={title}>
        <h2 className={style['popularTitle']}>{title}</h2>
        <TileGrid shape="poster" ghosts={waiting ? GHOSTS : 0}>
          {shown.items.map((item) => (
            <li key={item.titleId}>{tile(item)}</li>
          ))}
        </TileGrid>
        {shown.isCut && <RestWhenParked />}
      </section>
    );
  }
  return waiting ? (
    <RowSkeleton shape="poster" captions={false} title={title} />
  ) : (
    <Row<CatalogueItem>
      name="library/popular"
      title={title}
      items={items}
      shape="poster"
      captions={false}
      keyOf={({ titleId }) => titleId}
      renderTile={tile}
      scrollLabels={{ back: text('home.row.back'), forward: text('home.row.forward') }}
    />
  );
}

interface MessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

function Message({ icon: Icon, title, text }: MessageProps) {
  return (
    <div className={style['message']}>
      <span className={style['disc']}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <h2 className={style['what']}>{title}</h2>
        <p className={style['why']}>{text}</p>
      </div>
    </div>
  );
}
