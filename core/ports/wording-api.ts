import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** Where the wording of a language is, and which version (CALL2-24). */
export interface WordingAddress {
  readonly url: string;
  /** Opaque: another value means another wording. */
  readonly lastUpdated: string;
  /** The language the platform chose for the one that was asked for, `EN_US`. */
  readonly languageUsed: string;
}

/** Texts by their message id. */
export type Wording = Readonly<Record<string, string>>;

/** Texts of the client. Time and failures are those of `CallFailure`; both calls are given up by their signal. */
export interface WordingApi {
  /** GET appwording, in the language of the call. */
  address(signal: AbortSignal): Promise<Result<WordingAddress, CallFailure>>;
  /** GET of that url, without session and API key: the flat wording JSON; entries that are no text are left out. */
  wording(url: string, signal: AbortSignal): Promise<Result<Wording, CallFailure>>;
}
