import type { ProductTier, ProductTiersAnswer } from '../../../adapters/http/wire/product-tiers.ts';
import { TRANSACTION_TYPE_NUMBER } from '../../../core/ports/ownership-api.ts';
import { mapResult } from '../../../core/shared/result.ts';
import type { Film } from '../catalogue/types.ts';
import { findTitle, isOnSale } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { tiersOf } from '../tiers.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

const TYPE_OF_KIND = { buy: TRANSACTION_TYPE_NUMBER.EST, rent: TRANSACTION_TYPE_NUMBER.TVOD } as const;

/** What a title costs, and whether the streaming package holds it; nothing where it is not on offer. */
export function offerRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<ProductTiersAnswer>('productTiers', (call) =>
      mapResult(findTitle(studio, call.param('id')), (film) => ({
        productTierDetails: isOnSale(film, call.header('apikey')) ? wireTiers(film) : [],
      })),
    ),
  ];
}

function wireTiers(film: Film): ProductTier[] {
  const priced = tiersOf(film).map(({ kind, amountMinor, currency, sku, videoType }) => ({
    transactionTypeId: TYPE_OF_KIND[kind],
    price: amountMinor / 100,
    currency,
    sku,
    videoType,
  }));
  const packaged = film.kinds.includes('subscription')
    ? [{ transactionTypeId: TRANSACTION_TYPE_NUMBER.SVOD }]
    : [];
  return [...priced, ...packaged];
}
