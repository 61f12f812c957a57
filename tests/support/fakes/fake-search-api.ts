import type { CatalogueItem, ItemPage } from '../../../core/ports/catalogue-api.ts';
import type { SearchApi } from '../../../core/ports/search-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

type Page = { readonly number: number; readonly size: number; readonly filters: string };

/** Finds what a test said is found for a term; for the empty term that is what is popular. */
export class FakeSearchApi implements SearchApi {
  readonly found = new Map<string, readonly CatalogueItem[]>();

  readonly on = {
    titles: new FakeCall<[term: string, page: Page], ItemPage>((term, { number, size }) => {
      const all = this.found.get(term) ?? [];
      return ok({ items: all.slice((number - 1) * size, number * size), more: number * size < all.length });
    }),
  };

  titles(term: string, page: Page, signal: AbortSignal) {
    return this.on.titles.run([term, page], signal);
  }
}
