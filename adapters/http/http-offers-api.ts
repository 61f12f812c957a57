import type * as z from 'zod/mini';
import type { OffersApi, PricedOffer, TitleOffers } from '../../core/ports/offers-api.ts';
import { TRANSACTION_TYPE_NUMBER } from '../../core/ports/ownership-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { productTiersAnswer, type productTier } from './wire/product-tiers.ts';

export class HttpOffersApi implements OffersApi {
  constructor(private readonly calls: PlatformCalls) {}

  async offers(id: TitleId, signal: AbortSignal): Promise<Result<TitleOffers, CallFailure>> {
    const result = await this.calls.call('productTiers', productTiersAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer: { productTierDetails: tiers } }) => ({
      priced: tiers.flatMap((tier) => toOffer(tier) ?? []),
      inPackage: tiers.some(({ transactionTypeId }) => transactionTypeId === TRANSACTION_TYPE_NUMBER.SVOD),
    }));
  }
}

const KIND_OF_NUMBER = new Map<number, PricedOffer['kind']>([
  [TRANSACTION_TYPE_NUMBER.EST, 'buy'],
  [TRANSACTION_TYPE_NUMBER.TVOD, 'rent'],
]);

/** Null for a tier that names no price: nothing is offered for what nobody knows. */
function toOffer(tier: z.output<typeof productTier>): PricedOffer | null {
  const { transactionTypeId, price, currency, sku, videoType } = tier;
  const kind = KIND_OF_NUMBER.get(transactionTypeId);
  if (kind === undefined || typeof price !== 'number' || price <= 0 || !currency) return null;
  // Nothing and empty text are the same: what is ordered has to outlive being stored.
  return { kind, amount: price, currency, sku: sku || null, videoType: videoType || null };
}
