import type { Language } from '../catalogue/language.ts';
import { REGIONS } from './regions.ts';

export interface TaxPlace {
  readonly code: string;
  readonly name: string;
}

/** Where tax is known: the territories of the studio, and three beside them. */
export const TAX_COUNTRIES = [
  'AT',
  'BE',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'PT',
  'US',
] as const;
export type TaxCountry = (typeof TAX_COUNTRIES)[number];

export function isTaxCountry(code: string): code is TaxCountry {
  return (TAX_COUNTRIES as readonly string[]).includes(code);
}

/** By name, in the order of the language. */
export function countriesIn(language: Language): readonly TaxPlace[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return sorted(
    TAX_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })),
    language,
  );
}

/** Each by its name at home; none for a country without regions, and for one that is unknown. */
export function regionsOf(country: string, language: Language): readonly TaxPlace[] {
  const regions = isTaxCountry(country) ? Object.entries(REGIONS[country]) : [];
  return sorted(
    regions.map(([code, name]) => ({ code, name })),
    language,
  );
}

function sorted(places: readonly TaxPlace[], language: Language): readonly TaxPlace[] {
  const { compare } = new Intl.Collator(language);
  return [...places].sort((a, b) => compare(a.name, b.name));
}
