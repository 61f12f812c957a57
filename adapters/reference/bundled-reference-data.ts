import type {
  Country,
  Currency,
  Language,
  ReferenceData,
  ReferenceFailure,
} from '../../core/ports/reference-data.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';

type Table<Row> = Result<readonly Row[], ReferenceFailure>;

/** How each table is fetched: parts of the client of their own, so that no screen loads them but the one that asks. */
export interface TableLoaders {
  readonly languages: () => Promise<readonly Language[]>;
  readonly countries: () => Promise<readonly Country[]>;
  readonly currencies: () => Promise<readonly Currency[]>;
}

const BUNDLED: TableLoaders = {
  languages: async () => (await import('./languages.ts')).LANGUAGES,
  countries: async () => (await import('./countries.ts')).COUNTRIES,
  currencies: async () => (await import('./currencies.ts')).CURRENCIES,
};

/** A table that arrived is kept; one that did not is fetched again by the next question. */
export class BundledReferenceData implements ReferenceData {
  readonly languages: () => Promise<Table<Language>>;
  readonly countries: () => Promise<Table<Country>>;
  readonly currencies: () => Promise<Table<Currency>>;

  constructor(load: TableLoaders = BUNDLED) {
    this.languages = kept(load.languages);
    this.countries = kept(load.countries);
    this.currencies = kept(load.currencies);
  }
}

function kept<Row>(load: () => Promise<readonly Row[]>): () => Promise<Table<Row>> {
  let table: Promise<Table<Row>> | null = null;
  return () => {
    table ??= load().then(ok, () => {
      table = null;
      return err({ code: 'reference/unavailable' });
    });
    return table;
  };
}
