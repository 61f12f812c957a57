import type { Cancel } from '../ports/clock.ts';
import type { DeviceId, PlaySessionId, TitleId } from '../shared/ids.ts';
import { joined, showTrailer, type SyncedScreen } from './screen-manager-rules.ts';
import type { Timers } from './timers.ts';

/** A screen that has no picture by then does not join a sync any more. */
const JOIN_MS = 15_000;

/** One that gets its picture within this time after that takes back what was said. */
const LATE_MS = 60_000;

/** How a sync ended: of the screens that were told, so many have their picture. */
export interface SyncEnd {
  readonly told: number;
  readonly done: number;
  /** So many of the others have none because their car lets nothing begin there. */
  readonly kept: number;
}

interface Sync {
  /** Null where each screen plays a trailer for itself. */
  readonly session: PlaySessionId | null;
  readonly devices: readonly DeviceId[];
  /** What its screens played when it was ordered. */
  readonly before: ReadonlySet<PlaySessionId>;
  /** Those that show it. */
  readonly done: (screens: readonly SyncedScreen[]) => readonly DeviceId[];
}

/** An order to play from when it is given until every screen shows its picture, or the time for that is over. */
export class SyncUnderWay {
  private waiting: Sync | null = null;
  private giveUp: Cancel = () => undefined;
  /** What was given up, and may come about yet. */
  private late: Sync | null = null;

  constructor(
    private readonly timers: Timers,
    /** What every screen plays now, this one included. */
    private readonly screens: () => readonly SyncedScreen[],
    private readonly onEnd: (end: SyncEnd) => void,
  ) {}

  /** The order went out. A newer one takes the place of an older one, which then does not end. */
  begin(session: PlaySessionId, devices: readonly DeviceId[]): void {
    const done = (screens: readonly SyncedScreen[]) => joined(session, devices, screens);
    this.wait({ session, devices, before: this.sessionsOf(devices), done });
  }

  /** As {@link begin}, for the trailer of this title. */
  beginTrailer(titleId: TitleId, devices: readonly DeviceId[]): void {
    const done = (screens: readonly SyncedScreen[]) => showTrailer(titleId, devices, screens);
    this.wait({ session: null, devices, before: new Set(), done });
  }

  private wait(sync: Sync): void {
    this.giveUp();
    this.waiting = sync;
    this.late = null;
    this.giveUp = this.timers.after(JOIN_MS, () => this.endLate(sync));
    // What no car lets begin is known at once.
    if (this.keptOf(sync) > 0) this.look();
  }

  /** Whether it was ordered to these screens, in whatever order, and has not ended yet. */
  isFor(devices: readonly DeviceId[]): boolean {
    const ordered = this.waiting?.devices ?? [];
    return ordered.length === devices.length && devices.every((device) => ordered.includes(device));
  }

  /** The session of the sync that has not ended yet; null for none. */
  get session(): PlaySessionId | null {
    return this.waiting?.session ?? null;
  }

  /** Its session was stopped: nobody waits for its pictures any more, and it does not end. */
  stopped(session: PlaySessionId): void {
    if (session === this.session || session === this.late?.session) this.forget();
  }

  /** What these screens play was stopped: nobody waits for the trailers any more that were given to one of them. */
  stoppedOn(devices: readonly DeviceId[]): void {
    const trailers = this.waiting ?? this.late;
    if (trailers?.session === null && trailers.devices.some((device) => devices.includes(device)))
      this.forget();
  }

  /** Some screen told what it plays. */
  look(): void {
    const sync = this.waiting ?? this.late;
    if (sync === null) return;
    if (this.doneOf(sync) === sync.devices.length) this.end(sync);
    else if (this.waiting !== null && this.doneOf(sync) + this.keptOf(sync) === sync.devices.length)
      this.endLate(sync);
    // Somebody else ordered them together a moment ago, and says how that ends.
    else if (this.isOverruled(sync)) this.forget();
  }

  private endLate(sync: Sync): void {
    this.end(sync);
    // It is told again only where it comes about after all.
    this.late = sync;
    this.giveUp = this.timers.after(LATE_MS, () => (this.late = null));
  }

  private forget(): void {
    this.waiting = this.late = null;
    this.giveUp();
  }

  private end(sync: Sync): void {
    this.forget();
    this.onEnd({ told: sync.devices.length, done: this.doneOf(sync), kept: this.keptOf(sync) });
  }

  private isOverruled({ session, devices, before }: Sync): boolean {
    if (session === null || devices.length < 2) return false;
    const [other, ...more] = this.sessionsOf(devices);
    if (other === undefined || more.length > 0 || other === session || before.has(other)) return false;
    return joined(other, devices, this.screens()).length === devices.length;
  }

  private sessionsOf(devices: readonly DeviceId[]): ReadonlySet<PlaySessionId> {
    const playing = this.screens().filter(({ deviceId }) => devices.includes(deviceId));
    return new Set(playing.flatMap(({ playing: it }) => it?.playSessionId ?? []));
  }

  private doneOf({ done }: Sync): number {
    return done(this.screens()).length;
  }

  private keptOf({ devices, done }: Sync): number {
    const screens = this.screens();
    const there = done(screens);
    const keeps = (device: DeviceId): boolean =>
      screens.some(({ deviceId, refuses }) => deviceId === device && refuses === true);
    return devices.filter((device) => !there.includes(device) && keeps(device)).length;
  }
}
