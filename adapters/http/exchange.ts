import axios from 'axios';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { Endpoint } from './endpoints.ts';

/** A call without an answer for this long has failed. */
export const TIME_OUT_MS = 15_000;

/** In characters: what a browser stores for an origin, where the longest answers, legal texts and wordings, are kept. */
const LONGEST_ANSWER = 5 * 1024 * 1024;

export interface Sent {
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly headers: Readonly<Record<string, string>>;
  /** As it goes out; undefined sends none, and no Content-Type either. */
  readonly body: string | undefined;
  readonly timeOutMs: number;
  /** Leaves although the page goes meanwhile. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Received {
  readonly status: number;
  readonly text: string;
}

/** One request and its answer, whatever the status. Bodies are text both ways. Never throws. */
export async function exchange(sent: Sent): Promise<Result<Received, CallFailure>> {
  const { url, method, body, signal } = sent;
  try {
    const { status, data } = await axios.request<unknown>({
      // Of the three ways of axios the only one that can refuse a redirect in a browser.
      adapter: 'fetch',
      // A redirect would carry the session elsewhere: the call fails as if nobody had answered.
      fetchOptions: { redirect: 'error', keepalive: sent.keepalive ?? false },
      url,
      method,
      // With this header of axios a browser would send a preflight first.
      headers: { ...sent.headers, 'User-Agent': false },
      // fetch takes no body in a GET, not even an empty one.
      data: method === 'GET' ? undefined : body,
      // The platform sets no XSRF token: without this each call to our own origin would look for one in the cookies.
      withXSRFToken: false,
      responseType: 'text',
      transformRequest: [(text: unknown) => text],
      transformResponse: [(text: unknown) => text],
      validateStatus: () => true,
      timeout: sent.timeOutMs,
      ...(signal === undefined ? {} : { signal }),
    });
    if (signal?.aborted) return err({ code: 'cancelled' });
    const text = typeof data === 'string' ? data : '';
    // Read to its end first: a limit of axios gives up even short answers now and then, when they are read already.
    if (text.length > LONGEST_ANSWER) return err({ code: 'malformed', detail: 'longer than any answer' });
    return ok({ status, text });
  } catch {
    return err({ code: signal?.aborted === true ? 'cancelled' : 'network' });
  }
}

export const isGood = (status: number): boolean => status >= 200 && status < 300;

/** A gateway's own 5xx, JSON or not, says that the other side was not reached. */
export function failureOfStatus(status: number): CallFailure {
  return status >= 500
    ? { code: 'network', outage: true }
    : { code: 'malformed', detail: `status ${status}` };
}

export function withoutJson(status: number): Result<never, CallFailure> {
  return err(isGood(status) ? { code: 'malformed', detail: 'no JSON' } : failureOfStatus(status));
}
