import { SEATS, seatOfZone, type Seat } from '../display/seats.ts';
import { parseLanguageOverride } from '../shared/language-override.ts';

/** What the car tells the client in the address it opens (PREV-01). Anything unreadable is null. */
export interface StartParameters {
  /** As the car wrote it, in upper case; also one that is unreadable, so that the screen is not taken for a rear one. */
  readonly customerZone: string | null;
  readonly hardwareId: string | null;
  /** Upper-cased `LANGUAGE_REGION`. */
  readonly languageOverride: string | null;
}

const MAX_LENGTH = 128;

/** Reads the query of the start address. Unknown parameters are ignored, malformed ones count as absent, but for a zone. */
export function parseStartParameters(query: ReadonlyMap<string, string>): StartParameters {
  const text = (name: string): string | null => {
    const value = query.get(name)?.trim() ?? '';
    return value.length > 0 && value.length <= MAX_LENGTH ? value : null;
  };
  const hardwareId = text('hwid');
  const zone = query.get('customerzone')?.trim().slice(0, MAX_LENGTH).toUpperCase() ?? '';
  return {
    customerZone: zone === '' ? null : zone,
    hardwareId: hardwareId !== null && /^[\w.:-]+$/.test(hardwareId) ? hardwareId : null,
    languageOverride: parseLanguageOverride(text('language')),
  };
}

/** What a customer zone sets (ROLE-05), or clears when it is no zone of the car (ROLE-06). */
export function zoneSettings(customerZone: string): {
  readonly seat: Seat;
  readonly inCar: boolean;
  readonly profileName: string | null;
} {
  const seat = seatOfZone(customerZone);
  return seat === 'other'
    ? { seat, inCar: false, profileName: null }
    : { seat, inCar: true, profileName: SEATS[seat].label };
}
