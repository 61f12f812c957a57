import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { LICENCE_HEADERS } from './licence-headers.ts';
import type { Shaka } from './load-shaka.ts';

type SchemePlugin = shaka.extern.SchemePlugin;
type Request = shaka.extern.Request;
type Response = shaka.extern.Response;

/** What the library needs to be asked for and to be told. */
export type LibraryParts = Pick<Shaka, 'net' | 'util'>;

/** The browser hides which kind of redirect it was. */
const REDIRECTED = 302;

/**
 * Asks for what carries headers of ours without following a redirect, which would take them along to a host that is
 * not on the list. Everything else is asked for as the library does.
 */
export function licenceScheme({ net, util }: LibraryParts): SchemePlugin {
  const { Error: Fault } = util;
  const { Category, Code, Severity } = Fault;
  const { NETWORK } = Category;

  const ask = async (
    uri: string,
    request: Request,
    type: Parameters<SchemePlugin>[2],
    signal: AbortSignal,
    failure: () => number,
  ): Promise<Response> => {
    const { method, headers, body, allowCrossSiteCredentials } = request;
    let received: globalThis.Response;
    let data: ArrayBuffer;
    try {
      received = await fetch(uri, {
        method,
        headers,
        body: (body as BodyInit | null) ?? null,
        credentials: allowCrossSiteCredentials ? 'include' : 'same-origin',
        redirect: 'manual',
        signal,
      });
      data = await received.arrayBuffer();
    } catch (cause) {
      throw new Fault(Severity.RECOVERABLE, NETWORK, failure(), uri, cause, type);
    }
    const answered = Object.fromEntries(received.headers);
    const wasRedirected = received.type === 'opaqueredirect' || Math.floor(received.status / 100) === 3;
    if (wasRedirected || !received.ok) {
      const status = wasRedirected ? REDIRECTED : received.status;
      const severity = wasRedirected || isRefusal(status) ? Severity.CRITICAL : Severity.RECOVERABLE;
      throw new Fault(severity, NETWORK, Code.BAD_HTTP_STATUS, uri, status, null, answered, type, uri);
    }
    return {
      uri,
      originalUri: uri,
      data,
      status: received.status,
      headers: answered,
      originalRequest: request,
    };
  };

  return (uri, request, type, progress, headersReceived, config) => {
    if (!LICENCE_HEADERS.some((name) => name in request.headers)) {
      return net.HttpFetchPlugin.parse(uri, request, type, progress, headersReceived, config);
    }
    const ending = new AbortController();
    let failure: number = Code.HTTP_ERROR;
    const end = (why: number): void => {
      failure = why;
      ending.abort();
    };
    const { timeout } = request.retryParameters;
    const timer = timeout > 0 ? setTimeout(() => end(Code.TIMEOUT), timeout) : undefined;
    const answer = ask(uri, request, type, ending.signal, () => failure).finally(() => clearTimeout(timer));
    return new util.AbortableOperation(answer, () => {
      end(Code.OPERATION_ABORTED);
      return Promise.resolve();
    });
  };
}

/** Asked once more it would be refused once more. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
