import type { PlayRequest } from './play-session.ts';
import type { Screening } from './screening.ts';

/** One viewing, from the order to its end: what was asked for, what plays it, and what holds for it alone. */
export class Viewing {
  /** Plays it; null while the platform is still asked. */
  screening: Screening | null = null;
  /** Stands where it is, or will once it is there. */
  isPaused: boolean;
  /** Somebody has had it on their screen: from now on it goes on where nobody looks, as while screens are steered. */
  wasShown = false;
  /** It was told that its picture gave way to a lower one. */
  toldLowered = false;
  /** Where the feature was loaded; other than where it is to begin when somebody moved it meanwhile. */
  loadedMs = 0;

  /** `request`: as it was ordered, and with what is ordered later. */
  constructor(public request: PlayRequest) {
    this.isPaused = request.paused === true;
  }

  /** The film is to begin here, in ms. */
  beginAt(positionMs: number): void {
    this.request = { ...this.request, positionMs };
    this.screening?.continueAt(positionMs);
  }

  /** The film is wanted now, without what comes before it (DEC-07). */
  hasten(): void {
    if (this.request.kind === 'film') this.request = { ...this.request, atOnce: true };
  }

  get isHasty(): boolean {
    return this.request.kind === 'film' && this.request.atOnce === true;
  }
}
