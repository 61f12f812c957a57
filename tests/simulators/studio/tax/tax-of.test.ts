import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../../simulators/studio/tax/regions.ts';
import { TAX_COUNTRIES } from '../../../../simulators/studio/tax/tax-countries.ts';
import { countriesIn, regionsOf } from '../../../../simulators/studio/tax/tax-places.ts';
import { taxOf } from '../../../../simulators/studio/tax/tax-of.ts';

describe('taxOf', () => {
  it('finds value added tax in the listed price, which stays what is paid', () => {
    expect(taxOf(1199, 'DE', 'BE')).toEqual({
      kind: 'vat',
      rateMilli: 19_000,
      priceMinor: 1008,
      taxMinor: 191,
      totalMinor: 1199,
    });
    expect(taxOf(1199, 'ES', 'CN')).toMatchObject({ rateMilli: 7_000, totalMinor: 1199 });
    expect(taxOf(1199, 'LU', '')).toMatchObject({ rateMilli: 17_000, totalMinor: 1199 });
  });

  it('puts sales tax on top of the listed price, by state and province', () => {
    expect(taxOf(1199, 'US', 'CA')).toEqual({
      kind: 'sales',
      rateMilli: 7_250,
      priceMinor: 1199,
      taxMinor: 87,
      totalMinor: 1286,
    });
    expect(taxOf(1199, 'US', 'OR')).toMatchObject({ taxMinor: 0, totalMinor: 1199 });
    expect(taxOf(1199, 'CA', 'QC')).toMatchObject({ rateMilli: 14_975, taxMinor: 180, totalMinor: 1379 });
  });

  it('adds up to the total in whole hundredths, everywhere and for every price', () => {
    const place = fc
      .constantFrom(...TAX_COUNTRIES)
      .chain((country) =>
        fc.constantFrom('', ...Object.keys(REGIONS[country])).map((region) => ({ country, region })),
      );
    fc.assert(
      fc.property(fc.nat(100_000), place, (listedMinor, { country, region }) => {
        const { kind, rateMilli, priceMinor, taxMinor, totalMinor } = taxOf(listedMinor, country, region);
        expect([priceMinor, taxMinor, totalMinor].every(Number.isInteger)).toBe(true);
        expect(priceMinor + taxMinor).toBe(totalMinor);
        expect(kind === 'vat' ? totalMinor : priceMinor).toBe(listedMinor);
        expect(Math.abs(taxMinor - (priceMinor * rateMilli) / 100_000)).toBeLessThan(1);
      }),
    );
  });
});

describe('countries and regions', () => {
  it('are named in the language that is asked for, and sorted in it', () => {
    expect(countriesIn('de').slice(0, 3)).toEqual([
      { code: 'BE', name: 'Belgien' },
      { code: 'DK', name: 'Dänemark' },
      { code: 'DE', name: 'Deutschland' },
    ]);
    for (const language of ['en', 'de', 'fr', 'es', 'it'] as const) {
      const names = countriesIn(language).map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
      expect(new Set(names).size).toBe(15);
    }
  });

  it('are all there where tax needs them, and none for a country without them', () => {
    expect(regionsOf('US', 'en')).toHaveLength(51);
    expect(regionsOf('CA', 'en')).toHaveLength(13);
    expect(regionsOf('DE', 'en')).toHaveLength(16);
    expect([regionsOf('LU', 'en'), regionsOf('XX', 'en')]).toEqual([[], []]);
  });
});
