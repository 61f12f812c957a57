import { ContainerModule } from 'inversify';
import { PORTS } from '../../../adapters/composition/tokens.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { parseJson } from '../../../core/shared/decode.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { Car } from '../../../simulators/fleet/car.ts';
import { DeviceClock } from '../../../simulators/fleet/device-clock.ts';
import { composeScreen } from '../../../simulators/fleet/main/compose-screen.ts';
import { MEASURED_HABITS } from '../../../simulators/fleet/calibration.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { CAR_SEATS, type CarSeat, type VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import {
  knownTitle,
  sampleCategory,
  sampleItem,
  sampleMetadata,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeBrokerAddressApi } from '../../support/fakes/fake-broker-address-api.ts';
import { FakeCatalogueApi, sourceKey } from '../../support/fakes/fake-catalogue-api.ts';
import { type FakeMessageBus, FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FakeOffersApi } from '../../support/fakes/fake-offers-api.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';
import { FakeStreamApi } from '../../support/fakes/fake-stream-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

export const FILM = knownTitle('4711');
/** Another one that the account owns. */
export const OTHER_FILM = knownTitle('4712');

export interface VirtualCarOptions {
  readonly seed: number;
  readonly fineTrim?: boolean;
  /** Whether the account may play the film. */
  readonly owned?: boolean;
  /** How much faster the clock of the passenger's screen runs, in millionths; by chance up to 8 either way, without it. */
  readonly passengerPpm?: number;
}

/** A car in virtual time: one world, one broker, four screens with clocks and habits of their own. */
export class VirtualCar {
  readonly world = new VirtualClock();
  readonly hub = new FakeMessageHub(this.world);
  readonly log = new RecordingLog();
  readonly car: Car;
  private readonly screens: [VirtualScreen, ...VirtualScreen[]];
  readonly chance: SeededRandom;
  private readonly buses = new Map<CarSeat, FakeMessageBus>();
  private readonly stores = new Map<CarSeat, MemoryStore>();
  /** How far the account has watched the film: one place for all its screens. */
  readonly progress = new FakeProgressApi();

  private readonly fineTrim: boolean;
  private readonly owned: boolean;
  private readonly passengerPpm: number | undefined;

  constructor({ seed, fineTrim = true, owned = true, passengerPpm }: VirtualCarOptions) {
    this.passengerPpm = passengerPpm;
    this.fineTrim = fineTrim;
    this.owned = owned;
    this.chance = new SeededRandom(seed);
    // One way, each way of its own, and never twice the same.
    this.hub.delayMs = () => this.between(30, 80);
    const [front, ...others] = CAR_SEATS.map((seat) => this.screen(seat));
    if (front === undefined) throw new Error('a car has a front screen');
    this.screens = [front, ...others];
    this.car = new Car(this.screens);
  }

  /** Starts every screen within the same second and lets them find each other. */
  async startScreens(): Promise<void> {
    for (const { session } of this.car.screens) {
      void session.start();
      await this.world.advanceAsync(this.between(50, 250));
    }
    await this.world.advanceAsync(2_000);
  }

  /** Plays the film in front, has it watched for two seconds, and puts all screens into step. */
  async watchTogether(film: TitleId): Promise<void> {
    void this.car.startFilm(film);
    await this.world.advanceAsync(3_000);
    this.car.sync();
    await this.world.advanceAsync(3_000);
  }

  /** The skews of every two screens, looked at ten times a second for this long; nothing while a picture stands. */
  async skewsOver(forMs: number): Promise<readonly number[]> {
    const skews: number[] = [];
    const stop = this.world.every(100, () => {
      skews.push(...(this.car.skewsAt(this.world.monotonicMs()) ?? []));
    });
    await this.world.advanceAsync(forMs);
    stop();
    return skews;
  }

  /** Ends a screen without a word, as a reload does, and starts it again with what it kept. It plays nothing then. */
  async reload(seat: CarSeat): Promise<void> {
    await this.startAnew(seat, 'consumer-1');
  }

  /** The screen starts again as one of another account. */
  async changeAccount(seat: CarSeat, consumer: string): Promise<void> {
    this.stores.set(seat, new MemoryStore());
    await this.startAnew(seat, consumer);
  }

  private async startAnew(seat: CarSeat, consumer: string): Promise<void> {
    const index = this.screens.findIndex((screen) => screen.seat === seat);
    this.screens[index]?.playback.leavePage();
    this.screens[index]?.dispose();
    this.buses.get(seat)?.kill();
    this.buses.delete(seat);
    const screen = this.screen(seat, consumer);
    this.screens[index] = screen;
    void screen.session.start();
    await this.world.advanceAsync(500);
  }

  bus(seat: CarSeat): FakeMessageBus {
    const bus = this.buses.get(seat) ?? this.hub.bus(seat);
    this.buses.set(seat, bus);
    return bus;
  }

  /** The watch groups as this screen has saved them. */
  storedGroups(seat: CarSeat): unknown {
    return parseJson(this.stores.get(seat)?.get('watchGroup') ?? '');
  }

  private screen(seat: CarSeat, consumer = 'consumer-1'): VirtualScreen {
    const { fineTrim } = this;
    const store = this.stores.get(seat) ?? new MemoryStore();
    this.stores.set(seat, store);
    const habit = { startMs: this.between(1_000, 9_000_000), skewPpm: this.between(-8, 8) };
    const skewPpm = seat === 'passenger' ? (this.passengerPpm ?? habit.skewPpm) : habit.skewPpm;
    const clock = new DeviceClock(this.world, { ...habit, skewPpm });
    const habits = { ...MEASURED_HABITS, skewPpm: this.between(-8, 8) - (skewPpm - habit.skewPpm) };
    const random = new SeededRandom(this.between(1, 2 ** 31));
    return composeScreen({
      seat,
      hardwareId: 'car-1',
      config: sampleConfig({ fineTrim }),
      clock,
      random,
      log: this.log,
      store,
      player: new VirtualPlayer(clock, { habits, random }),
      platform: [this.platform(seat, consumer)],
      accountPlatform: [],
    });
  }

  /** One account on a platform of fakes, which owns the film and has a stream for every seat. */
  private platform(seat: CarSeat, consumer: string): ContainerModule {
    const catalogue = new FakeCatalogueApi();
    const category = sampleCategory();
    catalogue.lists.set('home', [category]);
    catalogue.rows.set(sourceKey(category.source), [sampleItem(FILM)]);
    const ownership = new FakeOwnershipApi();
    for (const film of [FILM, OTHER_FILM]) {
      catalogue.titles.set(film, sampleMetadata(film));
      if (this.owned) ownership.records.set(film, [ownedBy('SVOD')]);
    }
    const streams = new FakeStreamApi();
    streams.limit = { globalStreams: 4, availableStreams: 4 };
    const sessions = new FakeSessionApi();
    sessions.consumer = consumer;
    return new ContainerModule(({ bind }) => {
      bind(PORTS.sessionApi).toConstantValue(sessions);
      bind(PORTS.catalogueApi).toConstantValue(catalogue);
      bind(PORTS.ownershipApi).toConstantValue(ownership);
      bind(PORTS.offersApi).toConstantValue(new FakeOffersApi());
      bind(PORTS.streamApi).toConstantValue(streams);
      bind(PORTS.progressApi).toConstantValue(this.progress);
      bind(PORTS.brokerAddressApi).toConstantValue(new FakeBrokerAddressApi());
      bind(PORTS.bus).toConstantValue(this.bus(seat));
    });
  }

  private between(low: number, high: number): number {
    return low + (high - low) * this.chance.fraction();
  }
}
