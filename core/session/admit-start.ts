import { isReadableZone, seatOfZone, type Seat } from '../display/seats.ts';
import type { StartParameters } from './start-parameters.ts';

/** What a screen knows of itself before it reads its start address; null for what it was never told. */
export interface KnownScreen {
  /** A session is stored. */
  readonly signedIn: boolean;
  readonly hardwareId: string | null;
  readonly seat: Seat | null;
  /** By which motion decides: `front` for one that may be before who drives, whatever seat a person chose for it. */
  readonly motionSeat: Seat;
  /** The last start that was admitted said that it is the front screen. */
  readonly toldFront: boolean | null;
}

export interface AdmittedStart {
  readonly taken: StartParameters;
  /** Names of the parameters that were left alone. */
  readonly ignored: readonly (keyof StartParameters)[];
  /** Whether the car said that this is the front screen; null for nothing new. */
  readonly toldFront: boolean | null;
  /** Its zone was left alone, and cannot be read or says front: the screen may be the front one for all that. */
  readonly inDoubt: boolean;
}

/**
 * Which parts of a start address a screen takes. On a signed-in screen the address completes a seat that is unknown, and
 * never changes the car or the seat: a link would otherwise move the screen to another account, now or at the next
 * sign-in. That it is the front screen is believed of every address, and taken back by none while somebody is signed in;
 * of one that does not name its own car it is a doubt, which an address of its own car ends.
 */
export function admitStart(known: KnownScreen, asked: StartParameters): AdmittedStart {
  const { hardwareId, customerZone } = asked;
  const ownCar = hardwareId !== null && hardwareId === known.hardwareId;
  const otherCar = hardwareId !== null && !ownCar;
  const isReadable = customerZone !== null && isReadableZone(customerZone);
  const saysFront = isReadable ? seatOfZone(customerZone) === 'front' : null;
  if (!known.signedIn) return { taken: asked, ignored: [], toldFront: saysFront, inDoubt: false };
  const otherSeat = customerZone !== null && !mayTakeZone(known, customerZone, ownCar);
  const isHearsay = saysFront === true && otherSeat && !ownCar && known.toldFront !== true;
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
    toldFront:
      !isHearsay && (saysFront === true || (!otherSeat && known.toldFront !== true)) ? saysFront : null,
    inDoubt: isHearsay || (otherSeat && !isReadable && known.toldFront !== false),
  };
}

/**
 * One that may be before who drives becomes a rear one by an address of its own car alone, even if it was never told a
 * seat; and one with a seat takes no other without that, however often it is told.
 */
function mayTakeZone(known: KnownScreen, zone: string, ownCar: boolean): boolean {
  const isDoubted = isInDoubt(known);
  if (known.seat === null && !isDoubted) return true;
  const asked = seatOfZone(zone);
  if (!isDoubted || !isReadableZone(zone)) return asked === known.seat;
  const hasNoSeat = known.seat === null || known.seat === 'other';
  return ownCar || (asked === 'front' && hasNoSeat);
}

/** It counts as the front one and has no seat, or one that no car told it and a person chose. */
function isInDoubt({ seat, motionSeat, toldFront }: KnownScreen): boolean {
  return motionSeat === 'front' && (seat === 'other' || (seat !== 'front' && toldFront !== true));
}
