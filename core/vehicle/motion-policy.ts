import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Seat } from '../display/seats.ts';
import type { MotionConfig } from '../shared/client-config.ts';
import { shareLatest } from '../shared/share-latest.ts';
import type { Vehicle } from './vehicle-state.ts';

/** What somebody may want to do, or see, while the car is not parked. */
export type Capability =
  /** By e-mail or code, signing up, and any password. */
  | 'sign-in'
  /** Film, trailer and clip, on this screen. */
  | 'video'
  /** The sound of what may not be seen. */
  | 'sound'
  /** The tabs Details and Extras of a title. */
  | 'details'
  | 'search'
  /** Settings, names, and what is on the lists of the account. */
  | 'settings'
  | 'purchase'
  | 'redeem'
  | 'voucher'
  /** Home, lists, the View tab of a title. */
  | 'browse'
  /** Assigning, and steering the other screens. */
  | 'screens'
  /** Back, home, the side navigation. */
  | 'leave';

/** `in-motion` it drives; `not-parked` it stands; `car-unknown` nobody knows; `seat-empty` nobody sits there. */
export type MotionReason = 'in-motion' | 'not-parked' | 'car-unknown' | 'seat-empty';

/**
 * What may be done while the car is not parked: on the front screen, in reach and view of who drives, and on the others.
 * Where it says `configured`, `motion.allowed` or `motion.listening` of the configuration allows more (OPEN-48).
 */
export const IN_MOTION: Readonly<
  Record<Capability, { readonly front: boolean | 'configured'; readonly others: boolean | 'configured' }>
> = {
  'sign-in': { front: false, others: false },
  video: { front: false, others: true },
  sound: { front: 'configured', others: true },
  details: { front: 'configured', others: 'configured' },
  search: { front: 'configured', others: true },
  settings: { front: 'configured', others: true },
  purchase: { front: 'configured', others: true },
  redeem: { front: 'configured', others: true },
  voucher: { front: 'configured', others: true },
  browse: { front: true, others: true },
  screens: { front: true, others: true },
  leave: { front: true, others: true },
};

const CAPABILITIES = Object.keys(IN_MOTION) as readonly Capability[];

export interface MotionState {
  /** What may not be done now, and why. */
  readonly blocked: Readonly<Partial<Record<Capability, MotionReason>>>;
  /** The screen shows a still picture and nothing else: nobody sits before it. */
  readonly still: boolean;
  /** Lists and texts are short, and nothing moves: who drives may see it. */
  readonly glance: boolean;
}

/** Why a screen in this seat may not do this now; null when it may. */
export function motionBlock(
  capability: Capability,
  seat: Seat,
  vehicle: Vehicle,
  config: MotionConfig,
): MotionReason | null {
  const { car } = vehicle;
  if (car === 'parked') return null;
  if (isStill(seat, vehicle, config) && (capability === 'video' || capability === 'sound'))
    return 'seat-empty';
  // Not to know counts as driving before who drives alone.
  if (seat !== 'front' && car === 'unknown') return null;
  const rule = IN_MOTION[capability][seat === 'front' ? 'front' : 'others'];
  if (rule === true || (rule === 'configured' && isConfigured(capability, config))) return null;
  return car === 'moving' ? 'in-motion' : car === 'idling' ? 'not-parked' : 'car-unknown';
}

function isConfigured(capability: Capability, { allowed, listening }: MotionConfig): boolean {
  return capability === 'sound' ? listening : (allowed as readonly string[]).includes(capability);
}

function isStill(seat: Seat, { car, passengerSeated }: Vehicle, { emptySeatStill }: MotionConfig): boolean {
  return emptySeatStill && seat === 'passenger' && car !== 'parked' && passengerSeated !== true;
}

/** What a model asks before it does something. */
export type Motion = Pick<MotionPolicy, 'reason' | 'reason$'>;

/** What may be done on this screen now. Every model asks here, and no view and no model asks the car itself. */
export class MotionPolicy {
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<MotionState>;

  constructor(
    private readonly vehicle: { readonly now: Vehicle; readonly state$: Observable<Vehicle> },
    private readonly screen: { seat(): Seat; readonly seat$: Observable<Seat> },
    private readonly config: MotionConfig,
  ) {
    this.state$ = combineLatest([vehicle.state$, screen.seat$]).pipe(
      map(() => this.now),
      distinctUntilChanged(isSame),
      shareLatest(),
    );
  }

  get now(): MotionState {
    const blocked: Partial<Record<Capability, MotionReason>> = {};
    for (const capability of CAPABILITIES) {
      const reason = this.reason(capability);
      if (reason !== null) blocked[capability] = reason;
    }
    const { now } = this.vehicle;
    const seat = this.screen.seat();
    return {
      blocked,
      still: isStill(seat, now, this.config),
      glance: seat === 'front' && now.car !== 'parked',
    };
  }

  /** Why this may not be done now; null when it may. */
  reason(capability: Capability): MotionReason | null {
    return motionBlock(capability, this.screen.seat(), this.vehicle.now, this.config);
  }

  /** As {@link reason}. Replays, then changes. Never errors. */
  reason$(capability: Capability): Observable<MotionReason | null> {
    return this.state$.pipe(
      map(({ blocked }) => blocked[capability] ?? null),
      distinctUntilChanged(),
    );
  }
}

function isSame(before: MotionState, after: MotionState): boolean {
  return (
    before.still === after.still &&
    before.glance === after.glance &&
    CAPABILITIES.every((capability) => before.blocked[capability] === after.blocked[capability])
  );
}
