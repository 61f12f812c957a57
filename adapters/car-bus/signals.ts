import type { CarEvent, CarSignals } from '../../core/ports/car-bus.ts';

/** How often a car that tells by time is asked to tell what decides whether it is parked: a tenth of what hiding a picture may take. */
const MOTION_PERIOD_MS = 100;
/** How often it is asked for everything else. */
const COMFORT_PERIOD_MS = 1_000;

/** A signal of the vehicle signal specification (VSS 6) that is asked for. */
export interface AskedSignal {
  readonly path: string;
  readonly periodMs: number;
  /** Without it nobody can say whether the car is parked. */
  readonly decidesMotion: boolean;
}

const PATHS = {
  speed: 'Vehicle.Speed',
  moving: 'Vehicle.IsMoving',
  selectedGear: 'Vehicle.Powertrain.Transmission.SelectedGear',
  parkLock: 'Vehicle.Powertrain.Transmission.IsParkLockEngaged',
  parkingBrake: 'Vehicle.Chassis.ParkingBrake.IsEngaged',
  light: 'Vehicle.Cabin.Infotainment.HMI.DayNightMode',
  brightness: 'Vehicle.Cabin.Infotainment.HMI.Brightness',
  language: 'Vehicle.Cabin.Infotainment.HMI.CurrentLanguage',
} as const;

/** The signals that decide whether the car is parked. */
export const MOTION_PATHS: readonly string[] = [
  PATHS.speed,
  PATHS.moving,
  PATHS.selectedGear,
  PATHS.parkLock,
  PATHS.parkingBrake,
];

/** What a car is asked for; `passengerSeatPath` is empty where it cannot say who sits beside the driver. */
export function askedSignals(passengerSeatPath: string): readonly AskedSignal[] {
  const { light, brightness, language } = PATHS;
  const comfort = [light, brightness, language, ...(passengerSeatPath === '' ? [] : [passengerSeatPath])];
  return [
    ...MOTION_PATHS.map((path) => ({ path, periodMs: MOTION_PERIOD_MS, decidesMotion: true })),
    ...comfort.map((path) => ({ path, periodMs: COMFORT_PERIOD_MS, decidesMotion: false })),
  ];
}

/** Park, as `Vehicle.Powertrain.Transmission.SelectedGear` writes it; 0 is neutral, 127 drive. */
const PARK = 126;
/** No car drives faster; a number beyond it is a broken one. */
const FASTEST_KMH = 500;

type Read<T> = (text: string) => T | undefined;

const number: Read<number> = (text) =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined;
const boolean: Read<boolean> = (text) => (text === 'true' ? true : text === 'false' ? false : undefined);
const speed: Read<number> = (text) => {
  const kmh = Math.abs(number(text) ?? Number.NaN);
  return kmh <= FASTEST_KMH ? kmh : undefined;
};
const gear: Read<'park' | 'other'> = (text) => {
  if (!/^-?\d{1,3}$/.test(text)) return undefined;
  const written = Number(text);
  if (written < -128 || written > 127) return undefined;
  return written === PARK ? 'park' : 'other';
};
const light: Read<'day' | 'night'> = (text) => {
  const word = text.toUpperCase();
  return word === 'DAY' ? 'day' : word === 'NIGHT' ? 'night' : undefined;
};
const brightness: Read<number> = (text) => {
  const percent = number(text) ?? Number.NaN;
  return percent >= 0 && percent <= 100 ? percent / 100 : undefined;
};
const language: Read<string> = (text) => (/^[a-z]{2,3}([-_]\w{2,8})*$/i.test(text) ? text : undefined);

/** One of the two signals that make up the gear. `never`: the car has not told it, and may not have it at all. */
type Half<T> =
  | { readonly kind: 'never' }
  | { readonly kind: 'told'; readonly value: T; readonly atMs: number }
  /** It was told, and is not known any more. */
  | { readonly kind: 'gone' };

const NEVER = { kind: 'never' } as const;
const GONE = { kind: 'gone' } as const;

/**
 * Where nobody says what the car always tells: a gear without a value may be one that was not told yet, and a red light
 * looks like parking without it.
 */
const WANTED: readonly string[] = [PATHS.selectedGear];

/**
 * Turns what a car says into events. One for each car: which signals make up its gear is remembered beyond a connection,
 * so that none of them says park alone once the other is gone.
 */
export class SignalReader {
  private selected: Half<'park' | 'other'>;
  private locked: Half<boolean>;

  constructor(
    private readonly passengerSeatPath: string,
    /** Paths that this car always tells; undefined where nobody says which. */
    private readonly requires?: readonly string[],
  ) {
    this.selected = requires?.includes(PATHS.selectedGear) === true ? GONE : NEVER;
    this.locked = requires?.includes(PATHS.parkLock) === true ? GONE : NEVER;
  }

  /**
   * `text` is null for a value that the car does not have, undefined for what is none; `nowMs` is monotonic, `ageMs` how
   * long before it was read. Null for a path that nobody asked for.
   */
  read(path: string, text: string | null | undefined, nowMs: number, ageMs = 0): CarEvent | null {
    switch (path) {
      case PATHS.speed:
        return told('speedKmh', text, speed, ageMs);
      case PATHS.moving:
        return told('moving', text, boolean, ageMs);
      case PATHS.selectedGear:
        this.selected = this.isWanted(path, text)
          ? GONE
          : halfAfter(this.selected, text, gear, nowMs - ageMs);
        return this.gear(text, nowMs);
      case PATHS.parkLock:
        this.locked = this.isWanted(path, text) ? GONE : halfAfter(this.locked, text, boolean, nowMs - ageMs);
        return this.gear(text, nowMs);
      case PATHS.parkingBrake:
        return told('parkingBrake', text, boolean, ageMs);
      case PATHS.light:
        return told('light', text, light);
      case PATHS.brightness:
        return told('brightness', text, brightness);
      case PATHS.language:
        return told('language', text, language);
      default:
        return path === this.passengerSeatPath ? told('passengerSeated', text, boolean) : null;
    }
  }

  /** It has no value, and the car is to have one. */
  private isWanted(path: string, text: string | null | undefined): boolean {
    return text === null && (this.requires ?? WANTED).includes(path);
  }

  /** What this path told is not known any more, until it tells anew. */
  forget(path: string): void {
    if (path === PATHS.selectedGear) this.selected = gone(this.selected);
    if (path === PATHS.parkLock) this.locked = gone(this.locked);
  }

  /** The connection is another one: all has to be told anew. */
  forgetAll(): void {
    this.selected = gone(this.selected);
    this.locked = gone(this.locked);
  }

  /** The signal that a path tells of. */
  signalOf(path: string): keyof CarSignals {
    switch (path) {
      case PATHS.speed:
        return 'speedKmh';
      case PATHS.moving:
        return 'moving';
      case PATHS.selectedGear:
      case PATHS.parkLock:
        return 'gear';
      case PATHS.parkingBrake:
        return 'parkingBrake';
      case PATHS.light:
        return 'light';
      case PATHS.brightness:
        return 'brightness';
      case PATHS.language:
        return 'language';
      default:
        return 'passengerSeated';
    }
  }

  /**
   * Park is what was selected and, where the car tells of the lock too, has engaged. It is as old as its older half. The
   * lock alone only says what is not park: its car has a gear, and is silent about it.
   */
  private gear(text: string | null | undefined, nowMs: number): CarEvent {
    const { selected, locked } = this;
    if (selected.kind === 'gone' || locked.kind === 'gone') return unreadable('gear', text);
    if (selected.kind === 'never' && locked.kind === 'told' && locked.value)
      return { kind: 'unreadable', signal: 'gear', why: 'locked, and no gear was ever told' };
    const halves = [selected, locked].filter((half) => half.kind === 'told');
    if (halves.length === 0) return { kind: 'told', signals: { gear: null } };
    const isPark =
      (selected.kind === 'never' || selected.value === 'park') && (locked.kind === 'never' || locked.value);
    const ageMs = nowMs - Math.min(...halves.map(({ atMs }) => atMs));
    return { kind: 'told', signals: { gear: isPark ? 'park' : 'other' }, ageMs };
  }
}

function halfAfter<T>(
  before: Half<T>,
  text: string | null | undefined,
  read: Read<T>,
  atMs: number,
): Half<T> {
  // A car that never had it may say so; one that takes it back is not to be trusted.
  if (text === null) return gone(before);
  const value = text === undefined ? undefined : read(text);
  return value === undefined ? GONE : { kind: 'told', value, atMs };
}

function gone<T>(before: Half<T>): Half<T> {
  return before.kind === 'never' ? NEVER : GONE;
}

function told<Name extends keyof CarSignals>(
  signal: Name,
  text: string | null | undefined,
  read: Read<NonNullable<CarSignals[Name]>>,
  ageMs = 0,
): CarEvent {
  const value = text === null ? null : text === undefined ? undefined : read(text);
  if (value === undefined) return unreadable(signal, text);
  return { kind: 'told', signals: { [signal]: value }, ...(ageMs === 0 ? {} : { ageMs }) };
}

/** What cannot be read is quoted, but not at length. */
function unreadable(signal: keyof CarSignals, text: string | null | undefined): CarEvent {
  if (typeof text === 'string')
    return { kind: 'unreadable', signal, why: `not readable: ${text.slice(0, 40)}` };
  return { kind: 'unreadable', signal, why: text === null ? 'no value' : 'not a text' };
}
