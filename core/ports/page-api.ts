import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** What a page says of itself (ENTT-06); its rows are the category list of the same id (OPEN-30). */
export interface PageHead {
  /** In the asked language; null when the page has none. */
  readonly title: string | null;
  /** A line below the title, for pages whose editors wrote one. */
  readonly text: string | null;
  readonly imageUrl: string | null;
}

export interface PageApi {
  /**
   * Null, or `rejected`, for an id that is no page. Time and failures are those of `CallFailure`; given up by its
   * signal.
   */
  page(id: string, signal: AbortSignal): Promise<Result<PageHead | null, CallFailure>>;
}
