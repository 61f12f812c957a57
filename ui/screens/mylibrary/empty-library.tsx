import { Bookmark, Compass, LibraryBig, type LucideIcon } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { PopularTitles } from '../../../core/catalogue/library-model.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { Button } from '../../components/button.tsx';
import { Row, RowSkeleton } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './empty-library.module.css';

export interface EmptyLibraryProps {
  readonly popular: PopularTitles;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onBrowse: () => void;
}

/** Says what gathers here, and offers what others watch to begin with (LIBR-02). */
export function EmptyLibrary({ popular, onOpenTitle, onBrowse }: EmptyLibraryProps) {
  const { text } = useWording();
  const { status, items } = popular;
  const scroller = useRef<HTMLDivElement>(null);
  useKeptPlace('library', scroller, items.length > 0);
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
      {items.length > 0 ? (
        <Row<CatalogueItem>
          name="library/popular"
          title={text('library.popular')}
          items={items}
          shape="poster"
          captions={false}
          keyOf={({ titleId }) => titleId}
          renderTile={({ titleId, title, posterUrl }) => (
            <Tile
              id={`tile/popular/${titleId}`}
              title={title}
              imageUrl={posterUrl === '' ? null : posterUrl}
              shape="poster"
              onOpen={() => open(titleId)}
            />
          )}
          scrollLabels={{ back: text('home.row.back'), forward: text('home.row.forward') }}
        />
      ) : (
        (status === 'idle' || status === 'loading') && (
          <RowSkeleton shape="poster" captions={false} title={text('library.popular')} />
        )
      )}
    </main>
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
