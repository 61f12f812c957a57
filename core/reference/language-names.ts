import type { ReferenceData } from '../ports/reference-data.ts';
import { member, STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { findLanguage } from './find-language.ts';

/** Names of languages, in the language itself; a name that was looked up once is kept (SESS-13). */
export class LanguageNames {
  constructor(
    private readonly stored: StoredValues,
    private readonly reference: ReferenceData,
  ) {}

  /** The native name; the code itself where nobody knows one. */
  async nameOf(code: string): Promise<string> {
    const entry = member(STORED.languageNames, code);
    const stored = this.stored.read(entry);
    if (stored !== null) return stored;
    const languages = await this.reference.languages();
    const found = languages.ok ? findLanguage(code, languages.value) : null;
    if (found === null) return code;
    this.stored.write(entry, found.nativeName);
    return found.nativeName;
  }
}
