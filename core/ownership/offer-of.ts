import type { PricedOffer, PurchaseKind } from '../ports/offers-api.ts';

/**
 * The offer of a kind that is shown and sold: of several, as for several qualities, the cheapest (PAYS-04). Null where
 * there is none.
 */
export function offerOf(kind: PurchaseKind, priced: readonly PricedOffer[]): PricedOffer | null {
  const [first, ...others] = priced.filter((offer) => offer.kind === kind);
  if (first === undefined) return null;
  return others.reduce((cheapest, offer) => (offer.amount < cheapest.amount ? offer : cheapest), first);
}
