import {
  asBoolean,
  asFields,
  asList,
  asNumber,
  asText,
  parseJson,
  type Fields,
} from '../../../core/shared/decode.ts';
import type { CarValues } from '../../vehicle/car-values.ts';
import type { VehicleOrder, VehicleState } from '../../vehicle/vehicle.ts';
import type { CabinNews, LoggedMessage } from '../cabin-news.ts';

/** What the server told the page; null for anything else. Without zod, which the client then need not share with it. */
export function readNews(text: unknown): CabinNews | null {
  const told = typeof text === 'string' ? asFields(parseJson(text)) : null;
  const car = readCar(asFields(told?.['car']));
  const messages = listOf(told?.['messages'], readMessage);
  const beats = asNumber(told?.['beats']);
  return car === null || messages === null || beats === null ? null : { car, messages, beats };
}

function readCar(car: Fields | null): VehicleState | null {
  const values = readValues(asFields(car?.['values']));
  const progress = readProgress(asFields(car?.['progress']));
  const drives = listOf(car?.['drives'], readDrive);
  const faults = listOf(car?.['faults'], (fault) => oneOf(FAULTS, fault));
  const connections = asNumber(car?.['connections']);
  if (values === null || progress === null || drives === null || faults === null || connections === null)
    return null;
  return { values, progress, drives, faults, connections };
}

const FAULTS: readonly VehicleState['faults'][number][] = ['silent', 'malformed', 'frozen', 'away'];
const GEARS: readonly NonNullable<CarValues['gear']>[] = ['P', 'R', 'N', 'D'];
const LIGHTS: readonly NonNullable<CarValues['light']>[] = ['day', 'night'];

/** What is not told as it should be is shown as unknown. */
function readValues(values: Fields | null): CarValues | null {
  if (values === null) return null;
  return {
    speedKmh: asNumber(values['speedKmh']),
    gear: oneOf(GEARS, values['gear']),
    parkingBrake: asBoolean(values['parkingBrake']),
    light: oneOf(LIGHTS, values['light']),
    brightness: asNumber(values['brightness']),
    language: asText(values['language']),
    passengerSeated: asBoolean(values['passengerSeated']),
  };
}

function readProgress(told: Fields | null): VehicleState['progress'] | null {
  const playing = asBoolean(told?.['playing']);
  const [atS, lengthS, rate] = [
    asNumber(told?.['atS']),
    asNumber(told?.['lengthS']),
    asNumber(told?.['rate']),
  ];
  if (playing === null || atS === null || lengthS === null || rate === null) return null;
  return { drive: asText(told?.['drive']), playing, atS, lengthS, rate, note: asText(told?.['note']) ?? '' };
}

function readDrive(value: unknown): VehicleState['drives'][number] | null {
  const drive = asFields(value);
  const [name, title] = [asText(drive?.['name']), asText(drive?.['title'])];
  return name === null || title === null ? null : { name, title };
}

function readMessage(value: unknown): LoggedMessage | null {
  const message = asFields(value);
  const [id, atWallMs] = [asNumber(message?.['id']), asNumber(message?.['atWallMs'])];
  if (id === null || atWallMs === null) return null;
  const [from, command] = [asText(message?.['from']) ?? '', asText(message?.['command']) ?? ''];
  return { id, atWallMs, from, command, payload: asText(message?.['payload'], LONGEST_PAYLOAD) ?? '' };
}

/** Longer than a message may be at all. */
const LONGEST_PAYLOAD = 32_768;

function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}

/** All items or none: a list with something unreadable in it is no list. */
function listOf<T>(value: unknown, read: (item: unknown) => T | null): readonly T[] | null {
  const items = asList(value)?.map(read) ?? null;
  return items?.every((item) => item !== null) === true ? items : null;
}

/** Sends an order to the car. */
export type Obey = (order: VehicleOrder) => void;
