import { asFields } from '../../core/shared/decode.ts';
import { PASSENGER_SEAT } from '../vehicle/car-values.ts';

/** Screens of the cabin; what is opened by another name is no part of its car. */
const CABIN_HOST = /^(?:front|passenger|left|right)\.localhost(?::\d+)?$/i;

/**
 * The configuration as a screen of the cabin reads it: its car tells by itself whether it is parked, and whether somebody
 * sits beside the driver. Tokens and the seat of another car are no business of this one; what else the file says of how a car
 * is asked, and of an empty seat, stays.
 */
export function withCar(configuration: unknown, host: string, carPath: string | null): unknown {
  const file = asFields(configuration);
  if (file === null || carPath === null || !CABIN_HOST.test(host)) return configuration;
  const car = asFields(file['car']);
  const { token: _token, tokenUrl: _tokenUrl, ...asked } = asFields(car?.['bus']) ?? {};
  const bus = {
    renewsTs: true,
    ...asked,
    kind: 'viss3',
    url: carPath,
    passengerSeatPath: PASSENGER_SEAT,
  };
  return { ...file, car: { ...car, bus }, motion: { emptySeatStill: true, ...asFields(file['motion']) } };
}
