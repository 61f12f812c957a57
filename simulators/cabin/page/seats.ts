import { SEATS } from '../../../core/display/seats.ts';
import type { CabinSeat } from './drift-figures.ts';

/** The account that the cabin signs in with; the studio makes it at its start. */
export const CABIN_ACCOUNT = 'family@cabinema.test';

/** Display profile that each seat starts with. */
export const FIRST_PROFILE: Readonly<Record<CabinSeat, string>> = {
  front: 'central-12.8',
  passenger: 'co-driver',
  left: 'rear-13.1',
  right: 'rear-13.1',
};

/**
 * Hardware id of the screen at a seat of a simulated car. A screen that a person signed out does not sign in by the same
 * id again, so each sign-in of the cabin is one of another car.
 */
export function hardwareIdOf(seat: CabinSeat, car: string): string {
  return `CABIN-${seat.toUpperCase()}${car}`;
}

/** Under which its screen is served. */
export const hostOf = (seat: CabinSeat): string => `${seat}.localhost`;

/** Each screen has an origin of its own, as each has a storage of its own in a car. */
export function addressOf(seat: CabinSeat, port: string, car: string): string {
  const query = new URLSearchParams({ customerzone: SEATS[seat].zone, hwid: hardwareIdOf(seat, car) });
  return `http://${hostOf(seat)}${port === '' ? '' : `:${port}`}/?${query.toString()}`;
}
