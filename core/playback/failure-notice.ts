import type { Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { PlayerError } from '../ports/media-player.ts';
import type { FailureStage } from './play-session.ts';

/** A failed player is left after this (PERR-04, OPEN2-20). */
const FAILED_MS = 5_000;
/** A player that lost the network is left after this; in the last 5 s the reconnecting counts as failed (OPEN2-25). */
const OFFLINE_MS = 60_000;

/** What a failure leads to. */
export interface FailureEnds {
  /** It goes on in another way. */
  readonly stage: (stage: FailureStage) => void;
  /** The network is back: the film may go on. */
  readonly reconnect: () => void;
  /** It was shown for long enough. */
  readonly leave: () => void;
}

/** How long the failure of a player is shown, and how it goes on. */
export class FailureNotice {
  /** It waits for the network. */
  private waiting = false;
  private isOnline = true;
  private timers: readonly Cancel[] = [];
  private readonly subscription: Subscription;

  constructor(
    private readonly clock: Clock,
    connectivity: Connectivity,
    private readonly ends: FailureEnds,
  ) {
    this.subscription = connectivity.online$.subscribe((online) => this.takeOnline(online));
  }

  get online(): boolean {
    return this.isOnline;
  }

  /** Whatever was waited for in vain without a network was the network (PERR-03, PERR-08). */
  reasonOf(error: PlayerError): PlayerError {
    if (error.code !== 'player/connection-timeout' || this.isOnline) return error;
    return { ...error, code: 'player/network-gone' };
  }

  /** Answers how it goes on from here. `again`: a reconnect has failed. */
  show(error: PlayerError, again = false): FailureStage {
    this.clear();
    if (isOfNetwork(error) && !this.isOnline) {
      this.waiting = true;
      this.timers = [
        this.clock.after(OFFLINE_MS - FAILED_MS, () => this.ends.stage('reconnect-failed')),
        this.clock.after(OFFLINE_MS, this.ends.leave),
      ];
      return 'reconnecting';
    }
    this.timers = [this.clock.after(FAILED_MS, this.ends.leave)];
    return isOfNetwork(error) && again ? 'reconnect-failed' : 'leaving';
  }

  /** The player was left, or plays something else. */
  clear(): void {
    this.waiting = false;
    for (const cancel of this.timers) cancel();
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.clear();
  }

  private takeOnline(online: boolean): void {
    this.isOnline = online;
    if (!online || !this.waiting) return;
    this.clear();
    this.ends.reconnect();
  }
}

/** Whether the network, or what lies behind it, was why. */
export function isOfNetwork({ code }: PlayerError): boolean {
  return code === 'player/network-gone' || code === 'player/connection-timeout';
}
