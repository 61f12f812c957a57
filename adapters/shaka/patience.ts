import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** Waiting without a break for this long is too long (PERR-02). */
const LIMIT_MS = 60_000;
/** Without a network nothing will come, unless it was gone for a moment only (PERR-03). */
const OFFLINE_LIMIT_MS = 2_000;

/** Why nobody waits for data any longer. */
export type RanOut = 'too-long' | 'no-network';

/** Calls `ranOut` when one unbroken wait for data lasts too long, or there is no network to bring any. */
export class Patience {
  private timer: Cancel | null = null;
  private offlineTimer: Cancel | null = null;
  private isWaiting = false;
  private isOnline = true;

  constructor(
    private readonly clock: Clock,
    private readonly ranOut: (why: RanOut) => void,
  ) {}

  follow(waiting: boolean): void {
    this.isWaiting = waiting;
    if (waiting) {
      this.timer ??= this.clock.after(LIMIT_MS, () => this.ranOut('too-long'));
    } else {
      this.timer?.();
      this.timer = null;
    }
    this.followNetwork();
  }

  followOnline(online: boolean): void {
    this.isOnline = online;
    this.followNetwork();
  }

  private followNetwork(): void {
    if (this.isWaiting && !this.isOnline) {
      this.offlineTimer ??= this.clock.after(OFFLINE_LIMIT_MS, () => this.ranOut('no-network'));
    } else {
      this.offlineTimer?.();
      this.offlineTimer = null;
    }
  }
}
