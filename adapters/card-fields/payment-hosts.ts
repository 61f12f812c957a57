/** A host of this machine: nobody between it and the page can read or change what plain HTTP carries. */
const OWN_MACHINE = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost)$/;

/**
 * The origin of `url` when it is one of `hosts`, else null. A host is an origin, `https://pay.example`, perhaps with
 * `:*` for any port. Whatever is configured, only https counts, and plain http on `localhost` and the names below it.
 */
export function paymentOrigin(url: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol, hostname, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.test(hostname));
  if (!isSafe || username !== '' || password !== '') return null;
  const isKnown = hosts.some((host) =>
    host.endsWith(':*')
      ? `${protocol}//${hostname}` === host.slice(0, -2).toLowerCase()
      : sameOrigin(host, origin),
  );
  return isKnown ? origin : null;
}

const sameOrigin = (host: string, origin: string): boolean =>
  URL.canParse(host) && new URL(host).origin === origin;
