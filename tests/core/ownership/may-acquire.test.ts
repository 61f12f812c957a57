import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveOwnership } from '../../../core/ownership/effective-ownership.ts';
import { mayAcquire, ownershipState } from '../../../core/ownership/may-acquire.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import type { OwnershipRecord, TransactionType } from '../../../core/ports/ownership-api.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 1);
const TYPES: readonly TransactionType[] = ['EST', 'SVOD', 'FVOD', 'TVOD'];

const anyRecord = fc.record<OwnershipRecord>({
  owned: fc.boolean(),
  transactionType: fc.constantFrom(...TYPES),
  expiresAtMs: fc.option(fc.integer({ min: NOW_MS - 3, max: NOW_MS + 3 })),
  hoursRemaining: fc.option(fc.nat(2_000)),
  minutesRemaining: fc.option(fc.nat(59)),
});

const stateOf = (records: readonly OwnershipRecord[], nowMs: number) =>
  ownershipState(effectiveOwnership(records, nowMs));

/** Whether somebody with these claims may have it, all of which could be read. */
const may = (kind: PurchaseKind, records: readonly OwnershipRecord[], nowMs: number): boolean =>
  mayAcquire(kind, { records, unreadable: false }, nowMs) === 'yes';

describe('what may still be had', () => {
  it('[DEC-03 part] is everything where nothing is owned', () => {
    expect([may('buy', [], NOW_MS), may('rent', [], NOW_MS)]).toEqual([true, true]);
    const notOwned = TYPES.map((type) => ({ ...ownedBy(type), owned: false }));
    expect([may('buy', notOwned, NOW_MS), may('rent', notOwned, NOW_MS)]).toEqual([true, true]);
  });

  it.each(['EST', 'SVOD', 'FVOD'] as const)('[DEC-03 part] is nothing with %s', (type) => {
    const records = [ownedBy(type)];
    expect([may('buy', records, NOW_MS), may('rent', records, NOW_MS)]).toEqual([false, false]);
  });

  it('[DEC-03 part] is the purchase while a rental runs, and the rental too once that is over', () => {
    const records = [ownedBy('TVOD', NOW_MS + 1)];
    expect([may('buy', records, NOW_MS), may('rent', records, NOW_MS)]).toEqual([true, false]);
    expect(may('rent', records, NOW_MS + 1)).toBe(true);
  });

  it('[DEC-03 part] is nothing after a rental was followed by a purchase', () => {
    const records = [ownedBy('TVOD', NOW_MS + 30 * DAY_MS), ownedBy('EST')];
    expect([may('buy', records, NOW_MS), may('rent', records, NOW_MS)]).toEqual([false, false]);
  });

  it('[DEC-03] is told by the claims that hold, in any order, whatever others there are', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), fc.integer({ min: -4, max: 4 }), (records, byMs) => {
        const nowMs = NOW_MS + byMs;
        const holding = records.filter(
          ({ owned, expiresAtMs }) => owned && (expiresAtMs === null || expiresAtMs > nowMs),
        );
        const types = new Set(holding.map(({ transactionType }) => transactionType));
        expect(may('rent', records, nowMs)).toBe(types.size === 0);
        expect(may('buy', records, nowMs)).toBe(
          !types.has('EST') && !types.has('SVOD') && !types.has('FVOD'),
        );
        expect(may('buy', records.toReversed(), nowMs)).toBe(may('buy', records, nowMs));
      }),
    );
  });

  it('whoever may rent may buy, and whoever may rent owns nothing', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), (records) => {
        const mayRent = may('rent', records, NOW_MS);
        if (mayRent) expect(may('buy', records, NOW_MS)).toBe(true);
        expect(mayRent).toBe(effectiveOwnership(records, NOW_MS) === null);
      }),
    );
  });

  it('never shrinks as time passes', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { maxLength: 5 }),
        fc.constantFrom('rent', 'buy'),
        fc.nat(6),
        (records, kind, laterMs) => {
          if (may(kind, records, NOW_MS)) {
            expect(may(kind, records, NOW_MS + laterMs)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the state of a title', () => {
  it.each([
    ['EST', 'purchased'],
    ['SVOD', 'subscribed'],
    ['FVOD', 'free'],
    ['TVOD', 'rented'],
  ] as const)('[CHKO-26 part] [OPEN-42 part] is told by its claim: %s is %s', (type, state) => {
    expect(ownershipState(ownedBy(type))).toBe(state);
  });

  it('[CHKO-26 part] is not owned without a claim that holds', () => {
    expect(stateOf([], NOW_MS)).toBe('not-owned');
    expect(stateOf([{ ...ownedBy('EST'), owned: false }], NOW_MS)).toBe('not-owned');
  });

  it('[OWNR-02] [CHKO-26 part] is rented for 30 days, and then not owned', () => {
    const records = [ownedBy('TVOD', NOW_MS + 30 * DAY_MS)];
    expect(stateOf(records, NOW_MS)).toBe('rented');
    expect(stateOf(records, NOW_MS + 30 * DAY_MS - 1)).toBe('rented');
    expect(stateOf(records, NOW_MS + 30 * DAY_MS)).toBe('not-owned');
  });

  it('[CHKO-27 part] is rented only where nothing better is there', () => {
    const rental = ownedBy('TVOD', NOW_MS + 1);
    expect(stateOf([rental, ownedBy('EST')], NOW_MS)).toBe('purchased');
    expect(stateOf([rental, ownedBy('SVOD')], NOW_MS)).toBe('subscribed');
    expect(stateOf([rental, ownedBy('SVOD', NOW_MS)], NOW_MS)).toBe('rented');
  });

  it('falls back to what is left as claims of a subscriber run out', () => {
    const records = [ownedBy('SVOD', NOW_MS + 2), ownedBy('TVOD', NOW_MS + 4)];
    expect([0, 2, 4].map((afterMs) => stateOf(records, NOW_MS + afterMs))).toEqual([
      'subscribed',
      'rented',
      'not-owned',
    ]);
  });

  it('is purchased for ever once it was bought or redeemed', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), fc.nat(), (records, laterMs) => {
        expect(stateOf([...records, ownedBy('EST')], NOW_MS + laterMs)).toBe('purchased');
      }),
    );
  });

  it('[DEC-03 part] says that nobody knows while a claim cannot be read, unless another one owns it', () => {
    const ask = (kind: PurchaseKind, records: readonly OwnershipRecord[]) =>
      mayAcquire(kind, { records, unreadable: true }, NOW_MS);
    expect([ask('buy', []), ask('rent', [])]).toEqual(['unknown', 'unknown']);
    expect([ask('buy', [ownedBy('EST')]), ask('rent', [ownedBy('EST')])]).toEqual(['owned', 'owned']);
    expect([ask('buy', [ownedBy('TVOD')]), ask('rent', [ownedBy('TVOD')])]).toEqual(['unknown', 'owned']);
  });
});
