import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGoodExpiry, monthOf, tokenExpiry, typeExpiry } from '../../../core/checkout/card-expiry.ts';

/** Types one character after another, as somebody does, and answers what the field shows after each. */
function typing(keys: string, from = ''): string[] {
  const shown: string[] = [];
  let field = from;
  for (const key of keys) {
    field = typeExpiry(field, field + key);
    shown.push(field);
  }
  return shown;
}

const deleting = (field: string): string => typeExpiry(field, field.slice(0, -1));

describe('typing the expiry of a card', () => {
  it('[CARD-02 part] puts the slash after the second digit by itself', () => {
    expect(typing('1129')).toEqual(['1', '11/', '11/2', '11/29']);
  });

  it('[CARD-02 part] takes a slash that is typed as well, once', () => {
    expect(typing('11/29')).toEqual(['1', '11/', '11/', '11/2', '11/29']);
    expect(typing('11//29').at(-1)).toBe('11/29');
  });

  it('[CARD-02 part] takes digits and slash only, five characters at most', () => {
    expect(typing('a1 b1-2x9').at(-1)).toBe('11/29');
    expect(typing('112934').at(-1)).toBe('11/29');
  });

  it('takes a month of one digit when the slash follows it', () => {
    expect(typing('7/29')).toEqual(['7', '07/', '07/2', '07/29']);
    expect(typeExpiry('', ' 7/29')).toBe('07/29');
  });

  it('lets everything be deleted, the slash included', () => {
    const shown = ['11/29'];
    while (shown.at(-1) !== '') shown.push(deleting(shown.at(-1) ?? ''));
    expect(shown).toEqual(['11/29', '11/2', '11/', '11', '1', '']);
  });

  it('puts the slash back when typing goes on after it was deleted', () => {
    expect(typing('2', '11')).toEqual(['11/2']);
    expect(typing('/', '11')).toEqual(['11/']);
  });

  it.each([
    ['07/2029', '07/29'],
    ['7/2029', '07/29'],
    ['7-2029', '07/29'],
    [' 07 / 2029 ', '07/29'],
    ['2029-07', '07/29'],
    [' 2029 - 7 ', '07/29'],
    ['07/29', '07/29'],
    ['0729', '07/29'],
  ])('reads "%s" that a browser fills in as %s', (filled, shown) => {
    expect(typeExpiry('', filled)).toBe(shown);
  });

  it('reads no date into more than a date', () => {
    expect(typeExpiry('', '107/2029')).toBe('10/72');
    expect(typeExpiry('', '07/20291')).toBe('07/20');
    expect(typeExpiry('', '12029-07')).toBe('12/02');
    expect(typeExpiry('', '2029-071')).toBe('20/29');
    expect(typeExpiry('', '12/34/2029')).toBe('12/34');
  });

  it('[CARD-02] shows digits and one slash, five characters at most, whatever is typed', () => {
    expect(['1', '12', '12/2', '12/29'].map((typed) => typeExpiry('', typed))).toEqual([
      '1',
      '12/',
      '12/2',
      '12/29',
    ]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789/- 2x'.split('')) }),
        fc.string(),
        (typed, other) => {
          for (const text of [typed, other]) {
            const shown = typeExpiry('', text);
            expect(shown).toMatch(/^(\d?|\d{2}\/\d{0,2})$/);
            expect(shown.length).toBeLessThanOrEqual(5);
          }
        },
      ),
    );
  });

  it('comes to the same expiry, by every good one, with the slash typed or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(99), fc.boolean(), (month, year, slash) => {
        const [mm, yy] = [month, year].map((part) => String(part).padStart(2, '0'));
        expect(typing(slash ? `${mm}/${yy}` : `${mm}${yy}`).at(-1)).toBe(`${mm}/${yy}`);
      }),
    );
  });
});

describe('an expiry', () => {
  const JULY_2026 = { year: 2026, month: 7 };

  it.each(['', '1/29', '112/29', '12/2', '12/299', ' 12/29'])('is not complete as "%s"', (text) => {
    expect(isGoodExpiry(text, JULY_2026)).toBe(false);
  });

  it.each(['00/29', '13/29', '99/29'])('[CARD-03] of month %s is invalid', (text) => {
    expect(isGoodExpiry(text, JULY_2026)).toBe(false);
    expect(isGoodExpiry('01/29', JULY_2026)).toBe(true);
    expect(isGoodExpiry('12/29', JULY_2026)).toBe(true);
  });

  it('[CARD-04] is invalid before the current month of this year, and good in it', () => {
    expect(isGoodExpiry('06/26', JULY_2026)).toBe(false);
    expect(isGoodExpiry('07/26', JULY_2026)).toBe(true);
    expect(isGoodExpiry('08/26', JULY_2026)).toBe(true);
    expect(isGoodExpiry('01/27', JULY_2026)).toBe(true);
  });

  it('[OPEN2-03] is invalid in a year that is over, whatever its month', () => {
    expect(isGoodExpiry('12/25', JULY_2026)).toBe(false);
    expect(isGoodExpiry('07/25', JULY_2026)).toBe(false);
  });

  it.each(['', '1', '12', '12/', '12/2', '1/29', '12/290', ' 12/29', '12-29', '1229', 'ab/cd', '012/29'])(
    '[OPEN2-03 part] that is not MM/YY is invalid: "%s"',
    (text) => {
      expect(isGoodExpiry(text, JULY_2026)).toBe(false);
    },
  );

  it('[CARD-03, CARD-04, OPEN2-03] is good exactly from the current month on', () => {
    fc.assert(
      fc.property(
        fc.nat(99),
        fc.nat(99),
        fc.record({ year: fc.integer({ min: 2024, max: 2060 }), month: fc.integer({ min: 1, max: 12 }) }),
        (month, year, now) => {
          const text = [month, year].map((part) => String(part).padStart(2, '0')).join('/');
          const isMonth = month >= 1 && month <= 12;
          const isOver = (2000 + year) * 12 + month < now.year * 12 + now.month;
          expect(isGoodExpiry(text, now)).toBe(isMonth && !isOver);
        },
      ),
    );
  });

  it('[OPEN2-04] is sent with two digits for the month and 2000 and something for the year', () => {
    expect(tokenExpiry('07/29')).toEqual({ month: '07', year: '2029' });
    expect(tokenExpiry('12/30')).toEqual({ month: '12', year: '2030' });
  });
});

describe('the current month', () => {
  it('is the one of the calendar on the wall', () => {
    expect(monthOf(new Date(2026, 0, 1).getTime())).toEqual({ year: 2026, month: 1 });
    expect(monthOf(new Date(2026, 0, 1).getTime() - 1)).toEqual({ year: 2025, month: 12 });
  });
});
