import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { type AskedSignal, askedSignals } from './signals.ts';

/** What a connection knows of one signal that it asked for. */
export interface Channel extends AskedSignal {
  subscriptionId: string | null;
  /** When it was asked for, as long as nobody has answered; null once somebody did. */
  askedMs: number | null;
  /** When it last told something, or was granted; null before, and while it has no value. */
  toldMs: number | null;
  /** Of the values that it told, the one that was read last by the clock of the car; null before. */
  newest: ReadValue | null;
  /** Since it was last asked for it told a value, or that there is none. */
  hasSpoken: boolean;
  /** It was told of it that it is unreadable, for it is forbidden, broken or silent. */
  isDoubted: boolean;
  /** It was asked for beside the subscription that it has, a short time ago. */
  isAskedBeside: boolean;
  refusals: number;
  /** It was logged that it cannot be used. */
  isReported: boolean;
}

/** A value with when it was read, ms since 1970 by the clock of the car, and when it was heard, monotonic ms. */
export interface ReadValue {
  readonly text: string | undefined;
  readonly readAtMs: number;
  readonly heardMs: number;
}

/**
 * `newest` was read after it, and was heard so short a time ago that it counts: this one was late. Nobody waits longer, for
 * the clock of a car may be set back.
 */
export function isOvertaken(value: ReadValue, newest: ReadValue, countsMs: number): boolean {
  return value.readAtMs < newest.readAtMs && value.heardMs - newest.heardMs <= countsMs;
}

/** A channel for everything that a car is asked for, by its path. */
export function newChannels(passengerSeatPath: string): ReadonlyMap<string, Channel> {
  return new Map(
    askedSignals(passengerSeatPath).map((signal) => [
      signal.path,
      {
        ...signal,
        subscriptionId: null,
        askedMs: null,
        toldMs: null,
        newest: null,
        hasSpoken: false,
        isDoubted: false,
        isAskedBeside: false,
        refusals: 0,
        isReported: false,
      },
    ]),
  );
}

/** The times of this car say how old the signal is, and somebody is believed to sit there, or to be parked, by it. */
export function isDatedBy(
  { path, decidesMotion }: AskedSignal,
  { kind, renewsTs, passengerSeatPath }: Pick<CarBusConfig, 'kind' | 'renewsTs' | 'passengerSeatPath'>,
): boolean {
  return kind === 'viss2' ? decidesMotion || path === passengerSeatPath : decidesMotion && renewsTs;
}
