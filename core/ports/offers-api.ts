import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** One price that a title is let or sold for. */
export interface PricedOffer {
  readonly kind: 'rent' | 'buy';
  /** In units of the currency, tax included: 3.99. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
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
