import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBirthday, typedBirthday } from '../../../core/account/birthday.ts';

const JULY_2026 = Date.UTC(2026, 6, 15);

describe('typing a birthday', () => {
  const type = (keys: string): string =>
    Array.from(keys).reduce((shown, key) => typedBirthday(shown, shown + key), '');

  it('[CREG-09] takes digits and sets the slash by itself after four of them', () => {
    expect(type('2001')).toBe('2001/');
    expect(type('200104')).toBe('2001/04');
    expect(type('2001/04')).toBe('2001/04');
    expect(type('20x-0 1a')).toBe('2001/');
  });

  it('[CREG-09] ends at 7 characters', () => {
    expect(type('20010499')).toBe('2001/04');
  });

  it('lets the slash be deleted', () => {
    expect(typedBirthday('2001/', '2001')).toBe('2001');
    expect(typedBirthday('2001', '200')).toBe('200');
    expect(typedBirthday('200', '2005')).toBe('2005/');
    expect(typedBirthday('2001', '2002')).toBe('2002/');
  });

  it('takes a pasted birthday', () => {
    expect(typedBirthday('', '1999-12')).toBe('1999/12');
  });

  it('[CREG-09] shows nothing else, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, typed) => {
        expect(typedBirthday(before, typed)).toMatch(/^(\d{0,4}|\d{4}\/\d{0,2})$/);
      }),
    );
  });
});

describe('a birthday', () => {
  it('[CREG-10] is incomplete with fewer than 7 characters', () => {
    for (const text of ['', '2001', '2001/', '2001/0'])
      expect(readBirthday(text, JULY_2026)).toBe('incomplete');
  });

  it('[CREG-10] is incomplete with anything around it', () => {
    for (const text of ['x1990/05', '1990/05x', '01990/05', '1990/050'])
      expect(readBirthday(text, JULY_2026)).toBe('incomplete');
    expect(readBirthday('1990/05', JULY_2026)).toEqual({ year: 1990, month: 5 });
  });

  it('[CREG-11] has a month from 1 to 12', () => {
    expect(readBirthday('1990/00', JULY_2026)).toBe('age');
    expect(readBirthday('1990/13', JULY_2026)).toBe('age');
    expect(readBirthday('1990/01', JULY_2026)).toEqual({ year: 1990, month: 1 });
    expect(readBirthday('1990/12', JULY_2026)).toEqual({ year: 1990, month: 12 });
  });

  it('[CREG-11] has a year over 1900 and below this one', () => {
    expect(readBirthday('1900/05', JULY_2026)).toBe('age');
    expect(readBirthday('1901/05', JULY_2026)).toEqual({ year: 1901, month: 5 });
    expect(readBirthday('2026/05', JULY_2026)).toBe('age');
    expect(readBirthday('2999/05', JULY_2026)).toBe('age');
  });

  it('[CREG-11] [OPEN-12] lies more than 216 months back, by the clock it is given', () => {
    expect(readBirthday('2008/07', JULY_2026)).toBe('age');
    expect(readBirthday('2008/06', JULY_2026)).toEqual({ year: 2008, month: 6 });
    expect(readBirthday('2008/07', Date.UTC(2026, 7, 1))).toEqual({ year: 2008, month: 7 });
  });

  it('[OPEN-12] that was good stays good as time passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1890, max: 2040 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
        fc.nat({ max: 400 * 86_400_000 }),
        (year, month, todayMs, laterMs) => {
          const text = `${year}/${String(month).padStart(2, '0')}`;
          const now = readBirthday(text, todayMs);
          if (typeof now === 'object') expect(readBirthday(text, todayMs + laterMs)).toEqual(now);
          else expect(now).toBe('age');
        },
      ),
    );
  });
});
