import type { Cancel, Clock } from '../ports/clock.ts';

/** Every area for debug opens at so many taps (LAND-04, DEVP-07, OPEN2-86). */
const DEBUG_TAPS = 10;
/** So long without a tap starts the count over (OPEN2-86). */
const TAP_PAUSE_MS = 2_000;

/** Counts taps on one area. */
export class TapCount {
  private count = 0;
  private pause: Cancel = () => undefined;

  constructor(private readonly clock: Clock) {}

  /** True for the tap that completes the count, which then starts over. */
  tap(): boolean {
    this.pause();
    this.count += 1;
    if (this.count >= DEBUG_TAPS) {
      this.count = 0;
      return true;
    }
    this.pause = this.clock.after(TAP_PAUSE_MS, () => {
      this.count = 0;
    });
    return false;
  }
}
