import type { Playback } from '../playback/playback.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { Follower } from './follower.ts';
import type { LeaderClock } from './leader-clock.ts';
import type { OwnPosition } from './own-position.ts';
import { playedNow } from './played-now.ts';

/** How often what plays is measured. */
const TELEMETRY_MS = 250;

/** Reports to telemetry what plays here and how well it keeps in step, while something is open. */
export class PlaybackReporter {
  /** Runs while something is open; null while nothing is. */
  private reporting: Cancel | null = null;

  constructor(
    private readonly playback: Playback,
    private readonly own: OwnPosition,
    private readonly clock: Clock,
    private readonly follower: Pick<Follower, 'measured'>,
    private readonly leaderClock: Pick<LeaderClock, 'estimate'>,
    /** Null where nobody wants to know. */
    private readonly telemetry: Telemetry | null,
  ) {}

  reportWhile(isOpen: boolean): void {
    if (!isOpen) {
      this.reporting?.();
      this.reporting = null;
    } else if (this.telemetry !== null) {
      this.reporting ??= this.clock.every(TELEMETRY_MS, () => this.report());
    }
  }

  private report(): void {
    const figures = playedNow(this.playback, this.clock);
    if (figures === null) return;
    this.telemetry?.playback({
      ...figures,
      ...this.follower.measured(),
      deviceId: this.own.deviceId(),
      offsetBoundMs: this.leaderClock.estimate().boundMs,
    });
  }
}
