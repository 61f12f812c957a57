import iso6391 from 'iso-639-1';
import type { Language } from '../../core/ports/reference-data.ts';

/** Languages that differ by region, in texts and in sound. */
const WITH_REGION = ['EN_GB', 'EN_US', 'ES_MX', 'FR_CA', 'PT_BR', 'PT_PT', 'ZH_CN', 'ZH_TW'] as const;

/** Every ISO 639-1 language, and the ones that need their region. */
export const LANGUAGES: readonly Language[] = [
  ...iso6391.getLanguages(iso6391.getAllCodes()).map(({ code, name, nativeName }) => ({
    code: code.toUpperCase(),
    englishName: name,
    nativeName,
  })),
  ...WITH_REGION.map((code) => {
    const tag = code.replace('_', '-');
    return { code, englishName: nameIn('en', tag), nativeName: nameIn(tag, tag) };
  }),
];

/** The tag itself on an engine without names. */
function nameIn(locale: string, tag: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
}
