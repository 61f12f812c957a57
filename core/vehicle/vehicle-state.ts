import { distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import type { CarBus, CarEvent } from '../ports/car-bus.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import { State } from '../shared/state.ts';
import type { CarActivity } from './car-activity.ts';
import { nextCar, nextLookMs, NOTHING_HEARD, TRUSTED_MS, type CarState } from './car-state.ts';

export interface Vehicle {
  readonly car: CarState;
  /** Whether somebody sits beside the driver; null when nobody knows. */
  readonly passengerSeated: boolean | null;
}

/** The activity that a person set by hand, stored on this screen (MOTN-03). */
export interface SetByHand {
  readonly now: { readonly carActivity: CarActivity };
  readonly state$: Observable<{ readonly carActivity: CarActivity }>;
  setCarActivity(activity: CarActivity): void;
}

/**
 * A car that is only now asked is not taken for parked before it has looked so for a second. One that says nothing by
 * then stays what nobody knows.
 */
const SETTLES_MS = 3_000;

/** The car as this screen knows it: what its bus tells, else what was set by hand. */
export class VehicleState {
  /** Without a bus a person says whether the car is parked. */
  readonly isByHand: boolean;
  private readonly state: State<Vehicle>;
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<Vehicle>;
  private memory = NOTHING_HEARD;
  private seatedAtMs = Number.NEGATIVE_INFINITY;
  private readonly subscription: Subscription;
  private look: Cancel = () => undefined;
  private readonly unsettled: State<boolean>;
  /** As {@link settling}. Replays, then changes. Never errors. */
  readonly settling$: Observable<boolean>;
  private readonly endSettling: Cancel;

  constructor(
    bus: CarBus | null,
    private readonly byHand: SetByHand,
    private readonly clock: Pick<Clock, 'monotonicMs' | 'after'>,
  ) {
    this.isByHand = bus === null;
    const car = bus === null ? carOf(byHand.now.carActivity) : 'unknown';
    this.state = new State<Vehicle>({ car, passengerSeated: null });
    this.state$ = this.state.value$;
    this.unsettled = new State(bus !== null);
    this.settling$ = this.unsettled.value$;
    this.endSettling =
      bus === null ? () => undefined : clock.after(SETTLES_MS, () => this.unsettled.set(false));
    this.subscription =
      bus === null
        ? byHand.state$
            .pipe(
              map(({ carActivity }) => carActivity),
              distinctUntilChanged(),
            )
            .subscribe((activity) => this.state.patch({ car: carOf(activity) }))
        : bus.events$.subscribe((event) => this.take(event));
  }

  get now(): Vehicle {
    return this.state.now;
  }

  /** The car was asked so short a time ago that it could not say yet that it is parked. */
  get settling(): boolean {
    return this.unsettled.now;
  }

  /** The floating button (MOTN2-01). With a bus the car alone says what it does. */
  toggle(): void {
    if (!this.isByHand) return;
    this.byHand.setCarActivity(this.byHand.now.carActivity === 'parked' ? 'inmotion' : 'parked');
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.look();
    this.endSettling();
  }

  private take(event: CarEvent | null): void {
    this.look();
    const nowMs = this.clock.monotonicMs();
    this.memory = nextCar(this.memory, event, nowMs);
    this.state.patch({ car: this.memory.state, passengerSeated: this.seated(event, nowMs) });
    if (this.now.car === 'parked' || this.now.car === 'moving') this.unsettled.set(false);
    const seatMs = this.now.passengerSeated === null ? null : this.seatedAtMs + TRUSTED_MS;
    const due = [nextLookMs(this.memory, nowMs), seatMs].filter((ms) => ms !== null);
    if (due.length > 0)
      this.look = this.clock.after(Math.max(0, Math.min(...due) - nowMs), () => this.take(null));
  }

  private seated(event: CarEvent | null, nowMs: number): boolean | null {
    const told: unknown = event?.kind === 'told' ? event.signals.passengerSeated : undefined;
    if (event?.kind === 'told' && typeof told === 'boolean') {
      const { ageMs = 0 } = event;
      this.seatedAtMs = nowMs - ageMs;
      return ageMs < TRUSTED_MS ? told : null;
    }
    const isGone =
      told !== undefined ||
      event?.kind === 'lost' ||
      (event?.kind === 'unreadable' && event.signal === 'passengerSeated');
    return isGone || nowMs - this.seatedAtMs >= TRUSTED_MS ? null : this.now.passengerSeated;
  }
}

function carOf(activity: CarActivity): CarState {
  return activity === 'parked' ? 'parked' : 'moving';
}
