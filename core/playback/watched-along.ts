import type { Cancel, Clock } from '../ports/clock.ts';
import type { DeviceId } from '../shared/ids.ts';
import { isFeature } from './play-session.ts';
import type { Playback } from './playback.ts';

/** Who has watched alone for so long left the others; streams of one film end less than that apart. */
const PARTED_MS = 5_000;

/**
 * Who watches the feature of this screen with it, still when it is over: at its end each screen is alone a moment sooner
 * or later, and whoever led until then is followed by none for that moment.
 */
export class WatchedAlong {
  /** The leader first; none where this screen watched alone. */
  members: readonly DeviceId[] = [];
  private group: readonly DeviceId[] = [];
  private parting: Cancel = () => undefined;

  constructor(
    private readonly playback: Pick<Playback, 'now' | 'positionMs' | 'durationMs'>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /** The group of this screen is another one now. */
  take(group: readonly DeviceId[]): void {
    this.group = group;
    this.look();
  }

  /** What plays may be another thing now. */
  look(): void {
    this.parting();
    if (!isFeature(this.playback.now)) return;
    if (this.group.length === 0) {
      if (this.members.length > 0) this.parting = this.clock.after(PARTED_MS, () => (this.members = []));
    } else if (this.members.length === 0 || !this.isAtItsEnd()) {
      this.members = this.group;
    }
  }

  forget(): void {
    this.parting();
    this.members = [];
  }

  private isAtItsEnd(): boolean {
    return this.playback.durationMs() - this.playback.positionMs() < PARTED_MS;
  }
}
