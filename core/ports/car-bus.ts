import type { Observable } from 'rxjs';

/** What a car can tell of itself. A signal that was never told, or that the car takes back, is `null`: unknown. */
export interface CarSignals {
  /** Kilometres an hour, never negative: reversing counts as driving. */
  readonly speedKmh: number | null;
  readonly moving: boolean | null;
  /** The gear somebody chose, not the one that is engaged: only the former can say park. */
  readonly gear: 'park' | 'other' | null;
  readonly parkingBrake: boolean | null;
  readonly light: 'day' | 'night' | null;
  /** Of the displays, from 0 to 1. */
  readonly brightness: number | null;
  /** As the car writes it, such as `de` or `en-GB`; whoever uses it decides whether it is known. */
  readonly language: string | null;
  /** Whether somebody sits beside the driver. */
  readonly passengerSeated: boolean | null;
}

/** How a car wants its screens to look and to speak. */
export type CarComfort = Partial<Pick<CarSignals, 'light' | 'brightness' | 'language'>>;

export type CarEvent =
  /** What the car just told; signals that are left out keep what was told of them before. */
  | {
      readonly kind: 'told';
      readonly signals: Partial<CarSignals>;
      /** How long ago the oldest part was told from which they follow, in ms; just now where it is left out. */
      readonly ageMs?: number;
    }
  /** The car said something about a signal that cannot be read: nothing is known of it any more. */
  | { readonly kind: 'unreadable'; readonly signal: keyof CarSignals; readonly why: string }
  /** The connection to the car is gone, or a subscription ended: nothing is known until it tells anew. */
  | { readonly kind: 'lost'; readonly why: string };

/**
 * The car's own signals. `events$` connects while somebody listens and comes back by itself after a loss; it never
 * errors and never completes. It tells what arrives, as it arrives: how long a signal is trusted, and what follows
 * from it, is decided in `core/vehicle`.
 */
export interface CarBus {
  readonly events$: Observable<CarEvent>;
}
