import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { useShownItems } from '../../bindings/use-limits.ts';
import { PosterGrid } from '../../components/poster-grid.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { MissingRest } from './missing-rest.tsx';
import style from './shelf-grid.module.css';

export interface ShelfGridProps {
  readonly title: string;
  readonly items: readonly CatalogueItem[];
  readonly keyOf: (item: CatalogueItem) => string;
  readonly renderTile: (item: CatalogueItem) => ReactNode;
  /** The end of it came into view; absent where it has no more. */
  readonly onEndReached?: () => void;
  /** Asks again for the next ones, which did not come; null where nothing is missing. */
  readonly onAgain?: (() => void) | null;
}

/** Posters in as many columns as the layout family has, going on as far as there are items (HOME-06). */
export function ShelfGrid({ title, items, keyOf, renderTile, onEndReached, onAgain = null }: ShelfGridProps) {
  const { text } = useWording();
  const shown = useShownItems(items, onEndReached !== undefined);
  const end = useInView(() => !shown.isCut && onEndReached?.(), shown.items);
  return (
    <section className={style['section']} aria-label={title}>
      <h2 className={style['title']}>{title}</h2>
      <div className={style['tiles']}>
        <PosterGrid items={shown.items} keyOf={keyOf} renderTile={renderTile} />
        {shown.isCut && <RestWhenParked />}
        {onAgain !== null && !shown.isCut && (
          <MissingRest text={text('list.more-failed')} onAgain={onAgain} />
        )}
      </div>
      <div ref={end} />
    </section>
  );
}
