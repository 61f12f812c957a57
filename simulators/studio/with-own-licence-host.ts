import { asFields, asList } from '../../core/shared/decode.ts';

/**
 * A configuration file whose client shows its session to the studio's own licence server, at the host that it came from.
 * `configuration` is the file as it was read; what is wrong with it stays wrong.
 */
export function withOwnLicenceHost(configuration: unknown, host: string): unknown {
  const file = asFields(configuration);
  const { licenceHeaderHosts = [] } = file ?? {};
  const hosts = asList(licenceHeaderHosts);
  return file === null || hosts === null ? configuration : { ...file, licenceHeaderHosts: [...hosts, host] };
}
