import { LOCAL_PAYMENT } from '../../core/shared/client-config.ts';
import { asFields, asList } from '../../core/shared/decode.ts';

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
  const bases = [
    ...baseOrigins(configuration),
    ...hostOrigins(configuration, 'mediaHosts', 'https'),
    ...hostOrigins(configuration, 'streamHosts', 'https'),
  ];
  const called = [...bases, ...serviceOrigins(configuration), ...brokerOrigins(configuration)];
  const policy = [
    "default-src 'self'",
    "style-src 'self'",
    sources("img-src 'self' data: blob:", bases),
    sources("media-src 'self' blob:", bases),
    sources("connect-src 'self'", called),
    "worker-src 'self' blob:",
    "font-src 'self'",
    `frame-ancestors 'self' ${CAR_ORIGINS}`,
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Of the sanitiser, of ui/main/worker-policy.ts, and of adapters/card-fields/load-flex.ts.
    'trusted-types dompurify default card-fields',
  ];
  const hosts = paymentHosts(configuration);
  const client = [
    // The library of the secure fields.
    sources("script-src 'self'", hosts),
    // What goes to the bank's pages: the card is in frames, and so is the page that the bank sends the payer back to.
    hosts.length === 0 ? "form-action 'none'" : sources('form-action', hosts),
    hosts.length === 0
      ? "frame-src 'none'"
      : sources("frame-src 'self'", [...hosts, ...returnOrigins(configuration)]),
  ];
  // The cabin takes no payment itself.
  const cabin = ["script-src 'self'", "form-action 'none'", `frame-src 'self' ${CAR_ORIGINS}`];
  return { client: [...policy, ...client].join('; '), cabin: [...policy, ...cabin].join('; ') };
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
    ...carOrigins(configuration),
  ];
}

/** The car's own server, and who gives its tokens. */
function carOrigins(configuration: unknown): readonly string[] {
  const bus = asFields(asFields(asFields(configuration)?.['car'])?.['bus']);
  return [...originOf(bus?.['url']), ...originOf(bus?.['tokenUrl'])];
}

/** Payment as each environment has it, as the client reads it (`payment` of an environment). */
function payments(configuration: unknown): readonly unknown[] {
  const environments = Object.entries(asFields(asFields(configuration)?.['environments']) ?? {});
  return environments.map(
    ([name, environment]) =>
      asFields(environment)?.['payment'] ?? (name === 'localhost' ? LOCAL_PAYMENT : null),
  );
}

/** Hosts of payment, which may leave the port open. */
function paymentHosts(configuration: unknown): readonly string[] {
  return payments(configuration)
    .flatMap((payment) => asList(asFields(payment)?.['hosts']) ?? [])
    .flatMap((host) => (typeof host === 'string' ? [host.toLowerCase()] : []))
    .filter((host) =>
      /^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:(\d{1,5}|\*))?$/.test(host),
    );
}

const returnOrigins = (configuration: unknown): readonly string[] =>
  payments(configuration).flatMap((payment) => originOf(asFields(payment)?.['returnUrl']));

/** A list of hosts, each with a port where it is not the usual one. */
function hostOrigins(configuration: unknown, field: string, scheme: 'https' | 'wss'): readonly string[] {
  const hosts = asFields(configuration)?.[field];
  return Array.isArray(hosts)
    ? hosts.flatMap((host) => (typeof host === 'string' ? originOf(`${scheme}://${host}`) : []))
    : [];
}

/** None for a path from the root and for nonsense; hosts may have a semicolon in them, which would end the directive. */
function originOf(address: unknown): readonly string[] {
  if (typeof address !== 'string' || !/^(https?|wss?):\/\//i.test(address) || !URL.canParse(address))
    return [];
  const { origin } = new URL(address);
  return /^(https?|wss?):\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : [];
}
