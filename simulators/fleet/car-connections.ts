import { filter, type Subscription } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import type { Car } from './car.ts';
import type { CarWire } from './car-wire.ts';
import type { FleetFigures } from './fleet-figures.ts';
import type { FleetScreen } from './fleet-screen.ts';
import { until, untilTime } from './until.ts';

/** The screens of a car start within this. */
const CAR_STARTS_MS = 1_000;
/** A screen has this long to reach its topic, and people wait so long for what they asked for. */
export const PATIENCE_MS = 20_000;

/** The outages of the broker that the scenario asks for. */
export interface Outage {
  /** One goes on. */
  readonly down: boolean;
  /** When the last one ended; before the first, -Infinity. Reconnections count from then, and no connection outlives it. */
  readonly backMs: number;
}

/** The connections of a car's screens, from switching on to switching off, followed and counted. */
export class CarConnections {
  private readonly car: Car<FleetScreen>;
  private readonly wire: CarWire;
  /** By the places of those that are without. */
  private readonly lostAtMs = new Map<number, number>();
  /** By the places of those that have one: since when. */
  private readonly onlineSinceMs = new Map<number, number>();
  /** The places of those that the scenario keeps off the network. */
  private readonly cutOff = new Set<number>();
  /** Since when each screen is on. */
  private readonly onSinceMs = new Map<FleetScreen, number>();
  private readonly watching: Subscription[] = [];

  constructor(
    { car, wire }: { readonly car: Car<FleetScreen>; readonly wire: CarWire },
    private readonly world: Clock,
    private readonly random: Random,
    private readonly figures: FleetFigures,
    private readonly outage: Outage,
    /** A screen that had lost its connection is back. */
    private readonly cameBack: () => void,
  ) {
    this.car = car;
    this.wire = wire;
  }

  /** Some screen is without the connection that it had. */
  get anyLost(): boolean {
    return this.lostAtMs.size > 0;
  }

  isLost(place: number): boolean {
    return this.lostAtMs.has(place);
  }

  /** Switches all screens on, spread over a second; false when one does not get to its topic. */
  async startAll(): Promise<boolean> {
    const connected = await Promise.all(
      this.car.screens.map(async (screen, place) => {
        this.figures.screensAsked += 1;
        await untilTime(this.world, this.world.monotonicMs() + this.random.fraction() * CAR_STARTS_MS);
        const isThere = this.reached(screen, place);
        screen.start();
        return isThere;
      }),
    );
    return !connected.includes(false);
  }

  /** A screen was switched on at this place; false when it does not get to its topic. */
  switchedOn(screen: FleetScreen, place: number): Promise<boolean> {
    this.figures.screensAsked += 1;
    return this.reached(screen, place);
  }

  /** Before the screen at this place is switched off: nobody waits for its connection any more. */
  switchesOff(place: number): void {
    const screen = this.car.screens[place];
    if (screen === undefined || !this.car.present.includes(screen)) return;
    this.count(screen);
    this.offline(place);
    if (this.lostAtMs.delete(place)) this.figures.screensLost += 1;
  }

  /** The scenario takes the screen at this place off the network, or puts it back. */
  takenOff(place: number, off: boolean): void {
    if (off) this.cutOff.add(place);
    else this.cutOff.delete(place);
  }

  /** Switches all screens off, and counts those that stayed without a connection. */
  end(): void {
    const { car, figures } = this;
    for (const subscription of this.watching) subscription.unsubscribe();
    for (const place of this.onlineSinceMs.keys()) this.offline(place);
    for (const screen of car.present) {
      this.count(screen);
      screen.dispose();
    }
    figures.screensLost += this.lostAtMs.size;
    figures.screensStayedAway += this.lostAtMs.size;
  }

  private async reached(screen: FleetScreen, place: number): Promise<boolean> {
    const { figures, world } = this;
    const startedMs = world.monotonicMs();
    this.onSinceMs.set(screen, startedMs);
    const joined$ = screen.connection$.pipe(filter((state) => state === 'connected'));
    if (!(await until(world, [joined$], () => true, PATIENCE_MS))) return false;
    figures.screensConnected += 1;
    figures.durations.connect.record(world.monotonicMs() - startedMs);
    this.watch(screen, place);
    return true;
  }

  /** Follows the connection of a screen from when it is there. */
  private watch(screen: FleetScreen, place: number): void {
    const watching = screen.connection$.subscribe((state) => {
      if (this.car.screens[place] !== screen) return;
      if (state === 'connected') this.isThere(place);
      else if (this.car.present.includes(screen)) this.broke(place);
    });
    this.watching.push(watching);
  }

  private broke(place: number): void {
    this.figures.second().lostConnections += 1;
    this.figures.connectionsBroken += 1;
    if (!this.wasAsked(place)) this.figures.brokeUnasked += 1;
    this.offline(place);
    this.lostAtMs.set(place, this.world.monotonicMs());
    this.wire.away(place);
  }

  /** Something in the scenario broke this connection: it is cut off, or older than the end of an outage. */
  private wasAsked(place: number): boolean {
    const { down, backMs } = this.outage;
    return down || this.cutOff.has(place) || (this.onlineSinceMs.get(place) ?? backMs) < backMs;
  }

  private isThere(place: number): void {
    const { figures, onlineSinceMs } = this;
    figures.second().connected += 1;
    if (!onlineSinceMs.has(place)) figures.connectedNow += 1;
    onlineSinceMs.set(place, this.world.monotonicMs());
    this.wire.back(place);
    const lostAtMs = this.lostAtMs.get(place);
    if (lostAtMs === undefined) return;
    this.lostAtMs.delete(place);
    figures.screensLost += 1;
    figures.screensBack += 1;
    figures.durations.reconnect.record(this.world.monotonicMs() - Math.max(lostAtMs, this.outage.backMs));
    this.cameBack();
  }

  private offline(place: number): void {
    if (this.onlineSinceMs.delete(place)) this.figures.connectedNow -= 1;
  }

  /** A screen is about to be switched off. */
  private count(screen: FleetScreen): void {
    const { figures, onSinceMs } = this;
    const { jumps, rateChanges } = screen.corrections();
    const nowMs = this.world.monotonicMs();
    figures.screenSeconds += (nowMs - (onSinceMs.get(screen) ?? nowMs)) / 1_000;
    onSinceMs.delete(screen);
    figures.malformed += screen.dropped().malformed;
    figures.jumps += jumps;
    figures.rateChanges += rateChanges;
  }
}
