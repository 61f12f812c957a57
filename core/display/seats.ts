/** Where a screen sits. `other` is any device outside the car's seats. */
export type Seat = 'front' | 'passenger' | 'left' | 'right' | 'other';

export type CustomerZone = '0A' | '0B' | '1A' | '1B';

interface SeatFacts {
  readonly zone: CustomerZone;
  readonly idPrefix: string;
  readonly role: string;
  readonly screenName: string;
  /** Name of the profile that a zone sets (ROLE-02, ROLE-05). */
  readonly label: string;
}

/** Zones, id prefixes, roles and names of the four seats (ROLE-02 to ROLE-05, OPEN2-43). */
export const SEATS: Readonly<Record<Exclude<Seat, 'other'>, SeatFacts>> = {
  front: {
    zone: '0A',
    idPrefix: '0000',
    role: 'FrontScreen',
    screenName: 'Front Screen',
    label: 'in car',
  },
  passenger: {
    zone: '0B',
    idPrefix: '0B',
    role: 'PassengerScreen',
    screenName: 'Front Passenger',
    label: 'co-user',
  },
  left: {
    zone: '1A',
    idPrefix: '1A',
    role: 'LeftScreen',
    screenName: 'Left Rear',
    label: 'left rear user',
  },
  right: {
    zone: '1B',
    idPrefix: '1B',
    role: 'RightScreen',
    screenName: 'Right Rear',
    label: 'right rear user',
  },
};

/** The seat of a customer zone; any other value is no seat of the car (ROLE-06). */
export function seatOfZone(zone: string | null): Seat {
  for (const seat of ['front', 'passenger', 'left', 'right'] as const) {
    if (SEATS[seat].zone === zone) return seat;
  }
  return 'other';
}

/** Whether a car could have meant this as a zone, one of its seats or not: a row and a letter. */
export function isReadableZone(zone: string): boolean {
  return /^\d[A-Z]$/.test(zone);
}

/** The one screen behind of a car with two; it has the seat of the left one (OPEN2-41). */
export const REAR_SCREEN = 'Rear Screen';

/** The seat that a screen name belongs to. */
export function seatOfScreenName(name: string): Seat {
  if (name === REAR_SCREEN) return 'left';
  for (const seat of ['front', 'passenger', 'left', 'right'] as const) {
    if (SEATS[seat].screenName === name) return seat;
  }
  return 'other';
}

/** A new device id: the seat's prefix and something unique, or `Web` and the time (ROLE-04, DEVS-15). */
export function newDeviceId(seat: Seat, wallMs: number, unique: string): string {
  return seat === 'other' ? `Web${wallMs}` : `${SEATS[seat].idPrefix}-${unique}`;
}

/** The passenger plays at 720 lines, everybody else at 1080 (ROLE-07, STRM-05). */
export function qualityOfSeat(seat: Seat): 720 | 1080 {
  return seat === 'passenger' ? 720 : 1080;
}
