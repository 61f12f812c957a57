import type { ItemPage } from '../../core/ports/catalogue-api.ts';
import type { Log } from '../../core/ports/log.ts';
import type { SearchApi } from '../../core/ports/search-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import { toItemPage } from './item-page.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { searchAnswer } from './wire/search.ts';

export class HttpSearchApi implements SearchApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly contentBase: string,
    private readonly log: Log,
  ) {}

  async titles(
    term: string,
    page: { readonly number: number; readonly size: number; readonly filters: string },
    signal: AbortSignal,
  ): Promise<Result<ItemPage, CallFailure>> {
    const result = await this.calls.call('search', searchAnswer, {
      parameters: { term: term.trim(), size: page.size, page: page.number, filters: page.filters },
      signal,
    });
    return mapResult(result, ({ answer: { results, totalCount }, dropped }) =>
      toItemPage({ products: results, totalCount, dropped }, page, this.contentBase, this.log),
    );
  }
}
