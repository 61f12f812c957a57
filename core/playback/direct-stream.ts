import type { ClientConfig } from '../shared/client-config.ts';

/** Protocol and host, with its port if any; nothing that browsers read in two ways, and nobody's name or password. */
const ADDRESS = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/[\x21-\x5B\x5D-\x7E]*$/;

/**
 * Whether an address from outside may be played as it is: a stream of a configured host, letter for letter, and
 * never in production (DEC-08). Plain http counts on this machine alone.
 */
export function mayPlayDirectly(
  address: string,
  { environment, streamHosts }: Pick<ClientConfig, 'environment' | 'streamHosts'>,
): boolean {
  const [, protocol, host] = ADDRESS.exec(address) ?? [];
  if (host === undefined || environment === 'production' || !streamHosts.includes(host)) return false;
  return protocol === 'https' || environment === 'localhost';
}
