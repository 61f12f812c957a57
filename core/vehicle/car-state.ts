import type { CarEvent, CarSignals } from '../ports/car-bus.ts';

/**
 * What the car does, as far as it can be trusted: `idling` stands without being parked, as at a red light; `unknown` says
 * nothing, or nothing that can be believed.
 */
export type CarState = 'parked' | 'idling' | 'moving' | 'unknown';

/** A signal is trusted for so long. */
export const TRUSTED_MS = 2_000;
/** The car is parked once it has looked so for this long; any other state counts at once. */
export const SETTLED_MS = 1_000;
/** Walking pace: from the upper one on the car drives, and it stands again below the lower one. */
const DRIVES_KMH = 5;
const STANDS_KMH = 3;

const SIGNALS = ['speedKmh', 'moving', 'gear', 'parkingBrake'] as const;
type Signal = (typeof SIGNALS)[number];

/** `broken`: it was told and is not to be trusted. A signal that is not there was never told. */
type Heard =
  | { readonly kind: 'good'; readonly value: number | boolean | string; readonly atMs: number }
  | { readonly kind: 'broken' };

/** What is remembered of the car between two events. */
export interface CarMemory {
  readonly state: CarState;
  readonly heard: Readonly<Partial<Record<Signal, Heard>>>;
  /** It told a gear at some time: from then on no other signal says that it is parked. */
  readonly hasGear: boolean;
  readonly drives: boolean;
  /** Since when it looks parked; null while it does not. */
  readonly parkedSinceMs: number | null;
}

export const NOTHING_HEARD: CarMemory = {
  state: 'unknown',
  heard: {},
  hasGear: false,
  drives: false,
  parkedSinceMs: null,
};

/** The car after an event, or after nothing but time (null). `nowMs` is monotonic. */
export function nextCar(before: CarMemory, event: CarEvent | null, nowMs: number): CarMemory {
  const heard = afterEvent(before.heard, event, nowMs);
  const hasGear = before.hasGear || heard.gear?.kind === 'good';
  const drives = isDriving({ ...before, heard }, nowMs);
  const seen = drives ? 'moving' : standingState({ ...before, heard, hasGear }, nowMs);
  if (seen !== 'parked') return { state: seen, heard, hasGear, drives, parkedSinceMs: null };
  const parkedSinceMs = before.parkedSinceMs ?? nowMs;
  const settled = before.state === 'parked' || nowMs - parkedSinceMs >= SETTLED_MS;
  return { state: settled ? 'parked' : 'idling', heard, hasGear, drives, parkedSinceMs };
}

/** When time alone may change the state, in monotonic ms; null when only an event can. */
export function nextLookMs({ state, heard, parkedSinceMs }: CarMemory, nowMs: number): number | null {
  const due = SIGNALS.flatMap((signal) => {
    const one = heard[signal];
    return one?.kind === 'good' && nowMs - one.atMs < TRUSTED_MS ? [one.atMs + TRUSTED_MS] : [];
  });
  if (parkedSinceMs !== null && state !== 'parked') due.push(parkedSinceMs + SETTLED_MS);
  return due.length === 0 ? null : Math.min(...due);
}

function afterEvent(heard: CarMemory['heard'], event: CarEvent | null, nowMs: number): CarMemory['heard'] {
  switch (event?.kind) {
    case undefined:
      return heard;
    case 'lost':
      return {};
    case 'unreadable':
      return isSignal(event.signal) ? { ...heard, [event.signal]: { kind: 'broken' } } : heard;
    case 'told': {
      const after = { ...heard };
      const atMs = nowMs - (event.ageMs ?? 0);
      for (const signal of SIGNALS) {
        const value: unknown = event.signals[signal];
        if (value === undefined) continue;
        // A car that never had a signal may say so; one that takes it back is not to be trusted.
        if (value === null) {
          if (after[signal] !== undefined) after[signal] = { kind: 'broken' };
        } else after[signal] = isGood(signal, value) ? { kind: 'good', value, atMs } : { kind: 'broken' };
      }
      return after;
    }
  }
}

/** Whatever else is told: who is told of driving believes it. */
function isDriving({ heard, drives }: CarMemory, nowMs: number): boolean {
  const speedKmh = fresh(heard.speedKmh, nowMs);
  if (fresh(heard.moving, nowMs) === true) return true;
  return typeof speedKmh === 'number' && (drives ? speedKmh >= STANDS_KMH : speedKmh >= DRIVES_KMH);
}

/**
 * The state of a car that does not drive. Parked is gear P; with no gear, speed 0 and the parking brake. A car that tells
 * both gear P and a speed at which none stands contradicts itself, and is not parked.
 */
function standingState({ heard, hasGear }: CarMemory, nowMs: number): CarState {
  for (const signal of SIGNALS)
    if (heard[signal] !== undefined && fresh(heard[signal], nowMs) === null) return 'unknown';
  const gear = fresh(heard.gear, nowMs);
  const speedKmh = fresh(heard.speedKmh, nowMs);
  const isStanding = typeof speedKmh !== 'number' || speedKmh < STANDS_KMH;
  if (gear !== null) return gear === 'park' && isStanding ? 'parked' : 'idling';
  if (hasGear || speedKmh === null) return 'unknown';
  return speedKmh === 0 && fresh(heard.parkingBrake, nowMs) === true ? 'parked' : 'idling';
}

/** The value of a signal that can be trusted; null of any other. */
function fresh(heard: Heard | undefined, nowMs: number): number | boolean | string | null {
  return heard?.kind === 'good' && nowMs - heard.atMs < TRUSTED_MS ? heard.value : null;
}

function isSignal(signal: keyof CarSignals): signal is Signal {
  return (SIGNALS as readonly string[]).includes(signal);
}

function isGood(signal: Signal, value: unknown): value is number | boolean | string {
  switch (signal) {
    case 'speedKmh':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0;
    case 'gear':
      return value === 'park' || value === 'other';
    case 'moving':
    case 'parkingBrake':
      return typeof value === 'boolean';
  }
}
