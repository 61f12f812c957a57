import type { MediaState } from '../../../core/messages/bodies.ts';
import { asFields, asList, asNumber, asText, type Fields } from '../../../core/shared/decode.ts';
import {
  deviceId,
  playSessionId,
  titleId,
  vamId,
  type DeviceId,
  type PlaySessionId,
  type TitleId,
  type VamId,
} from '../../../core/shared/ids.ts';
import { FASTEST_RATE, LONGEST_MS, MOST_DEVICES, MOST_IMAGES } from './limits.ts';

/** Readers of single fields. Each answers null, or an empty list, for what is not there or cannot be. */

/** A position, duration or age in ms. */
export function readSpan(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && number >= 0 && number <= LONGEST_MS ? number : null;
}

/** A whole number from 0 on. */
export function readCount(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

export function readRate(value: unknown): number | null {
  const number = asNumber(value);
  return number !== null && number >= 0 && number <= FASTEST_RATE ? number : null;
}

export function readState(value: unknown): MediaState | null {
  return value === 'playing' || value === 'paused' || value === 'stopped' ? value : null;
}

export function readDevice(value: unknown): DeviceId | null {
  const text = asText(value, 128);
  return text === null ? null : deviceId(text);
}

export function readSession(value: unknown): PlaySessionId | null {
  const text = asText(value, 128);
  return text === null ? null : playSessionId(text);
}

/** The catalogue's ids are numbers; peers send them as such or as text. */
function readNumberedId(value: unknown): string | null {
  const number = asNumber(value);
  return number === null ? asText(value, 128) : String(number);
}

/** Null as well for the `-1` of a screen that plays nothing. */
export function readTitle(value: unknown): TitleId | null {
  const text = readNumberedId(value);
  return text === null ? null : titleId(text);
}

export function readClip(value: unknown): VamId | null {
  const text = readNumberedId(value);
  return text === null ? null : vamId(text);
}

export function readProduct(value: unknown): string | null {
  return readNumberedId(value);
}

export function readDevices(value: unknown): readonly DeviceId[] {
  return (asList(value) ?? [])
    .slice(0, MOST_DEVICES)
    .flatMap((entry) => readDevice(asFields(entry)?.['deviceId']) ?? []);
}

/** The screen id always equals the device id (ENTT-01). */
export function writeDevices(ids: readonly DeviceId[]): readonly Fields[] {
  return ids.map((id) => ({ deviceId: id, screenId: id }));
}

export function readImages(value: unknown): readonly string[] {
  return (asList(value) ?? []).slice(0, MOST_IMAGES).flatMap((url) => asText(url, 2_048) ?? []);
}
