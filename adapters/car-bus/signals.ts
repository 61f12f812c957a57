import type { CarEvent, CarSignals } from '../../core/ports/car-bus.ts';

/** How often the car is asked to tell what decides whether it is parked: a tenth of what hiding a picture may take. */
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

/** What a car is asked for; `passengerSeatPath` is empty where it cannot say who sits beside the driver. */
export function askedSignals(passengerSeatPath: string): readonly AskedSignal[] {
  const { speed, moving, selectedGear, parkLock, parkingBrake, light, brightness, language } = PATHS;
  const motion = [speed, moving, selectedGear, parkLock, parkingBrake];
  const comfort = [light, brightness, language, ...(passengerSeatPath === '' ? [] : [passengerSeatPath])];
  return [
    ...motion.map((path) => ({ path, periodMs: MOTION_PERIOD_MS, decidesMotion: true })),
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

/** A value that was told: null for one that the car does not have, undefined for one that nobody can read. */
type Told<T> = T | null | undefined;

/** Half of a gear is trusted for so long, as every signal is (core/vehicle/car-state.ts). */
const TRUSTED_MS = 2_000;

/** Turns what a car says into events. One for each connection: it remembers both signals that make up the gear. */
export class SignalReader {
  /** Null until the car tells; a car may have one of them alone. */
  private selected: Told<'park' | 'other'> = null;
  private locked: Told<boolean> = null;
  private selectedAtMs = Number.NEGATIVE_INFINITY;
  private lockedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly passengerSeatPath: string,
    private readonly nowMs: () => number,
  ) {}

  /** Nobody tells of this path any more. A gear of which one half is gone is not known, whatever the other half says. */
  forget(path: string): void {
    if (path === PATHS.selectedGear && this.selected !== null) this.selected = undefined;
    if (path === PATHS.parkLock && this.locked !== null) this.locked = undefined;
  }

  /** `text` is null for a value that the car does not have. Null for a path that nobody asked for. */
  read(path: string, text: string | null): CarEvent | null {
    switch (path) {
      case PATHS.speed:
        return told('speedKmh', text, speed);
      case PATHS.moving:
        return told('moving', text, boolean);
      case PATHS.selectedGear:
        this.selected = text === null ? null : gear(text);
        this.selectedAtMs = this.nowMs();
        return this.gear(text);
      case PATHS.parkLock:
        this.locked = text === null ? null : boolean(text);
        this.lockedAtMs = this.nowMs();
        return this.gear(text);
      case PATHS.parkingBrake:
        return told('parkingBrake', text, boolean);
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

  /** Park is what was selected and, where the car tells of the lock too, has engaged. */
  private gear(text: string | null): CarEvent {
    const { selected, locked } = this;
    if (selected === undefined || locked === undefined) return unreadable('gear', text);
    // What one half says makes the other no younger.
    const oldMs = this.nowMs() - TRUSTED_MS;
    const isOld = (half: unknown, atMs: number): boolean => half !== null && atMs <= oldMs;
    if (isOld(selected, this.selectedAtMs) || isOld(locked, this.lockedAtMs)) return unreadable('gear', text);
    return { kind: 'told', signals: { gear: gearOf(selected, locked) } };
  }
}

function gearOf(selected: 'park' | 'other' | null, locked: boolean | null): 'park' | 'other' | null {
  if (selected === null) return locked === null ? null : locked ? 'park' : 'other';
  return locked === false ? 'other' : selected;
}

function told<Name extends keyof CarSignals>(
  signal: Name,
  text: string | null,
  read: Read<NonNullable<CarSignals[Name]>>,
): CarEvent {
  const value = text === null ? null : read(text);
  if (value === undefined) return unreadable(signal, text);
  return { kind: 'told', signals: { [signal]: value } };
}

/** What cannot be read is quoted, but not at length. */
function unreadable(signal: keyof CarSignals, text: string | null): CarEvent {
  return { kind: 'unreadable', signal, why: `not readable: ${(text ?? '').slice(0, 40)}` };
}
