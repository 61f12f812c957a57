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
 * What the pages may load and call: what comes from their own origin, and whatever the configuration of the client
 * names. Markup comes from the sanitiser alone. `configuration` is the file as it was read; what is wrong with it is the
 * client's to say.
 */
export function clientPolicies(configuration: unknown): ClientPolicies {
  const bases = [...baseOrigins(configuration), ...hostOrigins(configuration, 'mediaHosts', 'https')];
  const called = [...bases, ...serviceOrigins(configuration), ...brokerOrigins(configuration)];
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    sources("img-src 'self' data: blob:", bases),
    sources("media-src 'self' blob:", bases),
    sources("connect-src 'self'", called),
    "worker-src 'self' blob:",
    "font-src 'self'",
    `frame-ancestors 'self' ${CAR_ORIGINS}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // Of the sanitiser, and of ui/main/worker-policy.ts.
    'trusted-types dompurify default',
  ];
  return {
    client: [...policy, "frame-src 'none'"].join('; '),
    cabin: [...policy, `frame-src 'self' ${CAR_ORIGINS}`].join('; '),
  };
}

function sources(directive: string, origins: readonly string[]): string {
  return [directive, ...new Set(origins)].join(' ');
}

/** The platform of every environment, or one base of it: which environment it will be, the client decides by its host. */
function baseOrigins(configuration: unknown, name?: string): readonly string[] {
  const environments = Object.values(asFields(asFields(configuration)?.['environments']) ?? {});
  const bases = environments.flatMap((environment) =>
    Object.entries(asFields(asFields(environment)?.['bases']) ?? {}),
  );
  return bases.flatMap(([known, base]) => (name === undefined || known === name ? originOf(base) : []));
}

/** Brokers are where messages are asked for, or on hosts of their own. */
function brokerOrigins(configuration: unknown): readonly string[] {
  const beside = baseOrigins(configuration, 'messaging').map((origin) => origin.replace(/^http/, 'ws'));
  return [...beside, ...hostOrigins(configuration, 'brokerHosts', 'wss')];
}

/** Flags, the look-up of the own address, and licence hosts, which are told the session. */
function serviceOrigins(configuration: unknown): readonly string[] {
  const fields = asFields(configuration);
  return [
    ...originOf(asFields(fields?.['flags'])?.['url']),
    ...originOf(fields?.['ipLookupUrl']),
    ...hostOrigins(configuration, 'licenceHeaderHosts', 'https'),
  ];
}

/** A list of hosts, each with a port where it is not the usual one. */
function hostOrigins(configuration: unknown, field: string, scheme: 'https' | 'wss'): readonly string[] {
  const hosts = asFields(configuration)?.[field];
  return Array.isArray(hosts)
    ? hosts.flatMap((host) => (typeof host === 'string' ? originOf(`${scheme}://${host}`) : []))
    : [];
}

/** None for a path from the root and for nonsense; hosts may have a semicolon in them, which would end the directive. */
function originOf(address: unknown): readonly string[] {
  if (typeof address !== 'string' || !/^(https?|wss):\/\//i.test(address) || !URL.canParse(address))
    return [];
  const { origin } = new URL(address);
  return /^(https?|wss):\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
}
