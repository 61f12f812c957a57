import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeptFocus } from '../../bindings/kept-places.ts';
import { useShortText } from '../../bindings/use-limits.ts';
import { FeatureArt } from '../../components/feature-art.tsx';
import style from './banner-shelf.module.css';
import { heroColour } from './hero-colour.ts';
import { wayInto } from './way-into.ts';

export interface BannerShelfProps {
  readonly row: RowState;
  readonly onOpenTitle: (id: TitleId) => void;
  /** Null where pages cannot be opened. */
  readonly onOpenPage: ((id: string) => void) | null;
}

/** Banners between the shelves (HOME-01): one across the row, several side by side. */
export function BannerShelf({ row: { category, features }, onOpenTitle, onOpenPage }: BannerShelfProps) {
  return (
    <section className={style['row']} aria-label={category.title}>
      <ul className={style['banners']}>
        {features.map((feature) => (
          <li key={feature.id} className={style['place']}>
            <Banner
              id={`tile/${category.id}/${feature.id}`}
              feature={feature}
              // The category's own picture is meant for the banner, when there is only one.
              imageUrl={features.length === 1 ? (category.imageUrl ?? feature.imageUrl) : feature.imageUrl}
              title={feature.lines[0]?.text ?? category.title}
              onOpen={wayInto(feature, onOpenTitle, onOpenPage)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BannerProps {
  readonly id: string;
  readonly feature: HeroFeature;
  readonly imageUrl: string;
  readonly title: string;
  /** Null when it leads nowhere. */
  readonly onOpen: (() => void) | null;
}

function Banner({ id, feature, imageUrl, title, onOpen }: BannerProps) {
  const short = useShortText();
  const button = useKeptFocus<HTMLButtonElement>(id);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={style['banner']}
      data-tone="night"
      data-shape="banner"
      disabled={onOpen === null}
      onClick={onOpen ?? undefined}
      // What can be read is its name.
      aria-label={feature.lines.length === 0 ? title : undefined}
    >
      <FeatureArt src={imageUrl} seed={title} />
      <span className={style['text']}>
        {feature.lines.map((line, at) => {
          const colour = heroColour(line.hexCode);
          return (
            <span key={at} className={style['line']} style={colour === null ? undefined : { color: colour }}>
              {`${short(line.text)} `}
            </span>
          );
        })}
      </span>
    </button>
  );
}
