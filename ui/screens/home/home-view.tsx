import { RotateCw, Search } from 'lucide-react';
import { useCallback } from 'react';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import {
  footPlace,
  leadsToFullList,
  mayHeroCome,
  messageInstead,
  rowsBelowHero,
  shelvesOutcome,
} from '../../../core/catalogue/shelves.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus } from '../../bindings/kept-places.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { HeroSkeleton } from '../../components/hero-carousel.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import type { TileShape } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { Shelf } from '../shelves/shelf.tsx';
import { useOldShelves } from '../shelves/use-old-shelves.ts';
import { ShelfColumn } from '../shelves/shelf-column.tsx';
import { useEditedRow } from '../shelves/use-edited-row.ts';
import { ClipsBanner } from './clips-banner.tsx';
import type { HomeHero } from './hero-slides.ts';
import { HomeFeatures } from './home-features.tsx';
import style from './home.module.css';

/** What is expected under the hero before it is known. */
const GHOSTS: readonly TileShape[] = ['landscape', 'poster'];

/** While the rows that are there wait for the hero, their end is not seen. */
const NOTHING_TO_DO = (): void => undefined;

export interface HomeViewProps {
  /** Under which its place is kept while it is away. */
  readonly name?: string;
  readonly state: ShelvesState;
  readonly onOpenTitle: (id: TitleId) => void;
  /** Absent where nothing can be played. */
  readonly onOpenClip?: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
  /** Absent where pages cannot be opened. */
  readonly onOpenPage?: (id: string) => void;
  /** Absent where nothing can be played. */
  readonly hero?: HomeHero;
  /** Absent where nothing can be changed. */
  readonly onRemove?: (categoryId: string, item: CatalogueItem) => void;
  /** Opens the full list of a row (HOME-09); absent where there is none. */
  readonly onSeeMore?: (row: RowState) => void;
  /** Opens the short clips (HOME-02); absent where they cannot be opened. */
  readonly onOpenClips?: () => void;
  /** Absent where nothing can be searched. Drawn where the navigation may have no search (HOME-01). */
  readonly onSearch?: (() => void) | null;
  readonly onMoreRows: () => void;
  readonly onMoreItems: (categoryId: string) => void;
  /** Asks again for what is newer than what is shown; absent where `onRetry` does. */
  readonly onNewer?: () => void;
  readonly onRetry: () => void;
}

export function HomeView(props: HomeViewProps) {
  const { name = 'home', state, onOpenTitle, onOpenPage, onMoreRows, onMoreItems, onRetry } = props;
  const { onRemove, onOpenClip, onSeeMore, onOpenClips, onNewer = onRetry, onSearch = null } = props;
  useOldShelves(state, onNewer);
  const { text } = useWording();
  const keepFocus = useKeepFocus(name);
  const openTitle = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const openClip = useCallback(
    (clip: ClipWay, list: readonly CatalogueItem[]) => {
      keepFocus();
      onOpenClip?.(clip, list);
    },
    [keepFocus, onOpenClip],
  );
  const openPage = useCallback(
    (id: string) => {
      keepFocus();
      onOpenPage?.(id);
    },
    [keepFocus, onOpenPage],
  );
  const seeMore = useCallback(
    (row: RowState) => {
      keepFocus();
      onSeeMore?.(row);
    },
    [keepFocus, onSeeMore],
  );
  const { edited, edit } = useEditedRow();
  const canOpenPages = onOpenPage !== undefined;

  const { profile, phone } = useDisplay();
  // Beside a band there is no header: the navigation has it, but in the hand.
  const hasSearch = onSearch !== null && (profile.layout !== 'narrow' || phone);
  const search = hasSearch && <IconButton icon={Search} label={text('settings.search')} onClick={onSearch} />;
  const heading = <h1 className="read-out">{text('home.label')}</h1>;
  /** Where there is no hero to hold them. */
  const header = search ? (
    <header className={style['header']}>
      <h1 className={style['title']}>{text('home.label')}</h1>
      {search}
    </header>
  ) : (
    heading
  );
  const message = messageInstead(state);
  if (message === 'failed') {
    return (
      <main className={style['message']}>
        {header}
        <ErrorState
          title={text('home.failed')}
          text={text('home.failed.text')}
          actions={
            <Button
              variant="primary"
              icon={RotateCw}
              label={text('app.retry')}
              onClick={onRetry}
              firstFocus
            />
          }
        />
      </main>
    );
  }
  if (message === 'empty') {
    return (
      <main className={style['message']}>
        {header}
        <EmptyState title={text('home.empty')} text={text('home.empty.text')} />
      </main>
    );
  }
  const foot = onOpenClips === undefined ? null : footPlace(state);
  const waiting = state.status === 'idle' || state.status === 'loading';
  const hero =
    waiting || mayHeroCome(state) ? (
      <HeroSkeleton />
    ) : state.hero.length > 0 ? (
      <Contained part="hero">
        <HomeFeatures
          features={state.hero}
          hero={props.hero ?? null}
          onOpenTitle={openTitle}
          onOpenPage={canOpenPages ? openPage : null}
        />
      </Contained>
    ) : null;
  // No hero comes, and rows are seen below its place.
  const isPlaceKept = state.heroPlace === 'empty';
  const isUndecided = state.heroPlace === 'pending';
  return (
    <ShelfColumn
      name={name}
      hero={hero !== null || isPlaceKept}
      head={
        hero === null ? (
          isPlaceKept ? (
            <div className={style['place']}>{header}</div>
          ) : (
            header
          )
        ) : (
          <>
            {heading}
            {search ? (
              // Arrow keys enter it as a whole, at the hero.
              <section className={style['head']}>
                {hero}
                <div className={style['search']} data-tone="night" data-over="picture">
                  {search}
                </div>
              </section>
            ) : (
              hero
            )}
          </>
        )
      }
      footer={
        foot === null ? null : (
          <ClipsBanner
            onOpen={() => {
              keepFocus();
              onOpenClips?.();
            }}
          />
        )
      }
      footerBefore={foot?.before ?? null}
      rows={rowsBelowHero(state)}
      waiting={isUndecided || shelvesOutcome(state) === 'waiting'}
      ghosts={GHOSTS}
      renderRow={(row, narrow) => (
        <Shelf
          row={row}
          narrow={narrow}
          onOpenTitle={openTitle}
          {...(onOpenClip !== undefined && { onOpenClip: openClip })}
          {...(canOpenPages && { onOpenPage: openPage })}
          onMoreItems={onMoreItems}
          {...(onRemove !== undefined && { onRemove, onEdit: edit })}
          edited={edited === row.category.id}
          {...(onSeeMore !== undefined && leadsToFullList(row, 'home') && { onSeeMore: seeMore })}
        />
      )}
      onMoreRows={isUndecided ? NOTHING_TO_DO : onMoreRows}
      onNewer={state.newerFailed ? onNewer : null}
    />
  );
}
