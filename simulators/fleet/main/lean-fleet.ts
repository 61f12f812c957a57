import { randomUUID } from 'node:crypto';
import { MqttMessageBus, type WireTap } from '../../../adapters/mqtt/mqtt-message-bus.ts';
import { SharedConnection } from '../../../adapters/mqtt/shared-connection.ts';
import type { Delivery, MessageBus } from '../../../core/ports/message-bus.ts';
import { ok } from '../../../core/shared/result.ts';
import { State } from '../../../core/shared/state.ts';
import type { Vehicle } from '../../../core/vehicle/vehicle-state.ts';
import { filled } from '../broker-url.ts';
import type { FleetCar } from '../car-run.ts';
import type { NumberedCar } from '../fleet-run.ts';
import { localPlatform } from '../local-platform.ts';
import { SeededRandom } from '../seeded-random.ts';
import { VirtualBroker, VirtualBus } from '../virtual-broker.ts';
import { composeCar, type FleetParts, type ScreenMeans } from './compose-fleet.ts';
import { leanScreen } from './lean-screen.ts';

export const SCHEMES = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];
/** One way in virtual time: a broker in the cloud, from a car on the road. */
const WAY_MS = [30, 80] as const;

/** Somebody sits beside the driver, whose screen then shows what it did. */
const PARKED: Vehicle = { car: 'parked', passengerSeated: true };
const MOVING: Vehicle = { car: 'moving', passengerSeated: true };

export interface BrokerPlace {
  /** `{car}` and `{screen}` stand for their numbers, unless connections are shared. Several take turns: a cluster. */
  readonly urls: readonly string[];
  /** With `{car}`. */
  readonly topic: string;
}

/** Screens without a studio, in cars with these numbers. */
export interface LeanFleet {
  readonly cars: readonly NumberedCar[];
  readonly close: () => void;
}

/** Each screen with a connection of its own, as in life. */
export function fleetOfConnections(
  numbers: readonly number[],
  { urls, topic }: BrokerPlace,
  parts: FleetParts,
): LeanFleet {
  const { world, log, config } = parts;
  return lean(numbers, topic, parts, (number, { place, random, wire, around }) => {
    let attempt = number + place;
    const addresses = {
      // Of a cluster, the next node each time: the one before may be gone.
      presignedUrl: () => Promise.resolve(ok(filled(urls[attempt++ % urls.length] ?? '', number, place))),
    };
    // Drawn by no seed: a broker throws off who comes with a client id that another has, of this run or of any.
    const { subscribeQos } = config;
    const options = { schemes: SCHEMES, tap: tapOf(wire, place), clientId: randomUUID(), subscribeQos };
    return around(new MqttMessageBus(addresses, world, random, log, options));
  });
}

/** All screens over so many connections: the screens of one car are on one. */
export function fleetOverFew(
  numbers: readonly number[],
  { urls, topic }: BrokerPlace,
  parts: FleetParts,
  connections: number,
): LeanFleet {
  const { world, log, seed, config } = parts;
  const shared = Array.from({ length: connections }, (_, index) => {
    const url = urls[index % urls.length] ?? '';
    // Other pauses in each shard, so that all of them do not come back in one wave.
    const random = new SeededRandom(seed * 31 + (numbers[0] ?? 0) * connections + index + 1);
    const told = (reason: string | number): void => log.write('warn', 'broker connection failed', { reason });
    return new SharedConnection(url, world, random, told, randomUUID(), config.subscribeQos);
  });
  // By turns, and not by the numbers themselves: those of a shard may all leave the same rest.
  const turns = new Map(numbers.map((number, turn) => [number, turn]));
  const fleet = lean(numbers, topic, parts, (number, { place, wire, around }) => {
    const connection = shared[(turns.get(number) ?? 0) % shared.length];
    if (connection === undefined) throw new Error('a fleet has a connection');
    return around(connection.bus(tapOf(wire, place)));
  });
  return { ...fleet, close: () => shared.forEach((connection) => connection.close()) };
}

/** All screens on a broker in memory, for virtual time. */
export function fleetInMemory(
  numbers: readonly number[],
  parts: FleetParts,
): LeanFleet & { readonly broker: VirtualBroker } {
  const broker = new VirtualBroker(parts.world, WAY_MS);
  const buses = new Map<string, VirtualBus>();
  const fleet = lean(numbers, 'account/{car}/screens', parts, (number, { place, random, wire, around }) => {
    const bus = new VirtualBus(broker, random, wire, place);
    buses.set(`${number}/${place}`, bus);
    return around(bus);
  });
  const cars = fleet.cars.map(({ number, compose }) => {
    const network = {
      cut: (place: number) => buses.get(`${number}/${place}`)?.cut(),
      mend: (place: number) => buses.get(`${number}/${place}`)?.mend(),
    };
    return { number, compose: () => ({ ...compose(), network }) };
  });
  return { ...fleet, cars, broker };
}

function lean(
  numbers: readonly number[],
  topic: string,
  parts: FleetParts,
  busOf: (number: number, means: ScreenMeans) => MessageBus,
): LeanFleet {
  const platform = localPlatform();
  const account = new AbortController().signal;
  const { config, log } = parts;
  const composeNumber = (number: number): FleetCar => {
    const ownTopic = filled(topic, number, 0);
    const vehicle = new State<Vehicle>(PARKED);
    const composed = composeCar(number, parts, (means) =>
      leanScreen({
        ...means,
        topic: ownTopic,
        config,
        log,
        platform,
        account,
        vehicle,
        bus: busOf(number, means),
      }),
    );
    const drive = (moves: boolean): void => vehicle.set(moves ? MOVING : PARKED);
    return { ...composed, network: null, drive };
  };
  const cars = numbers.map((number) => ({ number, compose: () => composeNumber(number) }));
  return { cars, close: () => undefined };
}

function tapOf(wire: ScreenMeans['wire'], place: number): WireTap {
  return {
    leaves: (text: string, delivery: Delivery) => wire.leaves(place, text, delivery),
    arrives: (payload) => wire.arrives(place, payload),
  };
}
