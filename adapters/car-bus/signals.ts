import type { CarEvent, CarSignals } from '../../core/ports/car-bus.ts';
import { MOTION_SIGNALS } from '../../core/shared/client-config.ts';

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
  ...MOTION_SIGNALS,
  light: 'Vehicle.Cabin.Infotainment.HMI.DayNightMode',
  brightness: 'Vehicle.Cabin.Infotainment.HMI.Brightness',
  language: 'Vehicle.Cabin.Infotainment.HMI.CurrentLanguage',
} as const;

/** The signals that decide whether the car is parked. */
export const MOTION_PATHS: readonly string[] = Object.values(MOTION_SIGNALS);

/** Those of them that do not make up the gear. */
const OTHER_MOTION: readonly string[] = [PATHS.speed, PATHS.moving, PATHS.parkingBrake];

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

/** One of the two signals that make up the gear. */
type Half<T> =
  /** Nobody has said whether the car has it. */
  | { readonly kind: 'unsaid' }
  /** The car does not have it, or need not. */
  | { readonly kind: 'never' }
  | { readonly kind: 'told'; readonly value: T; readonly atMs: number }
  /** The car has it, and it is not known. */
  | { readonly kind: 'gone' };

const UNSAID = { kind: 'unsaid' } as const;
const NEVER = { kind: 'never' } as const;
const GONE = { kind: 'gone' } as const;

/**
 * Turns what a car says into events. One for each car: which signals make up its gear is remembered beyond a connection,
 * so that none of them says park alone once the other is gone. A red light with the brake on looks like parking without
 * the gear, so one that has no value, is forbidden or silent is unknown; only a car that says that it has none has none.
 */
export class SignalReader {
  private selected: Half<'park' | 'other'> = UNSAID;
  private locked: Half<boolean>;
  /** Paths beside those of the gear that decide and that it has told: it goes on telling them, or says that they are gone. */
  private readonly known = new Set<string>();

  constructor(
    private readonly passengerSeatPath: string,
    /** Paths that this car always tells. */
    private readonly requires: readonly string[] = [],
  ) {
    this.locked = requires.includes(PATHS.parkLock) ? UNSAID : NEVER;
  }

  /**
   * The paths without which the car is not parked: what is required, what it has told before and, unless the car has none,
   * its gear and lock.
   */
  get wanted(): readonly string[] {
    const { requires, selected, locked, known } = this;
    const gear = selected.kind === 'never' ? [] : [PATHS.selectedGear];
    const lock = locked.kind === 'gone' ? [PATHS.parkLock] : [];
    return [...new Set([...requires, ...gear, ...lock, ...known])];
  }

  /**
   * `text` is null for a value that the car does not have, undefined for what is none; `nowMs` is monotonic, `ageMs` how
   * long before it was read. Null for a path that nobody asked for.
   */
  read(path: string, text: string | null | undefined, nowMs: number, ageMs = 0): CarEvent | null {
    const event = this.eventOf(path, text, nowMs, ageMs);
    if (event?.kind === 'told' && text !== null && OTHER_MOTION.includes(path)) this.known.add(path);
    return event;
  }

  private eventOf(
    path: string,
    text: string | null | undefined,
    nowMs: number,
    ageMs: number,
  ): CarEvent | null {
    switch (path) {
      case PATHS.speed:
        return told('speedKmh', text, speed, ageMs);
      case PATHS.moving:
        return told('moving', text, boolean, ageMs);
      case PATHS.selectedGear:
        this.selected = this.isWanted(path, text)
          ? GONE
          : halfAfter(this.selected, text, gear, nowMs - ageMs);
        return this.gear(path, text, nowMs);
      case PATHS.parkLock:
        this.locked = this.isWanted(path, text) ? GONE : halfAfter(this.locked, text, boolean, nowMs - ageMs);
        return this.gear(path, text, nowMs);
      case PATHS.parkingBrake:
        return told('parkingBrake', text, boolean, ageMs);
      case PATHS.light:
        return told('light', text, light);
      case PATHS.brightness:
        return told('brightness', text, brightness);
      case PATHS.language:
        return told('language', text, language);
      default:
        return path === this.passengerSeatPath ? told('passengerSeated', text, boolean, ageMs) : null;
    }
  }

  /** It has no value, and the car is to have one. */
  private isWanted(path: string, text: string | null | undefined): boolean {
    return text === null && (path === PATHS.selectedGear || this.requires.includes(path));
  }

  /** This path is not known until it tells anew: it was told, or is forbidden, broken or silent. */
  forget(path: string): void {
    if (path === PATHS.selectedGear) this.selected = doubted(this.selected);
    if (path === PATHS.parkLock) this.locked = doubted(this.locked);
  }

  /** All has to be told anew; what the car does not have it still has not. */
  forgetTold(): void {
    this.selected = gone(this.selected);
    this.locked = gone(this.locked);
  }

  /** The connection is another one: all has to be told anew, and that there is no gear said anew. */
  forgetAll(): void {
    this.forgetTold();
    this.selected = doubted(this.selected);
  }

  /** This half of the gear was told, and says nothing while the other one is not known. */
  waits(path: string): boolean {
    const { selected, locked } = this;
    if (path === PATHS.selectedGear) return selected.kind === 'told' && isUnknown(locked);
    return path === PATHS.parkLock && locked.kind === 'told' && isUnknown(selected);
  }

  /** The car takes a subscription to this path, so it has the signal. True when it had said before that it has no gear. */
  has(path: string): boolean {
    if (path !== PATHS.selectedGear) return false;
    const { kind } = this.selected;
    if (kind !== 'told') this.selected = GONE;
    return kind === 'never';
  }

  /** The car says that it does not have this path. True when that was not known, and the path was waited for. */
  lacks(path: string): boolean {
    if (this.known.delete(path)) return !this.requires.includes(path);
    if (path !== PATHS.selectedGear && path !== PATHS.parkLock) return false;
    const half = path === PATHS.selectedGear ? this.selected : this.locked;
    if (half.kind !== 'unsaid' || this.requires.includes(path)) {
      // One that was there is not to be trusted.
      if (half.kind === 'told') this.forget(path);
      return false;
    }
    if (path === PATHS.selectedGear) this.selected = NEVER;
    else this.locked = NEVER;
    return true;
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
  private gear(path: string, text: string | null | undefined, nowMs: number): CarEvent {
    const { selected, locked } = this;
    if (this.waits(path)) {
      const other = path === PATHS.parkLock ? PATHS.selectedGear : PATHS.parkLock;
      return { kind: 'unreadable', signal: 'gear', why: `waits for ${other}` };
    }
    if (isUnknown(selected) || isUnknown(locked)) return unreadable('gear', text);
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
  if (text === null) return before.kind === 'unsaid' ? NEVER : gone(before);
  const value = text === undefined ? undefined : read(text);
  return value === undefined ? GONE : { kind: 'told', value, atMs };
}

function isUnknown<T>(half: Half<T>): half is Extract<Half<T>, { kind: 'unsaid' | 'gone' }> {
  return half.kind === 'unsaid' || half.kind === 'gone';
}

function gone<T>(before: Half<T>): Half<T> {
  return before.kind === 'told' ? GONE : before;
}

function doubted<T>(before: Half<T>): Half<T> {
  return before.kind === 'never' ? UNSAID : gone(before);
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
