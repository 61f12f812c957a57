import { merge, NEVER, type Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import { median } from '../../core/sync/drift-controller.ts';
import type { Car } from './car.ts';
import { CarConnections, PATIENCE_MS, type Outage } from './car-connections.ts';
import type { CarWire } from './car-wire.ts';
import type { CarOutcome, FleetFigures } from './fleet-figures.ts';
import { isSeen, type FleetScreen } from './fleet-screen.ts';
import type { CarEvent } from './scenario.ts';
import { SETTLE_MS } from './settling.ts';
import { until, untilTime } from './until.ts';
import { CAR_SEATS } from './virtual-screen.ts';

/** One picture of a film with 25 a second: screens that are farther apart are out of step. */
export const IN_STEP_MS = 40;
/** So many last looks say whether the car is in step. */
const LAST_LOOKS = 5;

/** A car of a fleet, with what the simulator needs besides its screens. */
export interface FleetCar {
  readonly car: Car<FleetScreen>;
  readonly wire: CarWire;
  /** Takes a screen off the network, or puts it back; null where the transport cannot. */
  readonly network: { readonly cut: (place: number) => void; readonly mend: (place: number) => void } | null;
  /** Drives off, or parks; null where the screens cannot be told. */
  readonly drive: ((moves: boolean) => void) | null;
}

export interface CarPlan {
  /** The time that events count from, on the world's monotonic clock. */
  readonly rampEndMs: number;
  readonly endAtMs: number;
  /** Those that this car takes part in, in order. */
  readonly events: readonly CarEvent[];
}

/** One car through a scenario: its screens start, do what is said, and are judged. */
export class CarRun {
  private settledFromMs = Number.POSITIVE_INFINITY;
  /** The farthest two screens at the last looks since all was settled; null where a picture stood. */
  private readonly lastLooks: (number | null)[] = [];
  /** All screens watch in step, as far as orders go. */
  private synced = false;
  /** By order. */
  private paused = false;
  /** A look found the front moving while the car drove. */
  private sawInMotion = false;
  private readonly connections: CarConnections;

  constructor(
    private readonly of: FleetCar,
    private readonly world: Clock,
    private readonly random: Random,
    private readonly figures: FleetFigures,
    private readonly plan: CarPlan,
    outage: Outage,
  ) {
    const cameBack = (): void => this.disturbed();
    this.connections = new CarConnections(of, world, random, figures, outage, cameBack);
  }

  private get car(): Car<FleetScreen> {
    return this.of.car;
  }

  /** Never rejects for what a screen does; the screens run on until `end`. */
  async run(): Promise<CarOutcome> {
    const { world, plan } = this;
    if (!(await this.connections.startAll())) return 'not-connected';
    if (!(await this.discover())) return 'not-discovered';
    for (const event of plan.events) {
      const spreadMs = event.spread * 1_000 * this.random.fraction();
      await untilTime(world, plan.rampEndMs + event.atMs + spreadMs);
      const failure = await this.happen(event);
      if (failure !== null) return failure;
    }
    await untilTime(world, plan.endAtMs);
    return this.judge();
  }

  /** Looks where the pictures truly are, `everyMs` after the look before. */
  look(everyMs: number): void {
    const { car, figures, world } = this;
    const nowMs = world.monotonicMs();
    const skews = car.skewsAt(nowMs);
    const settled = nowMs >= this.settledFromMs;
    this.sawInMotion ||= car.drives && isSeen(car.front, nowMs);
    if (settled) this.remember(skews);
    if (skews === null || skews.length === 0) return;
    for (const skewMs of skews) figures.apart(skewMs, settled);
    figures.followedMinutes += ((car.watching.length - 1) * everyMs) / 60_000;
  }

  private remember(skews: readonly number[] | null): void {
    this.lastLooks.push(skews === null ? null : Math.max(0, ...skews));
    if (this.lastLooks.length > LAST_LOOKS) this.lastLooks.shift();
  }

  /** Something happened from which the car needs to settle. */
  private disturbed(): void {
    this.settledFromMs = this.world.monotonicMs() + SETTLE_MS;
    this.lastLooks.length = 0;
  }

  /** What leaves from now on is not counted. */
  seal(): void {
    this.of.wire.seal();
  }

  /** Counts what is missing and switches the screens off. Nothing may be on its way any more. */
  end(): void {
    this.of.wire.finish((place) => !this.connections.isLost(place));
    this.connections.end();
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

  /** Null when it went well. */
  private async happen(event: CarEvent): Promise<CarOutcome | null> {
    const { car, world, of } = this;
    const place = 'seat' in event ? CAR_SEATS.indexOf(event.seat) : 0;
    switch (event.do) {
      case 'film': {
        const film = await car.findFilm();
        if (film === null) return 'no-film';
        return (await car.startFilm(film)) ? null : 'film-did-not-start';
      }
      case 'sync':
        return this.sync();
      case 'pause':
        return (await this.setPaused(true)) ? null : 'did-not-pause';
      case 'resume':
        return (await this.setPaused(false)) ? null : 'did-not-resume';
      case 'seek':
        car.watching[0]?.seek(event.toSeconds * 1_000);
        this.disturbed();
        return null;
      case 'stop':
        return this.stop();
      case 'leave':
        return this.leave(place);
      case 'join':
        return this.join(place);
      case 'drive-off':
        return this.driveOff();
      case 'park':
        return this.park();
      case 'stall':
        car.screens[place]?.player.stall(event.forSeconds * 1_000);
        this.disturbedFor(event.forSeconds * 1_000);
        return null;
      case 'cut':
        this.connections.takenOff(place, true);
        of.network?.cut(place);
        world.after(event.forSeconds * 1_000, () => {
          this.connections.takenOff(place, false);
          of.network?.mend(place);
        });
        this.disturbedFor(event.forSeconds * 1_000);
        return null;
    }
  }

  /** Orders all screens into step. A person presses again when the order did not get through. */
  private async sync(leader = this.car.watching[0]): Promise<CarOutcome | null> {
    const { car } = this;
    if (car.watching.length < 2) return null;
    for (let press = 0; press < 3; press += 1) {
      if (press > 0) this.figures.pressedAgain += 1;
      car.sync(leader);
      this.disturbed();
      const together = await this.all(
        (screen) => screen.together.state$,
        () => car.isTogether(),
        PATIENCE_MS / 3,
      );
      this.synced ||= together;
      if (together) return null;
    }
    return 'not-together';
  }

  /** The picture in front ends at once; the others watch on. */
  private async driveOff(): Promise<null> {
    const { car, of } = this;
    if (of.drive === null) {
      await car.front.playback.stop();
      this.synced = false;
    } else {
      car.drives = true;
      of.drive(true);
      this.sawInMotion ||= isSeen(car.front, this.world.monotonicMs());
    }
    this.disturbed();
    return null;
  }

  /** Who drove asks for the picture again, and the others take it along. */
  private async park(): Promise<CarOutcome | null> {
    const { car, of } = this;
    if (of.drive === null || !car.drives) return null;
    const [leader] = car.watching;
    car.drives = false;
    of.drive(false);
    car.front.playback.takeUp();
    this.disturbed();
    return this.synced ? this.sync(leader) : null;
  }

  private async setPaused(paused: boolean): Promise<boolean> {
    const { car } = this;
    const isSo = ({ playback }: FleetScreen): boolean =>
      playback.now.kind !== 'open' || playback.paused() === paused;
    this.paused = paused;
    if (!car.watching.every(isSo)) car.pauseOrResume();
    const done = await this.all(
      ({ player }) => player.status$,
      () => car.watching.every(isSo),
    );
    this.disturbed();
    return done;
  }

  private async stop(): Promise<CarOutcome | null> {
    const before = this.judge();
    if (before !== 'good') return before;
    this.car.stop();
    this.synced = false;
    const closed = ({ playback }: FleetScreen): boolean => playback.now.kind === 'closed';
    const stopped = await this.all(
      ({ playback }) => playback.state$,
      () => this.car.watching.every(closed),
    );
    return stopped ? null : 'did-not-stop';
  }

  private leave(place: number): null {
    this.connections.switchesOff(place);
    this.car.leave(place);
    this.of.wire.replaced(place);
    this.disturbed();
    return null;
  }

  private async join(place: number): Promise<CarOutcome | null> {
    const screen = this.car.join(place);
    if (screen === null) return null;
    this.synced = false;
    return (await this.connections.switchedOn(screen, place)) ? null : 'not-connected';
  }

  private disturbedFor(forMs: number): void {
    this.disturbed();
    this.world.after(forMs, () => this.disturbed());
  }

  /** Everything that has to hold of a car that was left alone for a while. */
  private judge(): CarOutcome {
    const { car, lastLooks, world } = this;
    if (this.connections.anyLost) return 'not-connected';
    if (!car.isComplete()) return 'not-discovered';
    if (this.sawInMotion) return 'shown-in-motion';
    const leaders = car.watching.filter(({ together }) => together.now.role === 'leader');
    if (leaders.length > 1) return 'two-leaders';
    // One screen alone is in step with itself.
    if (!this.synced || car.watching.length < 2) return 'good';
    if (!car.isTogether()) return 'not-together';
    if (this.paused) return 'good';
    if (world.monotonicMs() < this.settledFromMs) return 'not-settled';
    // In large fleets looks are seldom: the end is one in any case.
    this.remember(car.skewsAt(world.monotonicMs()));
    const moving = lastLooks.filter((look) => look !== null);
    if (moving.length * 2 <= lastLooks.length) return 'picture-stands';
    return median(moving) <= IN_STEP_MS ? 'good' : 'out-of-step';
  }

  /** Waits until something holds. */
  private all(
    changes: (screen: FleetScreen) => Observable<unknown>,
    isSo: () => boolean,
    patienceMs = PATIENCE_MS,
  ): Promise<boolean> {
    const { present } = this.car;
    return until(this.world, [merge(NEVER, ...present.map(changes))], isSo, patienceMs);
  }
}
