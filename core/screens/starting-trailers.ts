import type { Cancel } from '../ports/clock.ts';
import type { DeviceId, PlaySessionId, TitleId } from '../shared/ids.ts';
import type { SyncedScreen } from './screen-manager-rules.ts';
import type { Timers } from './timers.ts';

/** Who has told no session of its trailer by then never heard of it: orders mean nothing any more after six seconds. */
const STARTS_MS = 15_000;

interface Starting {
  readonly titleId: TitleId;
  /** The session that it told before, which is not that of this trailer. */
  readonly before: PlaySessionId | null;
  readonly isStopped: boolean;
  readonly forget: Cancel;
}

/**
 * Screens that were given a trailer and have not told its session yet, which each makes for itself. One that is stopped
 * meanwhile is stopped as soon as it tells it.
 */
export class StartingTrailers {
  private readonly starting = new Map<DeviceId, Starting>();

  constructor(
    private readonly timers: Timers,
    /** What every screen plays now, this one included. */
    private readonly screens: () => readonly SyncedScreen[],
    private readonly stopSession: (session: PlaySessionId) => void,
  ) {}

  /** The order went out; called before anybody obeys it. */
  given(titleId: TitleId, devices: readonly DeviceId[]): void {
    for (const device of devices) {
      const playing = this.screens().find(({ deviceId }) => deviceId === device)?.playing;
      this.starting.get(device)?.forget();
      const forget = this.timers.after(STARTS_MS, () => this.starting.delete(device));
      this.starting.set(device, {
        titleId,
        before: playing?.playSessionId ?? null,
        isStopped: false,
        forget,
      });
    }
  }

  /** Whatever these screens play is stopped. Whether one of them has still to tell the session of its trailer. */
  stop(devices: readonly DeviceId[]): boolean {
    const owed = [...this.starting].filter(([device]) => devices.includes(device));
    for (const [device, starting] of owed) this.starting.set(device, { ...starting, isStopped: true });
    return owed.length > 0;
  }

  /** Some screen told what it plays. */
  look(): void {
    for (const { deviceId, playing } of this.screens()) {
      const starting = this.starting.get(deviceId);
      const session = playing?.playSessionId ?? null;
      if (starting === undefined || session === null || session === starting.before) continue;
      if (playing?.trailer !== true || playing.contentId !== starting.titleId) continue;
      starting.forget();
      this.starting.delete(deviceId);
      if (starting.isStopped) this.stopSession(session);
    }
  }
}
