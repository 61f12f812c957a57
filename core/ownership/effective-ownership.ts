import type { OwnershipRecord, TransactionType } from '../ports/ownership-api.ts';

/** A purchase beats a subscription, that beats free, free beats a rental. */
const PRECEDENCE: readonly TransactionType[] = ['EST', 'SVOD', 'FVOD', 'TVOD'];

/**
 * The claim that lets a title play: owned, not past its expiry, the strongest first. Null when there is none; only an
 * owned title may play (OWNR-01).
 */
export function effectiveOwnership(
  records: readonly OwnershipRecord[],
  nowMs: number,
): OwnershipRecord | null {
  const valid = records.filter((record) => isValid(record, nowMs));
  for (const type of PRECEDENCE) {
    const record = valid.find(({ transactionType }) => transactionType === type);
    if (record !== undefined) return record;
  }
  return null;
}

/** Owned, and not past its expiry. */
export function isValid({ owned, expiresAtMs }: OwnershipRecord, nowMs: number): boolean {
  return owned && (expiresAtMs === null || expiresAtMs > nowMs);
}

export type ExpiryRibbon =
  | { readonly unit: 'days'; readonly days: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number };

/** What the ribbon of a rented title says: days from 48 hours up, else hours and minutes (TDPG-06, OPEN-43). */
export function expiryRibbon(record: OwnershipRecord | null): ExpiryRibbon | null {
  if (record?.transactionType !== 'TVOD' || record.hoursRemaining === null) return null;
  return record.hoursRemaining >= 48
    ? { unit: 'days', days: Math.floor(record.hoursRemaining / 24) }
    : { unit: 'hours', hours: record.hoursRemaining, minutes: record.minutesRemaining ?? 0 };
}

/** Purchase types a viewer may see, as the calls want them: a subscriber 1,2,3,4, anybody else 1,3,4 (OWNR-04). */
export function transactionalFilters(subscriber: boolean): string {
  return subscriber ? '1,2,3,4' : '1,3,4';
}
