import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveOwnership,
  expiryRibbon,
  transactionalFilters,
} from '../../../core/ownership/effective-ownership.ts';
import {
  TRANSACTION_TYPE_NUMBER,
  type OwnershipRecord,
  type TransactionType,
} from '../../../core/ports/ownership-api.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';

const NOW_MS = 1_700_000_000_000;
const STRONGEST_FIRST = ['EST', 'SVOD', 'FVOD', 'TVOD'] as const;

const anyRecord = fc.record<OwnershipRecord>({
  owned: fc.boolean(),
  transactionType: fc.constantFrom<TransactionType>(...STRONGEST_FIRST),
  expiresAtMs: fc.option(fc.integer({ min: NOW_MS - 3, max: NOW_MS + 3 })),
  hoursRemaining: fc.option(fc.nat(2_000)),
  minutesRemaining: fc.option(fc.nat(59)),
});

function rental(hoursRemaining: number | null, minutesRemaining: number | null = null): OwnershipRecord {
  return { ...ownedBy('TVOD', NOW_MS + 1), hoursRemaining, minutesRemaining };
}

describe('the claim that counts', () => {
  it('[OWNR-01] is none without an owned record, and then nothing plays', () => {
    expect(effectiveOwnership([], NOW_MS)).toBeNull();
    expect(effectiveOwnership([{ ...ownedBy('EST'), owned: false }], NOW_MS)).toBeNull();
  });

  it('[OPEN-42, OPEN2-73] is a purchase before a subscription, before free, before a rental', () => {
    const all = STRONGEST_FIRST.map((type) => ownedBy(type));
    for (const [index, type] of STRONGEST_FIRST.entries()) {
      expect(effectiveOwnership(all.slice(index).toReversed(), NOW_MS)?.transactionType).toBe(type);
    }
  });

  it('[OPEN-42] ends at its expiry', () => {
    expect(effectiveOwnership([ownedBy('TVOD', NOW_MS + 1)], NOW_MS)).not.toBeNull();
    expect(effectiveOwnership([ownedBy('TVOD', NOW_MS)], NOW_MS)).toBeNull();
    const records = [ownedBy('SVOD', NOW_MS - 1), ownedBy('TVOD', NOW_MS + 1)];
    expect(effectiveOwnership(records, NOW_MS)?.transactionType).toBe('TVOD');
  });

  it('[CHKO-27] tells whether a title is only rented or was purchased', () => {
    expect(effectiveOwnership([rental(20)], NOW_MS)?.transactionType).toBe('TVOD');
    expect(effectiveOwnership([rental(20), ownedBy('EST')], NOW_MS)?.transactionType).toBe('EST');
    expect(expiryRibbon(rental(20, 5))).not.toBeNull();
    expect(expiryRibbon(ownedBy('EST'))).toBeNull();
  });

  it('is always one of the records, owned, valid, and none is stronger', () => {
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const claim = effectiveOwnership(records, NOW_MS);
        const valid = records.filter(
          ({ owned, expiresAtMs }) => owned && (expiresAtMs === null || expiresAtMs > NOW_MS),
        );
        const rank = ({ transactionType }: OwnershipRecord): number =>
          STRONGEST_FIRST.indexOf(transactionType);
        expect(claim).toBe(valid.toSorted((a, b) => rank(a) - rank(b))[0] ?? null);
      }),
    );
  });
});

describe('the expiry ribbon', () => {
  it('[TDPG-06, OPEN-43] speaks of days from 48 hours up, and of hours and minutes below', () => {
    expect(expiryRibbon(rental(720))).toEqual({ unit: 'days', days: 30 });
    expect(expiryRibbon(rental(71))).toEqual({ unit: 'days', days: 2 });
    expect(expiryRibbon(rental(48, 30))).toEqual({ unit: 'days', days: 2 });
    expect(expiryRibbon(rental(47, 59))).toEqual({ unit: 'hours', hours: 47, minutes: 59 });
    expect(expiryRibbon(rental(0))).toEqual({ unit: 'hours', hours: 0, minutes: 0 });
  });

  it('[OPEN-43] is there for a rental only, and only if the remaining time is known', () => {
    for (const type of ['EST', 'SVOD', 'FVOD'] as const) {
      expect(expiryRibbon({ ...rental(20), transactionType: type })).toBeNull();
    }
    expect(expiryRibbon(rental(null))).toBeNull();
    expect(expiryRibbon(null)).toBeNull();
  });
});

describe('purchase types', () => {
  it('[OWNR-03] are 1 for EST, 2 for SVOD, 3 for TVOD and 4 for FVOD', () => {
    expect(TRANSACTION_TYPE_NUMBER).toEqual({ EST: 1, SVOD: 2, TVOD: 3, FVOD: 4 });
  });

  it('[OWNR-04, OPEN-32] that a viewer may see are all for a subscriber, all but 2 for others', () => {
    expect(transactionalFilters(true)).toBe('1,2,3,4');
    expect(transactionalFilters(false)).toBe('1,3,4');
  });
});
