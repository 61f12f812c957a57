import { Container, type ContainerModule } from 'inversify';
import { coreModule } from '../../../adapters/composition/core-bindings.ts';
import { CORE, PORTS } from '../../../adapters/composition/tokens.ts';
import { watchModule } from '../../../adapters/composition/watch-module.ts';
import { ConstantConnectivity } from '../../../adapters/system/connectivity.ts';
import { SEATS } from '../../../core/display/seats.ts';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { MessageBus } from '../../../core/ports/message-bus.ts';
import type { Random } from '../../../core/ports/random.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import type { DeviceClock } from '../device-clock.ts';
import { LatestTelemetry, type CarSeat, type VirtualScreen } from '../virtual-screen.ts';
import type { VirtualPlayer } from '../virtual-player.ts';

export interface ScreenParts {
  readonly seat: CarSeat;
  /** The car's, by which its screens sign in. */
  readonly hardwareId: string;
  readonly config: ClientConfig;
  readonly clock: DeviceClock;
  readonly random: Random;
  readonly log: Log;
  readonly store: KeyValueStore;
  readonly player: VirtualPlayer;
  /** Binds every call of the platform, and the bus. */
  readonly platform: readonly ContainerModule[];
  /** Stands between the core and the bus of the platform, for measuring. */
  readonly aroundBus?: (bus: MessageBus) => MessageBus;
}

/** One virtual screen: the core as every host has it, in a container of its own. Nothing runs until its life starts. */
export function composeScreen(parts: ScreenParts): VirtualScreen {
  const { seat, hardwareId, clock, player, aroundBus } = parts;
  const measured = new LatestTelemetry();
  const container = new Container();
  container.bind(PORTS.config).toConstantValue(parts.config);
  container.bind(PORTS.hostLanguage).toConstantValue('en-GB');
  container.bind(PORTS.clock).toConstantValue(clock);
  container.bind(PORTS.random).toConstantValue(parts.random);
  container.bind(PORTS.log).toConstantValue(parts.log);
  container.bind(PORTS.store).toConstantValue(parts.store);
  container.bind(PORTS.connectivity).toConstantValue(new ConstantConnectivity());
  container.bind(PORTS.player).toConstantValue(player);
  container.bind(PORTS.telemetry).toConstantValue(measured);
  container.load(...parts.platform, coreModule, watchModule);
  if (aroundBus !== undefined) container.onActivation(PORTS.bus, (_, bus) => aroundBus(bus));

  const thisScreen = container.get(CORE.thisScreen);
  thisScreen.applyStart({ customerZone: SEATS[seat].zone, hardwareId, languageOverride: null });
  return {
    seat,
    deviceId: thisScreen.deviceId(),
    clock,
    player,
    measured,
    bus: container.get(PORTS.bus),
    life: container.get(CORE.life),
    presence: container.get(CORE.presence),
    channel: container.get(CORE.channel),
    playback: container.get(CORE.playback),
    together: container.get(CORE.together),
    commands: container.get(CORE.commands),
    screenManager: container.get(CORE.screenManager),
    home: container.get(CORE.home),
    title: container.get(CORE.title),
  };
}
