/**
 * Why a call to the platform brought no usable answer. A failed fetch is a value (CALL-02).
 * - `network`: no answer at all, or an answer that is no JSON of HTTP status 5xx.
 * - `malformed`: an answer that does not have the agreed shape.
 * - `rejected`: an answer whose `responseCode` is not a success.
 * - `cancelled`: the caller aborted.
 */
export type CallFailure =
  | { readonly code: 'network' }
  | { readonly code: 'malformed'; readonly detail: string }
  | { readonly code: 'rejected'; readonly responseCode: number }
  | { readonly code: 'cancelled' };

/** The response code of a rejected call, or null for every other failure. */
export function rejectedCode(failure: CallFailure): number | null {
  return failure.code === 'rejected' ? failure.responseCode : null;
}
