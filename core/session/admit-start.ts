import { seatOfZone, type Seat } from '../display/seats.ts';
import type { StartParameters } from './start-parameters.ts';

/** What a screen knows of itself before it reads its start address; null for what it was never told. */
export interface KnownScreen {
  /** A session is stored. */
  readonly signedIn: boolean;
  readonly hardwareId: string | null;
  readonly seat: Seat | null;
}

export interface AdmittedStart {
  readonly taken: StartParameters;
  /** Names of the parameters that were left alone. */
  readonly ignored: readonly (keyof StartParameters)[];
}

/**
 * Which parts of a start address a screen takes. On a signed-in screen the address completes what is unknown, and
 * never changes the car or the seat: a link would otherwise move the screen to another account.
 */
export function admitStart(known: KnownScreen, asked: StartParameters): AdmittedStart {
  const { hardwareId, customerZone } = asked;
  const otherCar = hardwareId !== null && known.hardwareId !== null && hardwareId !== known.hardwareId;
  const otherSeat = customerZone !== null && known.seat !== null && seatOfZone(customerZone) !== known.seat;
  if (!known.signedIn) return { taken: asked, ignored: [] };
  return {
    taken: {
      ...asked,
      hardwareId: otherCar ? null : hardwareId,
      customerZone: otherSeat ? null : customerZone,
    },
    ignored: [
      ...(otherCar ? (['hardwareId'] as const) : []),
      ...(otherSeat ? (['customerZone'] as const) : []),
    ],
  };
}
