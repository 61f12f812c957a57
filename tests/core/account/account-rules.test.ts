import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earliestExpiry,
  latestEnd,
  newestFirst,
  transactionKind,
} from '../../../core/account/account-rules.ts';
import type { Transaction } from '../../../core/ports/account-api.ts';

const line = (fields: Partial<Transaction>): Transaction => ({
  typeId: 1,
  dateMs: 0,
  currency: 'EUR',
  value: 9.99,
  itemId: '1',
  titleId: null,
  title: 'Film',
  localTitle: null,
  ...fields,
});

describe('the account', () => {
  it('[LEGL-12] [OPEN-42] [CNST2-01] reads a line as purchase, redeem or rental', () => {
    expect(transactionKind(line({ typeId: 1 }))).toBe('purchase');
    expect(transactionKind(line({ typeId: 1, currency: null }))).toBe('redeem');
    expect(transactionKind(line({ typeId: 3 }))).toBe('rental');
    expect(transactionKind(line({ typeId: 3, currency: null }))).toBe('rental');
    expect(transactionKind(line({ typeId: 9 }))).toBe('other');
  });

  it('[SETT-06] has its subscription until the latest end', () => {
    expect(latestEnd([])).toBeNull();
    expect(latestEnd([{ name: 'a', endsAtMs: null }])).toBeNull();
    const ends = [3, 9, null, 5].map((endsAtMs) => ({ name: null, endsAtMs }));
    expect(latestEnd(ends)).toBe(9);
  });

  it('[SETT-08] [ENTT-13] has credits until the earliest credit date', () => {
    expect(earliestExpiry([])).toBeNull();
    expect(earliestExpiry([9, 3, 5])).toBe(3);
  });

  it('lists its history from the newest, lines without a date last', () => {
    const dates = [5, null, 9, 7, null];
    const sorted = newestFirst(dates.map((dateMs) => line({ dateMs })));
    expect(sorted.map(({ dateMs }) => dateMs)).toEqual([9, 7, 5, null, null]);
  });

  it('loses no line in sorting', () => {
    const lines = fc.array(fc.option(fc.nat()).map((dateMs) => line({ dateMs })));
    fc.assert(
      fc.property(lines, (history) => {
        expect(new Set(newestFirst(history))).toEqual(new Set(history));
      }),
    );
  });
});
