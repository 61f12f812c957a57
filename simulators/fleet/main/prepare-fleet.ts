import { randomBytes } from 'node:crypto';
import { describeConfigurationError } from '../../../adapters/configuration/configuration-error.ts';
import { loadMqtt } from '../../../adapters/mqtt/load-mqtt.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { filled, withCredentials, withoutSecrets } from '../broker-url.ts';
import type { FleetOptions } from '../fleet-options.ts';
import type { BrokerSwitch, NumberedCar } from '../fleet-run.ts';
import { describeStudioError, StudioControlClient, type StudioError } from '../studio-control.ts';
import type { Studio } from '../../studio/studio.ts';
import { composeFleet, type FleetParts } from './compose-fleet.ts';
import { configurationFor } from './configuration-for.ts';
import { openEmbedded } from './embedded-broker.ts';
import { fleetOfConnections, fleetOverFew } from './lean-fleet.ts';
import { tryBroker } from './try-broker.ts';

/** A fleet that can run, against whatever was asked for. */
export interface Ready {
  readonly cars: readonly NumberedCar[];
  readonly broker: BrokerSwitch | null;
  /** Where it is, for people; nothing in it is secret. */
  readonly where: string;
  readonly close: () => Promise<unknown> | void;
}

/** No platform answers there: what a lean screen asks for is answered in memory. */
const NO_PLATFORM = 'http://fleet.invalid';

/** The client's configuration for screens without a platform; the message says why there is none. */
export const leanConfiguration = (): Result<ClientConfig, string> => configurationOf(NO_PLATFORM);

/**
 * Makes the cars with these numbers, and what they connect to; the message says why they cannot run. Does not wait for a
 * broker that is slow to answer when `cut` resolves.
 */
export async function prepareFleet(
  options: FleetOptions,
  numbers: readonly number[],
  parts: Omit<FleetParts, 'config'>,
  cut: Promise<void>,
): Promise<Result<Ready, string>> {
  await loadMqtt();
  return options.auth.kind === 'studio'
    ? withStudio(options, numbers, parts, cut)
    : withoutStudio(options, numbers, parts, cut);
}

async function withoutStudio(
  { auth, broker, shared, topic, qos }: FleetOptions,
  numbers: readonly number[],
  rest: Omit<FleetParts, 'config'>,
  cut: Promise<void>,
): Promise<Result<Ready, string>> {
  const config = leanConfiguration();
  if (!config.ok) return config;
  const parts = { ...rest, config: { ...config.value, subscribeQos: qos } };
  if (broker.kind !== 'urls') {
    const embedded = await openEmbedded(topic);
    const { cars } = fleetOfConnections(numbers, { urls: [embedded.url], topic }, parts);
    const { stop, start, close } = embedded;
    return ok({ cars, broker: { stop, start }, where: 'a broker in this process', close });
  }
  const urls = auth.kind === 'password' ? broker.urls.map((url) => withCredentials(url, auth)) : broker.urls;
  const ofOneScreen = urls.map((url) => filled(url, numbers[0] ?? 0, 0));
  const refused = await tryBroker(ofOneScreen, cut);
  if (refused !== null) return err(refused);
  const place = { urls, topic };
  const where = urls.map(withoutSecrets).join(', ');
  if (shared === 0) return ok({ ...fleetOfConnections(numbers, place, parts), broker: null, where });
  const fleet = fleetOverFew(numbers, place, parts, shared);
  return ok({ ...fleet, broker: null, where: `${where} over ${shared} connections` });
}

async function withStudio(
  { broker, seats, studio: address, qos }: FleetOptions,
  numbers: readonly number[],
  parts: Omit<FleetParts, 'config'>,
  cut: Promise<void>,
): Promise<Result<Ready, string>> {
  const own = broker.kind === 'embedded' ? await ownStudio() : ok(null);
  if (!own.ok) return own;
  const url = own.value?.url ?? address;
  const asking = new AbortController();
  let isReady = false;
  // What is asked later, to bring the broker back, is asked in spite of it.
  void cut.then(() => isReady || asking.abort());
  const studio = new StudioControlClient(url, asking.signal);
  const there = await studio.check();
  if (!there.ok) return err(describeStudioError(there.error));
  // A name of its own for every run, so that a studio that runs on gives each run new accounts.
  const prefix = `fleet-${randomBytes(4).toString('hex')}-`;
  const created = await studio.createCars(numbers.length, prefix, seats);
  if (!created.ok) return err(describeStudioError(created.error));
  const config = configurationOf(url);
  if (!config.ok) return config;
  isReady = true;
  const hardwareIds = new Map(numbers.map((number, index) => [number, created.value[index] ?? '']));
  return ok({
    cars: composeFleet(hardwareIds, { ...parts, config: { ...config.value, subscribeQos: qos } }),
    broker: {
      stop: async () => refusalOf(await studio.stopBroker()),
      start: async () => refusalOf(await studio.startBroker()),
    },
    where: own.value === null ? url : 'a studio in this process',
    close: () => own.value?.close(),
  });
}

/** Loaded only when wanted: a fleet against a studio elsewhere needs none of it. */
async function ownStudio(): Promise<Result<Studio, string>> {
  try {
    const { openStudio } = await import('../../studio/studio.ts');
    return ok(await openStudio());
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

const refusalOf = (answer: Result<unknown, StudioError>): string | null =>
  answer.ok ? null : describeStudioError(answer.error);

function configurationOf(url: string): Result<ClientConfig, string> {
  const config = configurationFor(url);
  return config.ok ? config : err(describeConfigurationError(config.error));
}
