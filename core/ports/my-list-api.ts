import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** The titles that an account has put on its list. Time and failures are those of `CallFailure`. */
export interface MyListApi {
  /** Whether the title is on the list. Given up by its signal. */
  holds(id: TitleId, signal: AbortSignal): Promise<Result<boolean, CallFailure>>;
  /**
   * Puts the title on the list or takes it off, and answers what holds afterwards. Saying the same twice changes
   * nothing more. Given up by the end of the account alone: nobody would know what holds.
   */
  put(id: TitleId, listed: boolean): Promise<Result<boolean, CallFailure>>;
}
