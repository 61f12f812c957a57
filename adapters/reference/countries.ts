import { countries } from 'countries-list';
import type { Country } from '../../core/ports/reference-data.ts';

/**
 * The countries of ISO 3166-1, with the codes that it keeps for Kosovo (XK), Ascension (AC) and Tristan da Cunha (TA).
 * A country without a language of its own has the undetermined one.
 */
export const COUNTRIES: readonly Country[] = Object.entries(countries).map(
  ([code, { name, native, languages }]) => ({
    code,
    englishName: name,
    nativeName: native,
    locales: (languages.length > 0 ? languages : ['und']).map((language) => `${language}-${code}`),
  }),
);
