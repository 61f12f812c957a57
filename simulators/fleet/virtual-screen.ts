import type { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import type { TitleModel } from '../../core/catalogue/title-model.ts';
import type { Seat } from '../../core/display/seats.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { PlaybackTelemetry, Telemetry } from '../../core/ports/telemetry.ts';
import type { Presence } from '../../core/presence/presence.ts';
import type { ScreenCommands } from '../../core/screens/screen-commands.ts';
import type { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import type { TitlePlayModel } from '../../core/screens/title-play-model.ts';
import type { Session } from '../../core/session/session.ts';
import type { WatchTogether } from '../../core/sync/watch-together.ts';
import type { FleetScreen } from './fleet-screen.ts';

/** The seats of a car that have a screen, in the order in which a car gets them. */
export const CAR_SEATS = ['front', 'passenger', 'left', 'right'] as const satisfies readonly Seat[];
export type CarSeat = (typeof CAR_SEATS)[number];

/** The parts of a screen that are made anew for every account. */
export interface AccountParts {
  readonly presence: Presence;
  readonly playback: Playback;
  readonly together: WatchTogether;
  readonly commands: ScreenCommands;
  readonly screenManager: ScreenManagerModel;
  readonly home: ShelvesModel;
  readonly title: TitleModel;
  readonly titlePlay: TitlePlayModel;
}

/**
 * One screen without pictures: the core's own models over a virtual player. Its account's parts are there once it is
 * signed in, and those of the last account after that; asking for them earlier throws.
 */
export interface VirtualScreen extends AccountParts, FleetScreen {
  readonly seat: CarSeat;
  readonly session: Session;
  readonly measured: LatestTelemetry;
  /** Its car drives off, or is parked again. */
  drive(moves: boolean): void;
  /** Somebody at this screen asks for what its car kept from it; false while that may not be. */
  takeUp(): boolean;
}

/** Keeps the last measurement that a screen told. */
export class LatestTelemetry implements Telemetry {
  latest: PlaybackTelemetry | null = null;

  playback(sample: PlaybackTelemetry): void {
    this.latest = sample;
  }
}
