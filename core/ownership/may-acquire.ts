import type { PurchaseKind } from '../ports/offers-api.ts';
import type { OwnershipClaims, OwnershipRecord } from '../ports/ownership-api.ts';
import { isValid } from './effective-ownership.ts';

/**
 * Whether an account may still buy or rent a title (DEC-03). A purchase, a subscription and a free title leave nothing to
 * pay for; a rental that still runs leaves nothing to rent, but a renter may buy. `unknown` while a claim cannot be read:
 * nobody pays for what may be owned.
 */
export function mayAcquire(
  kind: PurchaseKind,
  { records, unreadable }: OwnershipClaims,
  nowMs: number,
): 'yes' | 'owned' | 'unknown' {
  const owned = records.some(
    (record) => isValid(record, nowMs) && (kind === 'rent' || record.transactionType !== 'TVOD'),
  );
  if (owned) return 'owned';
  return unreadable ? 'unknown' : 'yes';
}

/**
 * How a title is owned, for what its page offers (CHKO-26). `rented` only where nothing better is there, so that it is
 * told apart from a purchase (CHKO-27). A redeemed title counts as purchased: the platform says nothing else (OPEN-42).
 */
export type OwnershipState = 'not-owned' | 'rented' | 'purchased' | 'subscribed' | 'free';

const STATES = { EST: 'purchased', SVOD: 'subscribed', FVOD: 'free', TVOD: 'rented' } as const;

export function ownershipState(effective: OwnershipRecord | null): OwnershipState {
  return effective === null ? 'not-owned' : STATES[effective.transactionType];
}
