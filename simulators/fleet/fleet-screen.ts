import type { Observable } from 'rxjs';
import type { Playback } from '../../core/playback/playback.ts';
import type { BusState } from '../../core/ports/message-bus.ts';
import type { Presence } from '../../core/presence/presence.ts';
import type { ScreenChannel } from '../../core/presence/screen-channel.ts';
import type { DeviceId, TitleId } from '../../core/shared/ids.ts';
import type { WatchTogether } from '../../core/sync/watch-together.ts';
import type { DeviceClock } from './device-clock.ts';
import type { VirtualPlayer } from './virtual-player.ts';

/**
 * A screen as a fleet uses it: the core's own parts over a virtual player, and what people do with it. Asking for parts
 * before it has started may throw.
 */
export interface FleetScreen {
  readonly deviceId: DeviceId;
  readonly clock: DeviceClock;
  readonly player: VirtualPlayer;
  readonly presence: Presence;
  readonly playback: Playback;
  readonly together: WatchTogether;
  /** What keeping in step took, since it started. */
  readonly corrections: () => { readonly jumps: number; readonly rateChanges: number };
  /** Whether the screen is on its account's topic. Replays, then changes; offline before it has started. Never errors. */
  readonly connection$: Observable<BusState>;
  readonly dropped: () => ReturnType<ScreenChannel['dropped']>;
  /** Signs in where that is needed, and joins its topic. */
  readonly start: () => void;
  /** Something that it may play; null when there is nothing. */
  readonly findFilm: () => Promise<TitleId | null>;
  /** Plays a title here. False when it did not start. */
  readonly startFilm: (id: TitleId) => Promise<boolean>;
  /** Orders these screens into step with this one. */
  readonly sync: (devices: readonly DeviceId[]) => void;
  readonly pauseOrResume: () => void;
  readonly seek: (positionMs: number) => void;
  readonly stop: () => void;
  /** Ends the screen, as when it is switched off. */
  readonly dispose: () => void;
}

/** Where in the film the picture is that is seen at `worldMs` of the world's clock; null unless it moves. */
export function movingPositionAt(
  { player, clock }: Pick<FleetScreen, 'player' | 'clock'>,
  worldMs: number,
): number | null {
  const sample = player.sample();
  if (sample === null || sample.rate === 0) return null;
  const sinceMs = worldMs - clock.worldMs(sample.atMs) - player.shownLateMs;
  return sample.positionMs + sinceMs * sample.rate;
}

/** Whether somebody before this screen would see its picture move. */
export function isSeen(screen: FleetScreen, worldMs: number): boolean {
  return screen.player.withheld === 'nothing' && movingPositionAt(screen, worldMs) !== null;
}
