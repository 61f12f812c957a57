import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../core/display/seats.ts';
import { STRICT_MOTION, type MotionConfig } from '../../../core/shared/client-config.ts';
import type { CarState } from '../../../core/vehicle/car-state.ts';
import {
  IN_MOTION,
  motionBlock,
  MotionPolicy,
  type Capability,
} from '../../../core/vehicle/motion-policy.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

function blocked(seat: Seat, car: CarState, config: Partial<MotionConfig> = {}): readonly Capability[] {
  const vehicle = { car, passengerSeated: null };
  return (Object.keys(IN_MOTION) as Capability[]).filter(
    (capability) => motionBlock(capability, seat, vehicle, { ...STRICT_MOTION, ...config }) !== null,
  );
}

const FRONT: readonly Capability[] = [
  'sign-in',
  'video',
  'sound',
  'details',
  'search',
  'settings',
  'purchase',
  'redeem',
  'voucher',
];

describe('what may be done while the car is not parked', () => {
  it.each<CarState>(['moving', 'idling', 'unknown'])(
    '[OPEN-48] [MOTN-02] [MOTN2-05] [OPEN2-59] [DEC-06 part] in front only browsing, assigning and leaving, when it is %s',
    (car) => {
      expect(blocked('front', car)).toEqual(FRONT);
      for (const capability of ['browse', 'screens', 'leave'] as const)
        expect(blocked('front', car)).not.toContain(capability);
    },
  );

  it.each<Seat>(['passenger', 'left', 'right', 'other'])(
    '[OPEN-48] [OPEN2-59] [MOTN-01 part] all but signing in, Details and Extras on the screen %s',
    (seat) => {
      expect(blocked(seat, 'moving')).toEqual(['sign-in', 'details']);
      expect(blocked(seat, 'idling')).toEqual(['sign-in', 'details']);
      expect(blocked(seat, 'unknown')).toEqual([]);
    },
  );

  it('is everything once it is parked', () => {
    for (const seat of ['front', 'passenger', 'left', 'right', 'other'] as const)
      expect(blocked(seat, 'parked')).toEqual([]);
  });

  it('[OPEN-48] is more where `motion.allowed` says so, but never a picture in front and never signing in', () => {
    const allowed = ['details', 'search', 'settings', 'purchase', 'redeem', 'voucher'] as const;
    expect(blocked('front', 'moving', { allowed })).toEqual(['sign-in', 'video', 'sound']);
    expect(blocked('left', 'moving', { allowed })).toEqual(['sign-in']);
    expect(blocked('front', 'moving', { allowed: ['search'] })).not.toContain('search');
  });

  it('is listening where the configuration says so', () => {
    expect(blocked('front', 'moving', { listening: true })).not.toContain('sound');
  });

  it('comes with its reason', () => {
    const reason = (car: CarState) =>
      motionBlock('video', 'front', { car, passengerSeated: null }, STRICT_MOTION);
    expect([reason('moving'), reason('idling'), reason('unknown'), reason('parked')]).toEqual([
      'in-motion',
      'not-parked',
      'car-unknown',
      null,
    ]);
  });

  it('is a still picture before an empty seat, where the configuration says so', () => {
    const motion = new FakeMotion('passenger', { emptySeatStill: true });
    expect(motion.now.still).toBe(false);
    motion.become('moving', true);
    expect([motion.now.still, motion.reason('video')]).toEqual([false, null]);
    for (const seated of [false, null]) {
      motion.become('moving', seated);
      expect([motion.now.still, motion.reason('video'), motion.reason('sound')]).toEqual([
        true,
        'seat-empty',
        'seat-empty',
      ]);
    }
    const other = new FakeMotion('left', { emptySeatStill: true });
    other.become('moving', false);
    expect(other.now.still).toBe(false);
  });

  it('[MOTN-02 part] holds for a screen that becomes the front one while the car drives', () => {
    const seat$ = new BehaviorSubject<Seat>('left');
    const vehicle = { car: 'moving', passengerSeated: null } as const;
    const screen = { seat: () => seat$.value, seat$ };
    const motion = new MotionPolicy({ now: vehicle, state$: of(vehicle) }, screen, STRICT_MOTION);
    const told: (string | null)[] = [];
    motion.reason$('video').subscribe((reason) => told.push(reason));
    seat$.next('front');
    expect(told).toEqual([null, 'in-motion']);
  });

  it('is told once for each change of it', () => {
    const motion = new FakeMotion('front');
    const told: (string | null)[] = [];
    motion.reason$('video').subscribe((reason) => told.push(reason));
    for (const car of ['parked', 'moving', 'moving', 'idling', 'parked'] as const) motion.become(car);
    expect(told).toEqual([null, 'in-motion', 'not-parked', null]);
  });

  it('tells what changed, and nothing twice', () => {
    const motion = new FakeMotion('front');
    const told: unknown[] = [];
    motion.state$.subscribe((state) => told.push(state));
    motion.become('parked');
    motion.become('moving');
    motion.become('moving');
    motion.become('parked');
    expect(told).toHaveLength(3);
    expect(told[2]).toEqual(told[0]);
    expect(told[1]).not.toEqual(told[0]);
  });
});
