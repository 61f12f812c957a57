import { asFields } from '../../core/shared/decode.ts';

/** Where the screens of a car come from on one machine. */
const CAR_ORIGINS = 'http://localhost:* http://*.localhost:*';

/** Content security policies of the pages. */
export interface ClientPolicies {
  readonly client: string;
  /** The cabin shows four clients, each on an origin of its own. */
  readonly cabin: string;
}

/**
 * What the pages may load and call: what comes from their own origin, any broker, because the platform hands out its
 * address, and whatever the configuration of the client names. `configuration` is the file as it was read; what is
 * wrong with it is the client's to say.
 */
export function clientPolicies(configuration: unknown): ClientPolicies {
  const bases = baseOrigins(configuration);
  const called = [...bases, ...serviceOrigins(configuration)];
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    sources("img-src 'self' data: blob:", bases),
    sources("media-src 'self' blob:", bases),
    sources("connect-src 'self' ws: wss:", called),
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    `frame-ancestors 'self' ${CAR_ORIGINS}`,
    "object-src 'none'",
    "base-uri 'none'",
  ];
  return {
    client: policy.join('; '),
    cabin: [...policy, `frame-src 'self' ${CAR_ORIGINS}`].join('; '),
  };
}

function sources(directive: string, origins: readonly string[]): string {
  return [directive, ...new Set(origins)].join(' ');
}

/** The platform of every environment: which of them it will be, the client decides by its host. */
function baseOrigins(configuration: unknown): readonly string[] {
  const environments = Object.values(asFields(asFields(configuration)?.['environments']) ?? {});
  const bases = environments.flatMap((environment) =>
    Object.values(asFields(asFields(environment)?.['bases']) ?? {}),
  );
  return bases.flatMap(originOf);
}

/** Flags, the look-up of the own address, and licence hosts, which are told the session. */
function serviceOrigins(configuration: unknown): readonly string[] {
  const fields = asFields(configuration);
  const licences = fields?.['licenceHeaderHosts'];
  return [
    ...originOf(asFields(fields?.['flags'])?.['url']),
    ...originOf(fields?.['ipLookupUrl']),
    ...(Array.isArray(licences) ? licences.flatMap((host) => originOf(`https://${String(host)}`)) : []),
  ];
}

/** None for a path from the root and for nonsense; hosts may have a semicolon in them, which would end the directive. */
function originOf(address: unknown): readonly string[] {
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
}
