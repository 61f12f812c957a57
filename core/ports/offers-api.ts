import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

export type PurchaseKind = 'rent' | 'buy';

/** One price that a title is let or sold for (PAYS-04). */
export interface PricedOffer {
  readonly kind: PurchaseKind;
  /** In units of the currency, tax included: 3.99. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What the platform calls it; null where it has no name. */
  readonly sku: string | null;
  readonly videoType: string | null;
}

/** Every way in which a title can be had here. */
export interface TitleOffers {
  readonly priced: readonly PricedOffer[];
  /** Part of the streaming package, which a voucher brings. */
  readonly inPackage: boolean;
}

/** What it costs to see a title. Time and failures are those of `CallFailure`; given up by its signal. */
export interface OffersApi {
  /** The product tiers of a title (CALL2-03); a title that the platform withholds is `rejected` with 40058. */
  offers(id: TitleId, signal: AbortSignal): Promise<Result<TitleOffers, CallFailure>>;
}
