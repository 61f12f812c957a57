/** Cancels a timer; calling it twice, or after it fired, does nothing. */
export type Cancel = () => void;

/**
 * Time as the core sees it. `wallMs` is for dates and expiries and may jump either way; `monotonicMs` is for
 * measuring and never runs backwards; its zero is arbitrary and differs between devices.
 */
export interface Clock {
  /** Milliseconds since 1970 by the device's wall clock. */
  wallMs(): number;
  /** Milliseconds with sub-millisecond resolution where the host has it. */
  monotonicMs(): number;
  /** Runs once after at least `delayMs`, never synchronously. */
  after(delayMs: number, run: () => void): Cancel;
  /** Runs every `periodMs`, first after one period. A late run is not made up for. */
  every(periodMs: number, run: () => void): Cancel;
}
