import { describe, expect, it } from 'vitest';
import {
  BundledReferenceData,
  type TableLoaders,
} from '../../../adapters/reference/bundled-reference-data.ts';
import { valueOf } from '../../contracts/platform-rig.ts';

const tables = new BundledReferenceData();
const codesOf = (rows: readonly { readonly code: string }[]): readonly string[] =>
  rows.map(({ code }) => code);

describe('BundledReferenceData', () => {
  it('[REFD-01] brings about 190 languages, each once, with its English and its own name', async () => {
    const languages = valueOf(await tables.languages());
    expect(languages.length).toBeGreaterThanOrEqual(180);
    expect(languages.length).toBeLessThanOrEqual(200);
    expect(new Set(codesOf(languages)).size).toBe(languages.length);
    for (const { code, englishName, nativeName } of languages) {
      expect(code).toMatch(/^[A-Z]{2}(_[A-Z]{2})?$/);
      expect(englishName.trim()).not.toBe('');
      expect(nativeName.trim()).not.toBe('');
    }
    expect(languages).toContainEqual({ code: 'DE', englishName: 'German', nativeName: 'Deutsch' });
    expect(languages.find(({ code }) => code === 'PT_BR')).toEqual({
      code: 'PT_BR',
      englishName: 'Brazilian Portuguese',
      nativeName: 'português (Brasil)',
    });
  });

  it('[REFD-02] brings about 250 countries, each once, with names and locales', async () => {
    const countries = valueOf(await tables.countries());
    expect(countries.length).toBeGreaterThanOrEqual(240);
    expect(countries.length).toBeLessThanOrEqual(260);
    expect(new Set(codesOf(countries)).size).toBe(countries.length);
    for (const { code, englishName, nativeName, locales } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(englishName.trim()).not.toBe('');
      expect(nativeName.trim()).not.toBe('');
      expect(locales.length).toBeGreaterThan(0);
      expect(Intl.getCanonicalLocales([...locales])).toHaveLength(locales.length);
    }
    expect(countries.find(({ code }) => code === 'CH')).toEqual({
      code: 'CH',
      englishName: 'Switzerland',
      nativeName: 'Schweiz',
      locales: ['de-CH', 'fr-CH', 'it-CH'],
    });
  });

  it('[REFD-03] brings about 150 currencies, each once, with symbol, name and digits', async () => {
    const currencies = valueOf(await tables.currencies());
    expect(currencies.length).toBeGreaterThanOrEqual(140);
    expect(currencies.length).toBeLessThanOrEqual(160);
    expect(new Set(codesOf(currencies)).size).toBe(currencies.length);
    for (const { code, name, symbol, decimalDigits } of currencies) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(name.trim()).not.toBe('');
      expect(symbol.trim()).not.toBe('');
      expect([0, 2, 3]).toContain(decimalDigits);
    }
    expect(currencies).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€', decimalDigits: 2 });
    expect(currencies.find(({ code }) => code === 'JPY')?.decimalDigits).toBe(0);
    expect(currencies.find(({ code }) => code === 'KWD')?.decimalDigits).toBe(3);
    expect(codesOf(currencies)).not.toContain('XAU');
  });

  it('keeps a table that came, and fetches one again that did not', async () => {
    let fetched = 0;
    const german = { code: 'DE', englishName: 'German', nativeName: 'Deutsch' };
    const loaders: TableLoaders = {
      languages: () => {
        fetched += 1;
        return fetched === 1 ? Promise.reject(new Error('no network')) : Promise.resolve([german]);
      },
      countries: () => Promise.resolve([]),
      currencies: () => Promise.resolve([]),
    };
    const data = new BundledReferenceData(loaders);
    const unavailable = { ok: false, error: { code: 'reference/unavailable' } };
    expect(await Promise.all([data.languages(), data.languages()])).toEqual([unavailable, unavailable]);
    expect(fetched).toBe(1);
    expect(valueOf(await data.languages())).toEqual([german]);
    expect(valueOf(await data.languages())).toEqual([german]);
    expect(fetched).toBe(2);
  });
});
