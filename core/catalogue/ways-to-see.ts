import { effectiveOwnership } from '../ownership/effective-ownership.ts';
import type { OffersApi, PricedOffer, TitleOffers } from '../ports/offers-api.ts';
import type { OwnershipApi, OwnershipRecord } from '../ports/ownership-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';

/**
 * How an account gets to see a title. `play`: it may. `offered`: it may once it has been paid for, in one way at least.
 * `none`: there is no way at the moment. `unpriced`: it may not, and the platform did not say what it costs.
 * `unknown`: nobody knows whether it may.
 */
export type WaysToSee =
  | { readonly kind: 'play'; readonly claim: OwnershipRecord }
  | { readonly kind: 'offered'; readonly offers: TitleOffers }
  | { readonly kind: 'none' }
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'unknown' };

export const UNKNOWN_WAYS: WaysToSee = { kind: 'unknown' };

/** What it costs, in one line: the cheapest price, or a voucher for what has none. */
export type MainOffer =
  | { readonly kind: 'price'; readonly offer: PricedOffer; readonly dearer: boolean }
  | { readonly kind: 'voucher' };

/** The offer that is named first. `dearer`: there is a higher price as well. */
export function mainOffer({ priced }: TitleOffers): MainOffer {
  const [cheapest, ...others] = byPrice(priced);
  return cheapest === undefined
    ? { kind: 'voucher' }
    : { kind: 'price', offer: cheapest, dearer: others.some(({ amount }) => amount > cheapest.amount) };
}

/** The cheapest first. */
export function byPrice(priced: readonly PricedOffer[]): readonly PricedOffer[] {
  return [...priced].sort((a, b) => a.amount - b.amount);
}

/** What the platform asks for a title that the account may not play yet. */
function waysOf({ priced, inPackage }: TitleOffers): WaysToSee {
  return priced.length > 0 || inPackage
    ? { kind: 'offered', offers: { priced, inPackage } }
    : { kind: 'none' };
}

/** Asks whether the account may play a title, and only if it may not, what it costs. Never rejects. */
export async function askWaysToSee(
  ownership: OwnershipApi,
  offers: OffersApi,
  id: TitleId,
  nowMs: () => number,
  signal: AbortSignal,
): Promise<WaysToSee> {
  const claims = await ownership.owned(id, signal);
  return claims.ok ? askWaysBeside(claims.value.records, offers, id, nowMs, signal) : UNKNOWN_WAYS;
}

/** The same where the claims of the account are known already. */
export async function askWaysBeside(
  claims: readonly OwnershipRecord[],
  offers: OffersApi,
  id: TitleId,
  nowMs: () => number,
  signal: AbortSignal,
): Promise<WaysToSee> {
  const claim = effectiveOwnership(claims, nowMs());
  if (claim !== null) return { kind: 'play', claim };
  const offered = await offers.offers(id, signal);
  if (offered.ok) return waysOf(offered.value);
  return rejectedCode(offered.error) === CODES.titleUnavailable ? { kind: 'none' } : { kind: 'unpriced' };
}
