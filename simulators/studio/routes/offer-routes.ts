import type { ProductTier, ProductTiersAnswer } from '../../../adapters/http/wire/product-tiers.ts';
import { TRANSACTION_TYPE_NUMBER } from '../../../core/ports/ownership-api.ts';
import { mapResult } from '../../../core/shared/result.ts';
import type { Film } from '../catalogue/types.ts';
import { findTitle } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

const TYPE_OF_KIND = { buy: TRANSACTION_TYPE_NUMBER.EST, rent: TRANSACTION_TYPE_NUMBER.TVOD } as const;

/** What a title costs, and whether the streaming package holds it. */
export function offerRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<ProductTiersAnswer>('productTiers', (call) =>
      mapResult(findTitle(studio, call.param('id')), (film) => ({ productTierDetails: tiersOf(film) })),
    ),
  ];
}

function tiersOf(film: Film): ProductTier[] {
  const priced = film.prices.map(({ kind, amountMinor, currency }) => ({
    transactionTypeId: TYPE_OF_KIND[kind],
    price: amountMinor / 100,
    currency,
    sku: `${film.productId}-${kind}`,
    videoType: 'HD',
  }));
  const packaged = film.kinds.includes('subscription')
    ? [{ transactionTypeId: TRANSACTION_TYPE_NUMBER.SVOD }]
    : [];
  return [...priced, ...packaged];
}
