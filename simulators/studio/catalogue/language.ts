/** The wording languages of the studio. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value in every wording language. */
export type Localised<T = string> = Readonly<Record<Language, T>>;

/** `de-AT` and `DE` are both `de`; an unknown language reads English. */
export function toLanguage(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/u)[0];
  return LANGUAGES.find((language) => language === primary) ?? 'en';
}
