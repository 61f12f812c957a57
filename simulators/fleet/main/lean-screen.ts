import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { SEATS } from '../../../core/display/seats.ts';
import { KnownProgress } from '../../../core/playback/known-progress.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { Playback } from '../../../core/playback/playback.ts';
import { preferredTracks } from '../../../core/playback/preferred-tracks.ts';
import { ReportQueue } from '../../../core/playback/report-queue.ts';
import { StreamGate } from '../../../core/playback/stream-gate.ts';
import { TrackChoices } from '../../../core/playback/track-choices.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { MessageBus } from '../../../core/ports/message-bus.ts';
import type { Random } from '../../../core/ports/random.ts';
import { Presence } from '../../../core/presence/presence.ts';
import { ScreenChannel } from '../../../core/presence/screen-channel.ts';
import { selfDescription } from '../../../core/presence/self-description.ts';
import { CommandRouter } from '../../../core/screens/command-router.ts';
import { ScreenCommands } from '../../../core/screens/screen-commands.ts';
import { ThisScreen } from '../../../core/session/this-screen.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import type { State } from '../../../core/shared/state.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { OwnPosition } from '../../../core/sync/own-position.ts';
import { WatchTogether } from '../../../core/sync/watch-together.ts';
import { GuardedPlayer } from '../../../core/vehicle/guarded-player.ts';
import { MotionPolicy } from '../../../core/vehicle/motion-policy.ts';
import type { Vehicle } from '../../../core/vehicle/vehicle-state.ts';
import type { DeviceClock } from '../device-clock.ts';
import type { FleetScreen } from '../fleet-screen.ts';
import { LOCAL_FILM, type LocalPlatform } from '../local-platform.ts';
import type { CarSeat } from '../virtual-screen.ts';
import type { VirtualPlayer } from '../virtual-player.ts';
import { seekTogether } from './compose-screen.ts';

/** Gateless: a fleet's network is the broker. */
const ALWAYS_ONLINE = { passes: (): Promise<boolean> => Promise.resolve(true) };

export interface LeanParts {
  readonly seat: CarSeat;
  readonly topic: string;
  readonly config: ClientConfig;
  readonly clock: DeviceClock;
  readonly random: Random;
  readonly log: Log;
  readonly player: VirtualPlayer;
  readonly platform: LocalPlatform;
  readonly bus: MessageBus;
  /** What the car does that the screen is in. */
  readonly vehicle: State<Vehicle>;
  /** One for many screens: nothing here ends an account. */
  readonly account: AbortSignal;
}

/**
 * A screen of a fleet without a studio: presence, routing, groups, sync and playback of the core, put together by hand.
 * It has no container, no session and none of the models of pages, and one platform in memory serves all screens.
 */
export function leanScreen(parts: LeanParts): FleetScreen {
  const { seat, topic, config, clock, random, log, player, platform, bus, account, vehicle } = parts;
  const { ownership, streams, titles, connectivity } = platform;
  const stored = new StoredValues(new MemoryStore(), log);
  const screen = new ThisScreen(stored, clock, random, config, log);
  screen.become({ customerZone: SEATS[seat].zone, hardwareId: null, languageOverride: null });
  screen.keepId();
  const choices = new TrackChoices(stored);
  const reports = new ReportQueue(platform.progress, clock, connectivity, account);
  const progress = new KnownProgress(platform.progress, reports);
  const gate = new StreamGate(ownership, streams, titles, clock, ALWAYS_ONLINE, config);
  const place = { seat: () => screen.motionSeat(), seat$: screen.motionSeat$ };
  const car = {
    get now() {
      return vehicle.now;
    },
    state$: vehicle.value$,
  };
  const motion = new MotionPolicy(car, place, config.motion);
  const guarded = new GuardedPlayer(player, motion);
  const playback = new Playback(
    guarded,
    gate,
    { progress, reports, streams, catalogue: titles, clock, account },
    preferredTracks(() => 'en_GB', choices),
    screen,
    clock,
    random,
    log,
    connectivity,
    choices,
  );
  const own = new OwnPosition(playback, screen, clock);
  const channel = new ScreenChannel(
    bus,
    clock,
    random,
    selfDescription(screen, () => own.position()),
  );
  const presence = new Presence(bus, channel, clock, random, (device) => own.isWatchedBy(device));
  const together = new WatchTogether(
    playback,
    channel,
    presence,
    own,
    clock,
    random,
    stored,
    null,
    config.fineTrim,
  );
  const router = new CommandRouter(channel, playback, together, presence, screen, clock, choices);
  const commands = new ScreenCommands(channel, router, playback, together, presence, random, () =>
    screen.deviceId(),
  );
  const deviceId = screen.deviceId();

  return {
    deviceId,
    clock,
    player,
    presence,
    playback,
    together,
    corrections: () => together.corrections(),
    connection$: bus.state$,
    dropped: () => channel.dropped(),
    start: () => {
      together.start();
      router.start();
      presence.start(topic);
    },
    findFilm: () => Promise.resolve(LOCAL_FILM),
    startFilm: async (titleId) => {
      const request = {
        titleId,
        title: 'Film',
        positionMs: 0,
        playSessionId: null,
        productId: titleId,
      } as const;
      return (await commands.playHere({ kind: 'film', ...request })).ok;
    },
    sync: (devices) => {
      const session = sessionOf(playback.now);
      if (session === null) return;
      const { titleId, title, vamId } = session;
      commands.sync({ titleId, title, vamId, positionMs: playback.positionMs(), devices });
    },
    pauseOrResume: () => {
      const session = sessionOf(playback.now)?.playSessionId;
      if (session === undefined) return;
      if (playback.paused()) commands.play(session);
      else commands.pause(session);
    },
    seek: (positionMs) => seekTogether({ playback, commands }, positionMs),
    stop: () => {
      const session = sessionOf(playback.now)?.playSessionId;
      if (session !== undefined) commands.stop(session);
    },
    dispose: () => {
      router.dispose();
      together.dispose();
      presence.stop();
      playback.dispose();
      guarded.dispose();
      reports.dispose();
      choices.dispose();
    },
  };
}
