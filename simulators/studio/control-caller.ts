/** What a request to the control says of where it comes from. */
export interface ControlCaller {
  readonly method: string;
  /** As the caller named this machine, with port. */
  readonly host: string;
  /** Address of the caller's end of the connection. */
  readonly remoteAddress: string;
  readonly contentType: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers set and pages cannot. */
  readonly fetchSite: string | undefined;
}

const THIS_MACHINE = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Why the control does not serve a caller; null when it does. It serves this machine alone: tools, and the pages that
 * the studio itself serves. Any web page can send a browser here, though; such a request names another origin or
 * site, or has a type that a page may send without asking first.
 */
export function controlCallerProblem(
  caller: ControlCaller,
): 'notFound' | 'controlOrigin' | 'controlType' | null {
  const { method, contentType = '' } = caller;
  if (!isLocal(caller)) return 'notFound';
  if (isForeignPage(caller)) return 'controlOrigin';
  const onlyReads = method === 'GET' || method === 'HEAD';
  return onlyReads || /^application\/json\s*(?:;|$)/i.test(contentType) ? null : 'controlType';
}

/** From this machine, by a name of this machine: a page elsewhere that points its own name here gets nothing. */
function isLocal({ host, remoteAddress }: ControlCaller): boolean {
  const from = remoteAddress.replace(/^::ffff:/, '');
  return THIS_MACHINE.test(host) && (from === '::1' || from.startsWith('127.'));
}

/** A tool names neither origin nor site. `none` is a person who types the address. */
function isForeignPage({ origin, host, fetchSite }: ControlCaller): boolean {
  if (origin !== undefined) return !isOwnOrigin(origin, host);
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}

/** A name of this machine at the studio's own port: what else listens here is another server. */
function isOwnOrigin(origin: string, host: string): boolean {
  const [, named = ''] = /^http:\/\/(.*)$/i.exec(origin) ?? [];
  return THIS_MACHINE.test(named) && portOf(named) === portOf(host);
}

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '80';
