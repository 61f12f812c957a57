import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { ReferenceData } from '../ports/reference-data.ts';
import { findLanguage } from './find-language.ts';

/** Stored names of languages, by their code (SESS-13). */
export const NAME_PREFIX = 'LanguageName_';

/** Names of languages, in the language itself; a name that was looked up once is kept in the store. */
export class LanguageNames {
  constructor(
    private readonly store: KeyValueStore,
    private readonly reference: ReferenceData,
  ) {}

  /** The native name; the code itself where nobody knows one. */
  async nameOf(code: string): Promise<string> {
    const key = NAME_PREFIX + code;
    const stored = this.store.get(key);
    if (stored !== null && stored !== '') return stored;
    const languages = await this.reference.languages();
    const found = languages.ok ? findLanguage(code, languages.value) : null;
    if (found === null) return code;
    this.store.set(key, found.nativeName);
    return found.nativeName;
  }
}
