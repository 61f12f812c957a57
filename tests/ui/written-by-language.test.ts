import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, shortDateText } from '../../ui/components/date-text.ts';
import { durationText } from '../../ui/components/duration-text.ts';
import { moneyText, rateText } from '../../ui/components/money-text.ts';
import { LANGUAGES } from '../../ui/wording/wording.ts';

/** Languages part figures and units with blanks of several kinds. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const inEach = (write: (language: string) => string) => LANGUAGES.map((language) => plain(write(language)));

describe('a day', () => {
  it('is written as the language writes it, where this screen is', () => {
    const late = new Date(2027, 5, 10, 23, 30).getTime();
    expect(inEach((language) => dateText(late, language))).toEqual([
      '10 June 2027',
      '10. Juni 2027',
      '10 juin 2027',
      '10 de junio de 2027',
      '10 giugno 2027',
    ]);
    expect(inEach((language) => shortDateText(late, language))).toEqual([
      '10 Jun 2027',
      '10. Juni 2027',
      '10 juin 2027',
      '10 jun 2027',
      '10 giu 2027',
    ]);
  });
});

describe('a running time', () => {
  it('[TDPG-19, OPEN-44] is written in h and m without a zero digit', () => {
    expect(durationText(7_500_000, 'en')).toBe('2h 5m');
    expect(durationText(2_700_000, 'en')).toBe('45m');
    expect(durationText(7_200_000, 'en')).toBe('2h');
    expect(durationText(36_659_000, 'en')).toBe('10h 10m');
    expect(durationText(1_000, 'en')).toBe('1m');
  });

  it('is written as each language writes it', () => {
    expect(inEach((language) => durationText(6_480_000, language))).toEqual([
      '1h 48m',
      '1 Std. 48 Min.',
      '1 h 48 min',
      '1 h 48 min',
      '1 h 48 min',
    ]);
    expect(plain(durationText(2_700_000, 'de'))).toBe('45 Min.');
    expect(plain(durationText(7_200_000, 'fr'))).toBe('2 h');
  });

  it('says something, however long it is', () => {
    fc.assert(
      fc.property(fc.nat(360_000_000), (ms) => {
        const shown = durationText(ms, 'en');
        expect(shown).toMatch(/^([1-9][\d,]*h)?( ?[1-9]\d*m)?$/);
        expect(shown).not.toBe('');
      }),
    );
  });
});

describe('an amount', () => {
  it('is written as the language does, and in figures for a currency that nobody knows', () => {
    expect(plain(moneyText(4.99, 'EUR', 'de'))).toBe('4,99 €');
    expect(moneyText(4.99, '?', 'de')).toBe('4.99 ?');
  });

  it('[CHKO-14 part] has two decimals and the narrow symbol of its currency, whatever the country', () => {
    expect(inEach((language) => moneyText(12, 'USD', language))).toEqual([
      '$12.00',
      '12,00 $',
      '12,00 $',
      '12,00 $',
      '12,00 $',
    ]);
    expect(moneyText(1_200, 'CAD', 'en')).toBe('$1,200.00');
    expect(moneyText(400, 'JPY', 'en')).toBe('¥400.00');
  });

  it('[CHKO-14 part] stands beside its tax rate, which has two decimals too', () => {
    expect(inEach((language) => rateText(19, language))).toEqual([
      '19.00%',
      '19,00 %',
      '19,00 %',
      '19,00 %',
      '19,00%',
    ]);
    expect(rateText(8.875, 'en')).toBe('8.88%');
  });
});
