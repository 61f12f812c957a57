import type { Country } from '../../../core/ports/reference-data.ts';
import type { Choice } from '../../components/matching-choices.ts';

/** Countries by their name in a language, with their own name beside it, in the order of the alphabet. */
export function territoryChoices(countries: readonly Country[], language: string): readonly Choice[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const nameOf = ({ code, englishName }: Country): string => {
    try {
      return names.of(code) ?? englishName;
    } catch {
      return englishName;
    }
  };
  return countries
    .map((country): Choice => {
      const label = nameOf(country);
      const own = country.nativeName === label ? country.code : `${country.nativeName} · ${country.code}`;
      return { id: country.code, label, hint: own };
    })
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
