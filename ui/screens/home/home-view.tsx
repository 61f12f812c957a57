import { RotateCw } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-model.ts';
import { holdsSomething } from '../../../core/catalogue/shelves.ts';
import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { Button } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { HeroCarousel, HeroSkeleton, type HeroSlide } from '../../components/hero-carousel.tsx';
import { RowSkeleton } from '../../components/row.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { heroColour } from './hero-colour.ts';
import { HomeRow } from './home-row.tsx';
import { wayInto } from './way-into.ts';
import style from './home.module.css';

/** A hero slide stays this long (HOME-10). */
const STAY_MS = 8_000;

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
  const narrow = useDisplay().profile.layout === 'narrow';
  const scroller = useRef<HTMLDivElement>(null);
  const rows = state.rows.filter((row) => holdsSomething(row) || row.status === 'loading');
  useKeptPlace(name, scroller, rows.length > 0);
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
  const end = useInView(onMoreRows, state.rows);
  const [place, setPlace] = useState(0);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (box !== null) setPlace(Math.round(box.scrollTop / Math.max(1, box.clientHeight)));
  }, []);

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
  if (state.status === 'success' && rows.length === 0 && state.hero.length === 0) {
    return (
      <main className={style['message']}>
        {heading}
        <EmptyState title={text('home.empty')} text={text('home.empty.text')} />
      </main>
    );
  }
  const waiting = state.status === 'idle' || state.status === 'loading';
  const hero = waiting ? (
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
  const shelves = waiting ? (
    <>
      <RowSkeleton shape="poster" captions={false} />
      <RowSkeleton shape="landscape" captions />
    </>
  ) : (
    rows.map((row) => (
      <Contained key={row.category.id} part="row">
        <HomeRow
          row={row}
          narrow={narrow}
          onOpenTitle={openTitle}
          {...(canOpenPages && { onOpenPage: openPage })}
          onMoreItems={onMoreItems}
        />
      </Contained>
    ))
  );

  if (!narrow) {
    return (
      <main ref={scroller} className={style['home']} data-scroller>
        {heading}
        {hero}
        <div className={style['rows']} data-under-hero={hero !== null}>
          {shelves}
          <div ref={end} />
        </div>
      </main>
    );
  }
  return (
    <main className={style['band']}>
      {heading}
      {hero !== null && <div className={style['beside']}>{hero}</div>}
      <div ref={scroller} className={style['pages']} data-scroller onScroll={onScroll}>
        {shelves}
        <div ref={end} />
      </div>
      <ol className={style['marks']} aria-hidden="true">
        {rows.map((row, at) => (
          <li key={row.category.id} data-current={at === place} />
        ))}
      </ol>
    </main>
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
