import {
  type CarConfig,
  type ClientConfig,
  type Environment,
  LOCAL_PAYMENT,
  type MotionConfig,
  MANUAL_CAR,
  type PaymentConfig,
  type ScreenCount,
  STRICT_MOTION,
} from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { ConfigurationError } from './configuration-error.ts';
import { type ConfigurationFile, configurationFile } from './configuration-schema.ts';

const ENVIRONMENTS: readonly Environment[] = ['localhost', 'staging', 'uat', 'production'];

/**
 * Reads the configuration file for one host (DEVP-11). A stored override wins over the host when the file has that
 * environment; `localhost` is only ever found by host (OPEN2-67). Never throws.
 */
export function parseConfiguration(
  file: unknown,
  host: string,
  overrideEnvironment: string | null,
): Result<ClientConfig, ConfigurationError> {
  const parsed = configurationFile.safeParse(file);
  if (!parsed.success) return err({ code: 'configuration/unfit', issue: parsed.error.issues[0] });
  const { environments } = parsed.data;
  const environment = overridden(environments, overrideEnvironment) ?? environmentOfHost(environments, host);
  const chosen = environment === null ? undefined : environments[environment];
  if (environment === null || chosen === undefined) {
    return err({ code: 'configuration/unknown-host', host });
  }
  const masterKey = chosen.masterKey ?? parsed.data.masterKey;
  if (masterKey === undefined) return err({ code: 'configuration/no-master-key', environment });
  return ok({
    environment,
    masterKey,
    product: parsed.data.product,
    bases: {
      content: withoutSlash(chosen.bases.content),
      user: withoutSlash(chosen.bases.user),
      payments: withoutSlash(chosen.bases.payments),
      messaging: withoutSlash(chosen.bases.messaging),
    },
    brokerTopic: chosen.brokerTopic,
    device: parsed.data.device,
    links: parsed.data.links,
    passwordPolicy: parsed.data.passwordPolicy ?? 'basic',
    signup: { requireAutoVoucher: parsed.data.signup?.requireAutoVoucher ?? true },
    screenOptions: [...new Set<ScreenCount>(parsed.data.screenOptions ?? [1, 3])],
    flags: parsed.data.flags,
    ipLookupUrl: parsed.data.ipLookupUrl ?? '',
    fineTrim: parsed.data.fineTrim ?? true,
    subscribeQos: parsed.data.subscribeQos ?? 1,
    telemetryOrigin: chosen.telemetryOrigin ?? '',
    payment: paymentOf(environment, chosen.payment),
    motion: motionOf(parsed.data.motion),
    car: carOf(parsed.data.car),
    streamHosts: (parsed.data.streamHosts ?? []).map((name) => name.toLowerCase()),
    heroHexOrder: parsed.data.heroText?.hexOrder ?? 'RGBA',
    shortToastMs: parsed.data.toast?.shortMs ?? 3_000,
    addScreenVisits: parsed.data.addScreen?.maxVisits ?? 3,
    licenceHeaderHosts: (parsed.data.licenceHeaderHosts ?? []).map((name) => name.toLowerCase()),
  });
}

type ConfiguredPayment = NonNullable<ConfigurationFile['environments']['localhost']>['payment'];

/** PAYS-25: each environment has its own. */
function paymentOf(environment: Environment, configured: ConfiguredPayment): PaymentConfig {
  const { hosts, returnUrl } = LOCAL_PAYMENT;
  if (configured === undefined) return { hosts: environment === 'localhost' ? hosts : [], returnUrl };
  return {
    hosts: configured.hosts.map((host) => host.toLowerCase()),
    returnUrl: configured.returnUrl ?? returnUrl,
  };
}

function motionOf(configured: ConfigurationFile['motion']): MotionConfig {
  const { allowed, listening, emptySeatStill } = configured ?? {};
  return {
    allowed: allowed ?? STRICT_MOTION.allowed,
    listening: listening ?? STRICT_MOTION.listening,
    emptySeatStill: emptySeatStill ?? STRICT_MOTION.emptySeatStill,
  };
}

function carOf(configured: ConfigurationFile['car']): CarConfig {
  if (configured === undefined) return MANUAL_CAR;
  const { bus, follows, profiles = {} } = configured;
  const asked = bus === undefined || bus.kind === 'manual' ? null : bus;
  return {
    bus:
      asked === null
        ? null
        : {
            kind: asked.kind,
            url: asked.url,
            token: asked.token ?? '',
            tokenUrl: asked.tokenUrl ?? '',
            renewsTs: asked.renewsTs ?? false,
            passengerSeatPath: asked.passengerSeatPath ?? '',
            requires: asked.requires,
          },
    follows: {
      light: follows?.light ?? false,
      brightness: follows?.brightness ?? false,
      language: follows?.language ?? false,
    },
    profiles,
  };
}

function overridden(
  environments: ConfigurationFile['environments'],
  override: string | null,
): Environment | null {
  const wanted = override?.trim().toLowerCase();
  const found = ENVIRONMENTS.find((name) => name === wanted && name !== 'localhost');
  return found !== undefined && environments[found] !== undefined ? found : null;
}

/** The closest match over all environments: an exact name, then the longest `*.name`, then `*`. */
function environmentOfHost(
  environments: ConfigurationFile['environments'],
  host: string,
): Environment | null {
  const name = hostName(host);
  let best: { environment: Environment; closeness: number } | null = null;
  for (const environment of ENVIRONMENTS) {
    for (const pattern of environments[environment]?.hosts ?? []) {
      const closeness = closenessOf(pattern.toLowerCase(), name);
      if (closeness > (best?.closeness ?? 0)) best = { environment, closeness };
    }
  }
  return best?.environment ?? null;
}

/** 0 for no match; more is closer. */
function closenessOf(pattern: string, name: string): number {
  if (pattern === '*') return 1;
  if (pattern.startsWith('*.')) return name.endsWith(pattern.slice(1)) ? pattern.length : 0;
  return pattern === name ? Number.POSITIVE_INFINITY : 0;
}

/** The host without its port; an IPv6 address keeps its brackets. */
function hostName(host: string): string {
  const lower = host.trim().toLowerCase();
  return (/^\[[^\]]*\]/.exec(lower)?.[0] ?? lower.split(':', 1)[0]) || '';
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
