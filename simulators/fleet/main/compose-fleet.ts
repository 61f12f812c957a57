import { randomUUID } from 'node:crypto';
import { accountCallsModule } from '../../../adapters/composition/account-container.ts';
import { platformModule } from '../../../adapters/composition/platform-bindings.ts';
import { watchPlatformModule } from '../../../adapters/composition/watch-platform.ts';
import { MqttMessageBus } from '../../../adapters/mqtt/mqtt-message-bus.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { MessageBus } from '../../../core/ports/message-bus.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import { Car } from '../car.ts';
import { CarWire } from '../car-wire.ts';
import { DeviceClock } from '../device-clock.ts';
import type { FleetFigures } from '../fleet-figures.ts';
import type { FleetCar } from '../car-run.ts';
import type { NumberedCar } from '../fleet-run.ts';
import type { FleetScreen } from '../fleet-screen.ts';
import { MeasuredBus } from '../measured-bus.ts';
import { MEASURED_HABITS } from '../calibration.ts';
import { RoughBus, type Roughness } from '../rough-bus.ts';
import { SeededRandom } from '../seeded-random.ts';
import { VirtualPlayer } from '../virtual-player.ts';
import { CAR_SEATS, type CarSeat } from '../virtual-screen.ts';
import { composeScreen } from './compose-screen.ts';

/** A device has been up for at most so long; what its monotonic clock shows at the start. */
const LONGEST_UP_MS = 7 * 86_400_000;

/** What all cars of a fleet have in common. */
export interface FleetParts {
  readonly seats: number;
  readonly config: ClientConfig;
  readonly world: Clock;
  readonly seed: number;
  /** Clocks and media are off by up to this, either way, in parts per million. */
  readonly skewPpm: number;
  readonly roughness: Roughness;
  readonly figures: FleetFigures;
  readonly log: Log;
}

/** What one screen of a car is made with. */
export interface ScreenMeans {
  readonly seat: CarSeat;
  readonly place: number;
  readonly clock: DeviceClock;
  readonly random: SeededRandom;
  readonly player: VirtualPlayer;
  readonly wire: CarWire;
  /** Counts what goes over the bus of a screen, behind the network that was asked for. */
  readonly around: (bus: MessageBus) => MessageBus;
}

/** A car of screens that decide by its number and the seed alone. Nothing runs yet. */
export function composeCar<S extends FleetScreen>(
  number: number,
  parts: FleetParts,
  make: (means: ScreenMeans) => S,
): { readonly car: Car<S>; readonly wire: CarWire } {
  const { seats, world, seed, skewPpm, roughness, figures } = parts;
  const wire = new CarWire(seats, world, figures);
  const chance = new SeededRandom(seed * 104_729 + number * 31 + 7);
  const skew = (): number => skewPpm * (2 * chance.fraction() - 1);
  const rough = roughness.jitterMs > 0 || roughness.loss > 0;
  const screen = (place: number): S => {
    const random = new SeededRandom(Math.floor(chance.fraction() * 2 ** 32));
    const clock = new DeviceClock(world, { startMs: chance.fraction() * LONGEST_UP_MS, skewPpm: skew() });
    const player = new VirtualPlayer(clock, { habits: { ...MEASURED_HABITS, skewPpm: skew() }, random });
    const around = (bus: MessageBus): MessageBus =>
      new MeasuredBus(rough ? new RoughBus(bus, world, random, roughness) : bus, figures);
    return make({ seat: CAR_SEATS[place] ?? 'front', place, clock, random, player, wire, around });
  };
  const others = Array.from({ length: seats - 1 }, (_, index) => screen(index + 1));
  return { wire, car: new Car([screen(0), ...others], screen) };
}

/** A car of whole screens. */
interface WholeCar extends FleetCar {
  readonly car: Car;
}

interface WholeNumberedCar extends NumberedCar {
  readonly compose: () => WholeCar;
}

/** Cars against a studio: whole screens, which sign in by hardware id and connect by the addresses that it gives. */
export function composeFleet(
  hardwareIds: ReadonlyMap<number, string>,
  parts: FleetParts,
): readonly WholeNumberedCar[] {
  const { config, log, world } = parts;
  return [...hardwareIds].map(([number, hardwareId]) => {
    const compose = (): WholeCar => {
      const composed = composeCar(number, parts, ({ seat, place, clock, random, player, wire, around }) =>
        composeScreen({
          seat,
          hardwareId,
          config,
          clock,
          random,
          log,
          store: new MemoryStore(),
          player,
          platform: [platformModule],
          accountPlatform: [accountCallsModule, watchPlatformModule],
          makeBus: (addresses) => {
            const tap = {
              leaves: (text: string, delivery: 'command' | 'beat') => wire.leaves(place, text, delivery),
              arrives: (payload: Uint8Array) => wire.arrives(place, payload),
            };
            const options = { tap, clientId: randomUUID(), subscribeQos: config.subscribeQos };
            return around(new MqttMessageBus(addresses, world, random, log, options));
          },
        }),
      );
      return { ...composed, network: null, drive: null };
    };
    return { number, compose };
  });
}
