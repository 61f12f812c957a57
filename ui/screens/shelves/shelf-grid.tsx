import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import { useShownItems } from '../../bindings/use-limits.ts';
import { PosterGrid } from '../../components/poster-grid.tsx';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import style from './shelf-grid.module.css';

export interface ShelfGridProps {
  readonly title: string;
  readonly items: readonly CatalogueItem[];
  readonly keyOf: (item: CatalogueItem) => string;
  readonly renderTile: (item: CatalogueItem) => ReactNode;
  /** The end of it came into view; absent where it has no more. */
  readonly onEndReached?: () => void;
}

/** Posters in as many columns as the layout family has, going on as far as there are items (HOME-06). */
export function ShelfGrid({ title, items, keyOf, renderTile, onEndReached }: ShelfGridProps) {
  const shown = useShownItems(items, onEndReached !== undefined);
  const end = useInView(() => !shown.isCut && onEndReached?.(), shown.items);
  return (
    <section className={style['section']} aria-label={title}>
      <h2 className={style['title']}>{title}</h2>
      <div className={style['tiles']}>
        <PosterGrid items={shown.items} keyOf={keyOf} renderTile={renderTile} />
        {shown.isCut && <RestWhenParked />}
      </div>
      <div ref={end} />
    </section>
  );
}
