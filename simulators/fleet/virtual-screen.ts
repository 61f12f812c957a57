import type { HomeModel } from '../../core/catalogue/home-model.ts';
import type { TitleModel } from '../../core/catalogue/title-model.ts';
import type { Seat } from '../../core/display/seats.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { MessageBus } from '../../core/ports/message-bus.ts';
import type { PlaybackTelemetry, Telemetry } from '../../core/ports/telemetry.ts';
import type { Presence } from '../../core/screens/presence.ts';
import type { ScreenChannel } from '../../core/screens/screen-channel.ts';
import type { ScreenCommands } from '../../core/screens/screen-commands.ts';
import type { ScreenLife } from '../../core/screens/screen-life.ts';
import type { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import type { DeviceId } from '../../core/shared/ids.ts';
import type { WatchTogether } from '../../core/sync/watch-together.ts';
import type { DeviceClock } from './device-clock.ts';
import type { VirtualPlayer } from './virtual-player.ts';

/** The seats of a car that have a screen, in the order in which a car gets them. */
export const CAR_SEATS = ['front', 'passenger', 'left', 'right'] as const satisfies readonly Seat[];
export type CarSeat = (typeof CAR_SEATS)[number];

/** One screen without pictures: the core's own models over a virtual player. */
export interface VirtualScreen {
  readonly seat: CarSeat;
  readonly deviceId: DeviceId;
  readonly clock: DeviceClock;
  readonly player: VirtualPlayer;
  readonly bus: MessageBus;
  readonly measured: LatestTelemetry;
  readonly life: ScreenLife;
  readonly presence: Presence;
  readonly channel: ScreenChannel;
  readonly playback: Playback;
  readonly together: WatchTogether;
  readonly commands: ScreenCommands;
  readonly screenManager: ScreenManagerModel;
  readonly home: HomeModel;
  readonly title: TitleModel;
}

/** Keeps the last measurement that a screen told. */
export class LatestTelemetry implements Telemetry {
  latest: PlaybackTelemetry | null = null;

  playback(sample: PlaybackTelemetry): void {
    this.latest = sample;
  }
}

/** Where the picture truly is at `worldMs` of the world's clock; null unless it moves. */
export function movingPositionAt({ player, clock }: VirtualScreen, worldMs: number): number | null {
  const sample = player.sample();
  if (sample === null || sample.rate === 0) return null;
  return sample.positionMs + (worldMs - clock.worldMs(sample.atMs)) * sample.rate;
}
