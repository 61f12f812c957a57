import { clipWayOf, type ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { ShownExtra } from '../../../core/catalogue/title-extras.ts';
import { useClipWidth } from '../../bindings/use-clip-width.ts';
import { askedAt } from '../../components/picture-sources.ts';
import { TileGrid } from '../../components/tile-grid.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './title-extras.module.css';

/** What the ids of extras in the page begin with. */
export const EXTRA = 'extra/';

export interface TitleExtrasProps {
  readonly title: string;
  readonly extras: readonly ShownExtra[];
  readonly onOpen: (way: ClipWay, list: readonly ShownExtra[]) => void;
  /** Leads to View, where the title is to be had (TILE-05, OPEN-40). */
  readonly onView: () => void;
}

/** The extras of a title (OPEN-45), and whom they play for. */
export function TitleExtras({ title, extras, onOpen, onView }: TitleExtrasProps) {
  const { text } = useWording();
  const width = useClipWidth('landscape');
  const withFilm = extras.some(({ playable, locked }) => !playable && !locked);
  return (
    <div className={style['extras']}>
      <header className={style['head']}>
        <h1 className={style['title']}>{title}</h1>
        {withFilm && <p className={style['note']}>{text('title.extras.with-film')}</p>}
      </header>
      <div className={style['list']}>
        <TileGrid shape="clip" beside>
          {extras.map((extra) => {
            const way = clipWayOf(extra, false);
            return (
              <li key={extra.vamId}>
                <Tile
                  id={`${EXTRA}${extra.vamId}`}
                  title={extra.title}
                  imageUrl={extra.imageUrl === null ? null : askedAt(extra.imageUrl, width)}
                  shape="clip"
                  caption={extra.title}
                  plays={way !== null}
                  lockedLabel={extra.locked ? text('home.locked') : null}
                  onOpen={() => (way === null ? onView() : onOpen(way, extras))}
                />
              </li>
            );
          })}
        </TileGrid>
      </div>
    </div>
  );
}
