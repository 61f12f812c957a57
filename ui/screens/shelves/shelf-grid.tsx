import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import { useInView } from '../../bindings/use-in-view.ts';
import style from './shelf-grid.module.css';

export interface ShelfGridProps {
  readonly title: string;
  readonly items: readonly CatalogueItem[];
  readonly keyOf: (item: CatalogueItem) => string;
  readonly renderTile: (item: CatalogueItem) => ReactNode;
  readonly onEndReached: () => void;
}

/** Posters in as many columns as the layout family has, going on as far as there are items (HOME-06). */
export function ShelfGrid({ title, items, keyOf, renderTile, onEndReached }: ShelfGridProps) {
  const end = useInView(onEndReached, items.length);
  return (
    <section className={style['section']} aria-label={title}>
      <h2 className={style['title']}>{title}</h2>
      <ul className={style['grid']}>
        {items.map((item) => (
          <li key={keyOf(item)}>{renderTile(item)}</li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}
