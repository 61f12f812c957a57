import { filter, type Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import { median } from '../../core/sync/drift-controller.ts';
import type { Car } from './car.ts';
import type { CarOutcome, FleetFigures } from './fleet-figures.ts';
import { until, untilTime } from './until.ts';
import type { VirtualScreen } from './virtual-screen.ts';

/** One picture of a film with 25 a second: screens that are farther apart are out of step. */
export const IN_STEP_MS = 40;
/** After an order or an outage the screens have this long to come into step. */
const SETTLE_MS = 6_000;
/** How often the true positions are looked at. */
const SAMPLE_MS = 250;
/** So many last looks say whether the car ended in step. */
const LAST_LOOKS = 8;
/** The screens of a car start within this. */
const CAR_STARTS_MS = 1_000;
/** How long the front screen plays before the others join. */
const ALONE_MS = 1_500;
const PAUSED_MS = 2_500;
const PATIENCE_MS = 20_000;

/** When a car does what, on the world's monotonic clock. */
export interface EveningPlan {
  readonly startAtMs: number;
  readonly pauseAtMs: number;
  readonly endAtMs: number;
}

/** One car from its start to its end: its screens find each other, watch a film in step, pause, go on and stop. */
export class CarEvening {
  private settledFromMs = Number.POSITIVE_INFINITY;
  /** The farthest two screens at the last looks. */
  private readonly lastLooks: number[] = [];

  constructor(
    readonly car: Car,
    private readonly world: Clock,
    private readonly random: Random,
    private readonly figures: FleetFigures,
    private readonly plan: EveningPlan,
  ) {}

  /** Never rejects for what a screen does; the screens are gone afterwards. */
  async run(): Promise<CarOutcome> {
    const stopLooking = this.world.every(SAMPLE_MS, () => this.look());
    const outcome = await this.live();
    stopLooking();
    for (const screen of this.car.screens) this.count(screen);
    for (const screen of this.car.screens) screen.dispose();
    return outcome;
  }

  /** Something happened from which the car needs to settle. */
  disturbed(): void {
    this.settledFromMs = this.world.monotonicMs() + SETTLE_MS;
  }

  private async live(): Promise<CarOutcome> {
    const { car, world, plan } = this;
    const others = car.screens.length > 1;
    await untilTime(world, plan.startAtMs);
    const connected = await Promise.all(car.screens.map((screen) => this.connect(screen)));
    if (connected.includes(false)) return 'not-connected';
    if (!(await this.discover())) return 'not-discovered';

    const film = await car.findFilm();
    if (film === null) return 'no-film';
    if (!(await car.startFilm(film))) return 'film-did-not-start';
    await untilTime(world, world.monotonicMs() + ALONE_MS);
    if (others) {
      car.sync();
      this.disturbed();
      if (!(await this.together())) return 'not-together';
    }

    await untilTime(world, plan.pauseAtMs);
    if (!(await this.pauseOrResume(true))) return 'did-not-pause';
    await untilTime(world, world.monotonicMs() + PAUSED_MS);
    if (!(await this.pauseOrResume(false))) return 'did-not-resume';

    await untilTime(world, plan.endAtMs);
    const inStep = !others || this.endedInStep();
    car.stop();
    const stopped = await this.all(
      ({ playback }) => playback.state$,
      ({ playback }) => playback.now.kind === 'closed',
    );
    if (!inStep) return 'out-of-step';
    return stopped ? 'in-step' : 'did-not-stop';
  }

  private async connect({ session, connection$ }: VirtualScreen): Promise<boolean> {
    const { figures, world } = this;
    figures.screensAsked += 1;
    await untilTime(world, world.monotonicMs() + this.random.fraction() * CAR_STARTS_MS);
    const startedMs = world.monotonicMs();
    void session.start();
    const joined$ = connection$.pipe(filter((state) => state === 'connected'));
    if (!(await until(world, [joined$], () => true, PATIENCE_MS))) return false;
    figures.screensConnected += 1;
    figures.durations.connect.record(world.monotonicMs() - startedMs);
    return true;
  }

  private async discover(): Promise<boolean> {
    const connectedMs = this.world.monotonicMs();
    const complete = await this.all(
      ({ presence }) => presence.devices$,
      () => this.car.isComplete(),
    );
    if (complete) this.figures.durations.discovery.record(this.world.monotonicMs() - connectedMs);
    return complete;
  }

  private together(): Promise<boolean> {
    return this.all(
      ({ together }) => together.state$,
      () => this.car.isTogether(),
    );
  }

  private async pauseOrResume(paused: boolean): Promise<boolean> {
    this.car.pauseOrResume();
    const done = await this.all(
      ({ player }) => player.status$,
      ({ playback }) => playback.paused() === paused,
    );
    this.disturbed();
    return done;
  }

  /** Waits until something holds on every screen. */
  private all(
    changes: (screen: VirtualScreen) => Observable<unknown>,
    isSo: (screen: VirtualScreen) => boolean,
  ): Promise<boolean> {
    const { screens } = this.car;
    return until(this.world, screens.map(changes), () => screens.every(isSo), PATIENCE_MS);
  }

  /** Looks where the pictures truly are. */
  private look(): void {
    const { car, figures, world } = this;
    const nowMs = world.monotonicMs();
    const skews = car.skewsAt(nowMs) ?? [];
    if (skews.length === 0) return;
    const settled = nowMs >= this.settledFromMs;
    for (const skewMs of skews) {
      figures.durations.skew.record(skewMs);
      if (settled) figures.durations.skewSettled.record(skewMs);
    }
    figures.followedMinutes += ((car.screens.length - 1) * SAMPLE_MS) / 60_000;
    this.lastLooks.push(Math.max(...skews));
    if (this.lastLooks.length > LAST_LOOKS) this.lastLooks.shift();
  }

  private endedInStep(): boolean {
    const { car, lastLooks } = this;
    return car.isTogether() && lastLooks.length === LAST_LOOKS && median(lastLooks) <= IN_STEP_MS;
  }

  private count({ dropped, measured }: VirtualScreen): void {
    const { figures } = this;
    const { duplicate, malformed } = dropped();
    figures.duplicates += duplicate;
    figures.malformed += malformed;
    figures.jumps += measured.latest?.jumps ?? 0;
    figures.rateChanges += measured.latest?.rateChanges ?? 0;
  }
}
