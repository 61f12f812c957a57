import { RotateCw } from 'lucide-react';
import { useCallback } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-model.ts';
import { rowsInOrder } from '../../../core/catalogue/shelves.ts';
import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus } from '../../bindings/kept-places.ts';
import { Button } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { HeroCarousel, HeroSkeleton, type HeroSlide } from '../../components/hero-carousel.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import type { TileShape } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { Shelf } from '../shelves/shelf.tsx';
import { ShelfColumn } from '../shelves/shelf-column.tsx';
import { heroColour } from '../shelves/hero-colour.ts';
import { wayInto } from '../shelves/way-into.ts';
import style from './home.module.css';

/** A hero slide stays this long (HOME-10). */
const STAY_MS = 8_000;

/** What is expected under the hero before it is known. */
const GHOSTS: readonly TileShape[] = ['landscape', 'poster'];

export interface HomeViewProps {
  /** Under which its place is kept while it is away. */
  readonly name?: string;
  readonly state: ShelvesState;
  readonly onOpenTitle: (id: TitleId) => void;
  /** Absent where pages cannot be opened. */
  readonly onOpenPage?: (id: string) => void;
  readonly onMoreRows: () => void;
  readonly onMoreItems: (categoryId: string) => void;
  readonly onRetry: () => void;
}

export function HomeView(props: HomeViewProps) {
  const { name = 'home', state, onOpenTitle, onOpenPage, onMoreRows, onMoreItems, onRetry } = props;
  const { text } = useWording();
  const keepFocus = useKeepFocus(name);
  const openTitle = useCallback(
    (id: TitleId) => {
      keepFocus();
      onOpenTitle(id);
    },
    [keepFocus, onOpenTitle],
  );
  const openPage = useCallback(
    (id: string) => {
      keepFocus();
      onOpenPage?.(id);
    },
    [keepFocus, onOpenPage],
  );
  const canOpenPages = onOpenPage !== undefined;

  const heading = <h1 className="read-out">{text('home.label')}</h1>;
  if (state.status === 'failed') {
    return (
      <main className={style['message']}>
        {heading}
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
  const { shown, waitingFor } = rowsInOrder(state.rows);
  const ended = state.status === 'success' && waitingFor === null && !state.heroPending;
  if (ended && shown.length === 0 && state.hero.length === 0) {
    return (
      <main className={style['message']}>
        {heading}
        <EmptyState title={text('home.empty')} text={text('home.empty.text')} />
      </main>
    );
  }
  const waiting = state.status === 'idle' || state.status === 'loading';
  const hero =
    waiting || state.heroPending ? (
      <HeroSkeleton />
    ) : state.hero.length > 0 ? (
      <Contained part="hero">
        <HeroCarousel
          label={text('home.hero')}
          actionLabel={text('home.hero.open')}
          pickLabel={(number) => text('home.hero.pick', { number })}
          stayMs={STAY_MS}
          slides={state.hero.map((feature) => slideOf(feature, openTitle, canOpenPages ? openPage : null))}
        />
      </Contained>
    ) : null;
  return (
    <ShelfColumn
      name={name}
      hero={hero !== null}
      head={
        <>
          {heading}
          {hero}
        </>
      }
      rows={state.rows}
      waiting={waiting}
      ghosts={GHOSTS}
      renderRow={(row, narrow) => (
        <Shelf
          row={row}
          narrow={narrow}
          onOpenTitle={openTitle}
          {...(canOpenPages && { onOpenPage: openPage })}
          onMoreItems={onMoreItems}
        />
      )}
      onMoreRows={onMoreRows}
    />
  );
}

function slideOf(
  feature: HeroFeature,
  onOpenTitle: (id: TitleId) => void,
  onOpenPage: ((id: string) => void) | null,
): HeroSlide {
  const { id, imageUrl, sttUrl, lines } = feature;
  return {
    id,
    title: lines[0]?.text ?? '',
    imageUrl,
    sttUrl,
    lines: lines.map((line) => ({ text: line.text, colour: heroColour(line.hexCode) })),
    onOpen: wayInto(feature, onOpenTitle, onOpenPage),
  };
}
