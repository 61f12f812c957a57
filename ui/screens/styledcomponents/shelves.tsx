import { Play, RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { HeroCarousel, HeroSkeleton } from '../../components/hero-carousel.tsx';
import { Row, RowSkeleton } from '../../components/row.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Tile, type TileShape } from '../../components/tile.tsx';
import { SAMPLE_FILMS, sampleArt, type SampleFilm } from './sample-films.ts';
import { Section } from './section.tsx';
import style from './styledcomponents.module.css';

const nothing = () => undefined;
const SCROLL = { back: 'Back', forward: 'On' };

function SampleRow({ title, shape }: { readonly title: string; readonly shape: TileShape }) {
  const captions = shape !== 'poster';
  return (
    <Row<SampleFilm>
      name={title}
      title={title}
      items={SAMPLE_FILMS}
      shape={shape}
      captions={captions}
      scrollLabels={SCROLL}
      keyOf={({ id }) => String(id)}
      renderTile={({ id, title }, index) => (
        <Tile
          title={title}
          imageUrl={index === 3 ? null : sampleArt(id, shape === 'poster' ? 'poster' : 'landscape', 600)}
          shape={shape}
          caption={captions ? title : null}
          progress={shape === 'landscape' ? (index * 0.17) % 1 : null}
          progressLabel="Watched so far"
          lockedLabel={shape === 'clip' && index === 2 ? 'not available yet' : null}
          selected={index === 1}
          onOpen={nothing}
        />
      )}
    />
  );
}

export function Shelves() {
  return (
    <>
      <Section name="Hero">
        <div className={style['bleed']}>
          <HeroCarousel
            label="Featured films"
            actionLabel="View details"
            pickLabel={(number) => `Feature ${number}`}
            slides={SAMPLE_FILMS.slice(0, 5).map(({ id, title }, index) => ({
              id: String(id),
              title,
              imageUrl: sampleArt(id, 'background', 1600),
              sttUrl: index === 2 ? null : sampleArt(id, 'stt', 900),
              lines: [{ text: 'One road, one night, no way back', colour: null }],
              facts: { rating: '12', year: '2024', genres: ['Drama'] },
              main:
                index === 1
                  ? null
                  : { label: 'Play', icon: Play, busy: false, whyNot: null, onPress: nothing },
              coming: false,
              onOpen: nothing,
            }))}
          />
        </div>
      </Section>
      <Section name="Rows">
        <div className={style['bleed']}>
          <SampleRow title="Posters" shape="poster" />
          <SampleRow title="Continue Watching" shape="landscape" />
          <SampleRow title="Clips" shape="clip" />
          <SampleRow title="Banners" shape="banner" />
        </div>
      </Section>
      <Section name="Skeletons">
        <div className={style['bleed']}>
          <HeroSkeleton />
          <RowSkeleton shape="poster" captions={false} />
          <RowSkeleton shape="landscape" captions title="On its way" />
        </div>
      </Section>
      <Section name="Empty and failed">
        <EmptyState
          title="Nothing on show yet"
          text="There are no films for this country and language at the moment."
        />
        <ErrorState
          title="The films did not load"
          text="Check the connection of the car, then try again."
          actions={<Button variant="primary" icon={RotateCw} label="Try again" />}
        />
      </Section>
    </>
  );
}
