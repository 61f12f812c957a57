import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';

/** Every text of the interface has one of these keys. */
export type WordingKey = StripPlural<keyof typeof en>;

type StripPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Languages with wording of their own; any other one reads English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

const LAZY: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Record<string, string> }>>
> = {
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  it: () => import('./it.json'),
};

/** The wording language of a tag such as `DE_DE`, `de-AT` or `fr`. */
export function languageOf(tag: string): Language {
  const wanted = tag.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/** Wording in the language of `tag`; English where a language cannot be loaded or lacks a text. */
export async function startWording(tag: string): Promise<i18n> {
  const language = languageOf(tag);
  const own =
    language === 'en'
      ? {}
      : await LAZY[language]().then(
          ({ default: texts }) => texts,
          () => ({}),
        );
  const wording = createInstance();
  await wording.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, [language]: { translation: language === 'en' ? en : own } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  return wording;
}

/** Puts the platform's texts before those that come with the client, key by key; what is drawn follows (OPEN-56). */
export function replaceTexts(wording: i18n, texts: Readonly<Record<string, string>>): void {
  wording.addResourceBundle(wording.language, 'translation', texts, true, true);
}
