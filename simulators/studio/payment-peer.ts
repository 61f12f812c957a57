import { isAllowedOrigin } from './serve-origins.ts';

/** How a caller reached the studio. */
export interface Reached {
  /** The host that the caller used, with port. */
  readonly host: string;
  readonly secure: boolean;
}

/**
 * Where the payment peer is: the same server under a host name of its own, which is another origin, so that what is typed
 * into its fields is out of reach for the pages of the client.
 */
export class PaymentPeer {
  constructor(
    /** Without port. */
    private readonly hostName: string,
    /** Patterns of further origins whose pages may show the fields. */
    private readonly allowedOrigins: readonly string[],
    /** Host, with its port unless that is 443, for whoever calls from another machine; null for none. */
    private readonly farHost: string | null = null,
  ) {}

  /** Whether a request asked for the peer. */
  isPeer(host: string): boolean {
    return withoutPort(host) === this.hostName || host.toLowerCase() === this.farHost;
  }

  /** The origin of the peer for a caller: on this machine at the port that the caller used. */
  originFor({ host, secure }: Reached): string {
    if (this.farHost !== null && !isThisMachine(host)) return `${schemeOf(secure)}://${this.farHost}`;
    const port = /:(\d+)$/.exec(host)?.[1];
    return `${schemeOf(secure)}://${this.hostName}${port === undefined ? '' : `:${port}`}`;
  }

  /** The origin of the page that calls: the one that it names where that is allowed, else that of the host it used. */
  pageOrigin(origin: string, reached: Reached): string {
    return this.isPageOrigin(origin, reached) ? origin : ownOrigin(reached);
  }

  /** Whether the bank may send somebody back there: to a page of an allowed origin. */
  isReturnUrl(url: string, reached: Reached): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, username, password } = new URL(url);
    return username === '' && password === '' && this.isPageOrigin(origin, reached);
  }

  private isPageOrigin(origin: string, reached: Reached): boolean {
    if (!URL.canParse(origin) || this.isPeer(new URL(origin).host)) return false;
    return origin === ownOrigin(reached) || isAllowedOrigin(origin, this.allowedOrigins);
  }
}

/** Where the cabin page is, which shows the screens as frames, at the port of the caller. */
export function cabinOriginsOf({ host, secure }: Reached): readonly string[] {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return ['localhost', '127.0.0.1'].map((name) => `${schemeOf(secure)}://${name}${port}`);
}

function ownOrigin({ host, secure }: Reached): string {
  return `${schemeOf(secure)}://${host.toLowerCase()}`;
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(withoutPort(host));
}

const schemeOf = (secure: boolean): string => (secure ? 'https' : 'http');
