import type { Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { PlayerError } from '../ports/media-player.ts';

/** A failed player is left after this (PERR-04). */
const FAILED_MS = 5_000;
/** A player that lost the network waits this long for it to come back (OPEN2-25). */
const OFFLINE_MS = 60_000;

/** How long the failure of a player is shown before the player is left. */
export class FailureNotice {
  private error: PlayerError | null = null;
  private online = true;
  private timer: Cancel = () => undefined;
  private readonly subscription: Subscription;

  constructor(
    private readonly clock: Clock,
    connectivity: Connectivity,
    private readonly leave: () => void,
  ) {
    this.subscription = connectivity.online$.subscribe((online) => this.takeOnline(online));
  }

  show(error: PlayerError): void {
    this.error = error;
    this.leaveIn(waitsForNetwork(error) && !this.online ? OFFLINE_MS : FAILED_MS);
  }

  /** The player was left, or plays something else. */
  clear(): void {
    this.error = null;
    this.timer();
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.clear();
  }

  /** Back online, the failure is shown as long as any other. */
  private takeOnline(online: boolean): void {
    this.online = online;
    if (online && waitsForNetwork(this.error)) this.leaveIn(FAILED_MS);
  }

  private leaveIn(delayMs: number): void {
    this.timer();
    this.timer = this.clock.after(delayMs, this.leave);
  }
}

function waitsForNetwork(error: PlayerError | null): boolean {
  return error?.code === 'player/network-gone';
}
