import type { Country, Currency, Language, ReferenceData } from '../../../core/ports/reference-data.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import type { ReferenceFailure } from '../../../core/ports/reference-data.ts';

type Answer<T> = Promise<Result<readonly T[], ReferenceFailure>>;

/** A few entries of each table; counts how often it was asked. */
export class FakeReferenceData implements ReferenceData {
  /** True while the tables cannot be loaded. */
  unavailable = false;
  asked = 0;

  languages(): Answer<Language> {
    return this.answer<Language>([
      { code: 'EN', englishName: 'English', nativeName: 'English' },
      { code: 'DE', englishName: 'German', nativeName: 'Deutsch' },
      { code: 'PT_BR', englishName: 'Brazilian Portuguese', nativeName: 'Português do Brasil' },
    ]);
  }

  countries(): Answer<Country> {
    return this.answer<Country>([
      { code: 'DE', englishName: 'Germany', nativeName: 'Deutschland', locales: ['de-DE'] },
      { code: 'CH', englishName: 'Switzerland', nativeName: 'Schweiz', locales: ['de-CH', 'fr-CH', 'gsw'] },
    ]);
  }

  currencies(): Answer<Currency> {
    return this.answer<Currency>([{ code: 'EUR', name: 'Euro', symbol: '€', decimalDigits: 2 }]);
  }

  private answer<T>(table: readonly T[]): Answer<T> {
    this.asked += 1;
    return Promise.resolve(this.unavailable ? err({ code: 'reference/unavailable' }) : ok(table));
  }
}
