import type { CallHeaders } from '../../core/ports/call-context.ts';

/** The names of ours. */
export const LICENCE_HEADERS = ['ApiKey', 'Session'] as const;

/** The headers of ours that a licence request to this address carries. */
export type LicenceHeaders = (url: string) => Readonly<Record<string, string>>;

/**
 * Hosts on the list may see who is calling; all others see nothing of ours. A host is matched letter for letter, with
 * its port where that is not the usual one, and only over HTTPS or on this machine.
 */
export function licenceHeadersFor(
  hosts: readonly string[],
  caller: () => Pick<CallHeaders, 'apiKey' | 'session'>,
): LicenceHeaders {
  return (url) => {
    if (!URL.canParse(url)) return {};
    const { protocol, host, hostname } = new URL(url);
    const isPrivate = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
    if (!isPrivate || host === '' || !hosts.includes(host)) return {};
    const { apiKey, session } = caller();
    return {
      ...(apiKey === null ? {} : { ApiKey: apiKey }),
      ...(session === null ? {} : { Session: session }),
    };
  };
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
}

/** What is read and changed of a request of the player library. */
interface OpenRequest {
  readonly uris: readonly string[];
  readonly headers: Record<string, string>;
}

/**
 * A filter for the requests of the library. It may try several addresses with the same headers, so all of them have to
 * be on the list.
 */
export function licenceRequestFilter(
  licenceType: number,
  licenceHeaders: LicenceHeaders,
  base: string,
): (type: number, request: OpenRequest) => void {
  return (type, request) => {
    if (type !== licenceType) return;
    const [first, ...others] = request.uris.map((uri) => {
      return URL.canParse(uri, base) ? licenceHeaders(new URL(uri, base).href) : {};
    });
    if (first === undefined || others.some((one) => Object.keys(one).length === 0)) return;
    Object.assign(request.headers, first);
  };
}
