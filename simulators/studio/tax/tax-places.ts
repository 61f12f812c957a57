import type { Language } from '../catalogue/language.ts';
import { REGIONS } from './regions.ts';
import { TAX_COUNTRIES, isTaxCountry } from './tax-countries.ts';

export interface TaxPlace {
  readonly code: string;
  readonly name: string;
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
