import type {
  Country,
  Currency,
  Language,
  ReferenceData,
  ReferenceFailure,
} from '../../../core/ports/reference-data.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';

/** A handful of each; `unavailable` takes the tables away, as a lost network does. */
export class FakeReferenceData implements ReferenceData {
  unavailable = false;
  languageRows: readonly Language[] = [
    { code: 'EN', englishName: 'English', nativeName: 'English' },
    { code: 'DE', englishName: 'German', nativeName: 'Deutsch' },
    { code: 'PT_BR', englishName: 'Brazilian Portuguese', nativeName: 'português (Brasil)' },
  ];
  countryRows: readonly Country[] = [
    { code: 'DE', englishName: 'Germany', nativeName: 'Deutschland', locales: ['de-DE'] },
    { code: 'US', englishName: 'United States', nativeName: 'United States', locales: ['en-US'] },
  ];
  currencyRows: readonly Currency[] = [
    { code: 'EUR', name: 'Euro', symbol: '€', decimalDigits: 2 },
    { code: 'JPY', name: 'Japanese Yen', symbol: '¥', decimalDigits: 0 },
  ];

  languages() {
    return this.table(this.languageRows);
  }

  countries() {
    return this.table(this.countryRows);
  }

  currencies() {
    return this.table(this.currencyRows);
  }

  private table<Row>(rows: readonly Row[]): Promise<Result<readonly Row[], ReferenceFailure>> {
    return Promise.resolve(this.unavailable ? err({ code: 'reference/unavailable' }) : ok(rows));
  }
}
