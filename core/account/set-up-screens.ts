import { REAR_SCREEN, SEATS, seatOfScreenName, type Seat } from '../display/seats.ts';
import type { ScreenCount } from '../shared/client-config.ts';
import type { NamedDevice } from './device-name.ts';

/** What a device may become in its set-up (DEVS-03). The front passenger's screen is told by the car alone (OPEN2-42). */
export type SetUpScreen = 'front' | 'rear' | 'rear-left' | 'rear-right' | 'other';

/** Screens in the app, unless somebody chooses otherwise (CNST-06). */
export const DEFAULT_COUNT: ScreenCount = 3;

/** The screens of a car with so many of them (DEVS-02, OPEN2-41). */
export const SCREENS_OF: Readonly<Record<ScreenCount, readonly SetUpScreen[]>> = {
  1: ['front'],
  2: ['front', 'rear'],
  3: ['front', 'rear-left', 'rear-right'],
};

/** What may be chosen; a screen of the car is no other device (DEVS-06). */
export function choicesFor(count: ScreenCount, inCar: boolean): readonly SetUpScreen[] {
  return inCar ? SCREENS_OF[count] : [...SCREENS_OF[count], 'other'];
}

/** Seat and stored screen name of what was chosen; null for another device (OPEN2-88). */
export function placeOf(
  screen: SetUpScreen,
): { readonly seat: Exclude<Seat, 'other'>; readonly screenName: string } | null {
  switch (screen) {
    case 'front':
      return { seat: 'front', screenName: SEATS.front.screenName };
    case 'rear':
      return { seat: 'left', screenName: REAR_SCREEN };
    case 'rear-left':
      return { seat: 'left', screenName: SEATS.left.screenName };
    case 'rear-right':
      return { seat: 'right', screenName: SEATS.right.screenName };
    case 'other':
      return null;
  }
}

/** A device as it stands when its set-up is opened. */
export interface PlacedDevice {
  readonly seat: Seat;
  readonly screenName: string;
  /** A person gave it a name of its own. */
  readonly isNamed: boolean;
}

const SET_UP_SCREENS: readonly SetUpScreen[] = ['front', 'rear', 'rear-left', 'rear-right'];

/** What this device is already; null for one that was never set up, and for a place that nobody can choose. */
export function ownScreen({ seat, screenName, isNamed }: PlacedDevice): SetUpScreen | null {
  if (seat === 'other') return isNamed ? 'other' : null;
  return SET_UP_SCREENS.find((screen) => placeOf(screen)?.screenName === screenName) ?? null;
}

interface Discovered extends NamedDevice {
  readonly screenName: string;
}

/** Who of the discovered devices has this screen already; null for a free one, and for another device (DEVS-07). */
export function takenBy(
  screen: SetUpScreen,
  ownId: string,
  discovered: readonly Discovered[],
): NamedDevice | null {
  const place = placeOf(screen);
  if (place === null) return null;
  const holder = discovered.find(
    ({ deviceId, screenName }) => deviceId !== ownId && seatOfScreenName(screenName) === place.seat,
  );
  return holder ?? null;
}
