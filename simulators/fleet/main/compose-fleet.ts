import { accountCallsModule } from '../../../adapters/composition/account-container.ts';
import { platformModule } from '../../../adapters/composition/platform-bindings.ts';
import { watchPlatformModule } from '../../../adapters/composition/watch-platform.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { ConsoleLog } from '../../../adapters/system/console-log.ts';
import { HostRandom } from '../../../adapters/system/host-random.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import { Car } from '../car.ts';
import { DeviceClock } from '../device-clock.ts';
import { CarWire, MeasuredBus, type MessageFigures } from '../measured-bus.ts';
import { MEASURED_HABITS } from '../player-habits.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { VirtualPlayer } from '../virtual-player.ts';
import { CAR_SEATS, type CarSeat, type VirtualScreen } from '../virtual-screen.ts';
import { composeScreen } from './compose-screen.ts';

/** Crystals of cheap devices are right within about this, in parts per million. */
const SKEW_PPM = 8;
/** A device has been up for at most so long; what its monotonic clock shows at the start. */
const LONGEST_UP_MS = 7 * 86_400_000;

export interface FleetParts {
  readonly seats: number;
  readonly config: ClientConfig;
  readonly world: Clock;
  /** Decides on clocks and players. */
  readonly chance: SeededRandom;
  readonly figures: MessageFigures;
}

/** A car of screens for each hardware id, against the platform of the configuration. Nothing runs yet. */
export function composeFleet(hardwareIds: readonly string[], parts: FleetParts): readonly Car[] {
  const { seats, config, world, chance, figures } = parts;
  const log = new ConsoleLog('warn');
  const random = new HostRandom();
  const skewPpm = (): number => SKEW_PPM * (2 * chance.fraction() - 1);

  const screen = (seat: CarSeat, hardwareId: string, wire: CarWire): VirtualScreen => {
    const clock = new DeviceClock(world, { startMs: chance.fraction() * LONGEST_UP_MS, skewPpm: skewPpm() });
    const habits = { ...MEASURED_HABITS, skewPpm: skewPpm() };
    return composeScreen({
      seat,
      hardwareId,
      config,
      clock,
      random,
      log,
      store: new MemoryStore(),
      player: new VirtualPlayer(clock, { habits, random: chance }),
      platform: [platformModule],
      accountPlatform: [accountCallsModule, watchPlatformModule],
      aroundBus: (bus) => new MeasuredBus(bus, wire),
    });
  };

  return hardwareIds.map((hardwareId) => {
    const wire = new CarWire(world, figures);
    const [front, ...others] = CAR_SEATS;
    return new Car([
      screen(front, hardwareId, wire),
      ...others.slice(0, seats - 1).map((seat) => screen(seat, hardwareId, wire)),
    ]);
  });
}
