import type { Country } from '../ports/reference-data.ts';
import { parseLanguageOverride } from '../shared/language-override.ts';
import type { OverridesState } from './overrides.ts';

/** Languages for which this client has built-in texts. */
const OWN: readonly string[] = ['EN_US', 'DE_DE', 'FR_FR', 'ES_ES', 'IT_IT'];

/** What the language dropdown offers: the own ones, those of the chosen territory, and the one that is chosen. */
export function languageChoices(
  { territory, language }: OverridesState,
  countries: readonly Country[],
): readonly string[] {
  const locales = countries.find(({ code }) => code === territory)?.locales ?? [];
  const spoken = locales.map((locale) => parseLanguageOverride(locale.replaceAll('-', '_')));
  const choices = [...spoken, ...OWN, language].filter((choice) => choice !== null);
  return [...new Set(choices)];
}
