import type { Cancel } from '../ports/clock.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { joined, type SyncedScreen } from './screen-manager-rules.ts';
import type { Timers } from './timers.ts';

/** A screen that has no picture by then does not join a sync any more. */
const JOIN_MS = 15_000;

/** How a sync ended: of the screens that were told, so many have their picture. */
export interface SyncEnd {
  readonly told: number;
  readonly done: number;
}

/** A sync from the order until every screen shows a picture of the new session, or the time for that is over. */
export class SyncUnderWay {
  private waiting: { readonly session: PlaySessionId; readonly devices: readonly DeviceId[] } | null = null;
  private giveUp: Cancel = () => undefined;

  constructor(
    private readonly timers: Timers,
    /** What every screen plays now, this one included. */
    private readonly screens: () => readonly SyncedScreen[],
    private readonly onEnd: (end: SyncEnd) => void,
  ) {}

  /** The order went out. A newer one takes the place of an older one, which then does not end. */
  begin(session: PlaySessionId, devices: readonly DeviceId[]): void {
    this.giveUp();
    this.waiting = { session, devices };
    this.giveUp = this.timers.after(JOIN_MS, () => this.end());
    this.look();
  }

  /** Some screen told what it plays. */
  look(): void {
    if (this.waiting !== null && this.joinedOnes().length === this.waiting.devices.length) this.end();
  }

  private end(): void {
    const { waiting } = this;
    if (waiting === null) return;
    const done = this.joinedOnes().length;
    this.waiting = null;
    this.giveUp();
    this.onEnd({ told: waiting.devices.length, done });
  }

  private joinedOnes(): readonly DeviceId[] {
    const { waiting } = this;
    return waiting === null ? [] : joined(waiting.session, waiting.devices, this.screens());
  }
}
