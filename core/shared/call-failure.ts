/**
 * Why a call to the platform brought no usable answer. A failed fetch is a value (CALL-02): no call ever rejects.
 * An answer comes within 15 s, or the call fails with `network`. A call that needs the session first waits for a refresh
 * that is due, 15 s more at most.
 * - `network`: no answer in time, or an answer of HTTP status 5xx that is no JSON.
 * - `malformed`: an answer that does not have the agreed shape.
 * - `rejected`: an answer whose `responseCode` is not a success.
 * - `cancelled`: the caller aborted the signal of the call, or the account that called is over or stored no more.
 *
 * `outage` says that the platform itself, or a gateway before it, was in trouble (HTTP status 5xx), whatever it had to say
 * of the request.
 * `unsent` says that the request certainly never left: it may be made again as a new one. Without it nobody knows.
 */
export type CallFailure =
  | { readonly code: 'network'; readonly unsent?: true; readonly outage?: true }
  | { readonly code: 'malformed'; readonly detail: string; readonly unsent?: true }
  | {
      readonly code: 'rejected';
      readonly responseCode: number;
      readonly outage?: true;
      readonly unsent?: never;
    }
  | { readonly code: 'cancelled'; readonly unsent?: true };

/** False when the platform answered no, and when the request never left. */
export function mayHaveArrived(failure: CallFailure): boolean {
  return failure.code !== 'rejected' && failure.unsent !== true;
}

/** The platform said no to what was asked. It did not where it was in trouble itself, nor where its answer is missing. */
export function wasRefused(failure: CallFailure): boolean {
  return failure.code === 'rejected' && failure.outage !== true;
}

/** The response code of a rejected call, or null for every other failure. */
export function rejectedCode(failure: CallFailure): number | null {
  return failure.code === 'rejected' ? failure.responseCode : null;
}
