import type { Film, Price } from './catalogue/types.ts';

/** What every title is sold as. */
export const VIDEO_TYPE = 'HD';

/** One way to have a title for money, as product tiers name it and a purchase repeats it. */
export interface Tier extends Price {
  readonly sku: string;
  readonly videoType: string;
}

export function tiersOf({ prices, productId }: Pick<Film, 'prices' | 'productId'>): readonly Tier[] {
  return prices.map((price) => ({ ...price, sku: `${productId}-${price.kind}`, videoType: VIDEO_TYPE }));
}
