import type * as z from 'zod/mini';
import type { ItemPage } from '../../core/ports/catalogue-api.ts';
import type { Log } from '../../core/ports/log.ts';
import { toCatalogueItem } from './catalogue-mapping.ts';
import type { listedProduct } from './wire/list-content.ts';

/** One page of a list, as the wire has it. */
interface ListedPage {
  readonly products: readonly z.output<typeof listedProduct>[];
  readonly totalCount: number | null | undefined;
  /** Items of the page that could not be read. */
  readonly dropped: number;
}

/** A page has a successor by the total; without one, as long as pages are full. */
export function toItemPage(
  { products, totalCount, dropped }: ListedPage,
  asked: { readonly number: number; readonly size: number; readonly packshotWidth?: number },
  base: string,
  log: Log,
): ItemPage {
  const more =
    typeof totalCount === 'number'
      ? asked.number * asked.size < totalCount
      : products.length + dropped >= asked.size;
  const map = (product: (typeof products)[number]) => toCatalogueItem(product, base, asked.packshotWidth);
  return { items: keptItems('products without a title id', products, map, log), more };
}

/** The items that could be mapped; the others are counted in the log. */
export function keptItems<From, To>(
  what: string,
  items: readonly From[],
  map: (item: From) => To | null,
  log: Log,
): readonly To[] {
  const mapped = items.map(map).filter((item) => item !== null);
  const dropped = items.length - mapped.length;
  if (dropped > 0) log.write('warn', 'list items without use', { what, dropped });
  return mapped;
}
