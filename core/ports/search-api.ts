import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';
import type { ItemPage } from './catalogue-api.ts';

export interface SearchApi {
  /**
   * Titles for a term; the popular ones for an empty term (CALL-12, OPEN-32). Pages count from 1, `filters` is the
   * comma list of purchase types. Time and failures are those of `CallFailure`; given up by its signal.
   */
  titles(
    term: string,
    page: { readonly number: number; readonly size: number; readonly filters: string },
    signal: AbortSignal,
  ): Promise<Result<ItemPage, CallFailure>>;
}
