import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../../core/display/seats.ts';
import { MotionPolicy } from '../../../core/vehicle/motion-policy.ts';
import { onceSettled } from '../../../core/vehicle/once-settled.ts';
import type { CarState } from '../../../core/vehicle/car-state.ts';
import type { Vehicle } from '../../../core/vehicle/vehicle-state.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('a car that was only now asked', () => {
  let clock: VirtualClock;
  let vehicle$: BehaviorSubject<Vehicle>;
  let waitedMs: number | null;

  beforeEach(() => {
    clock = new VirtualClock();
    vehicle$ = new BehaviorSubject<Vehicle>({ car: 'unknown', passengerSeated: null });
    waitedMs = null;
  });

  const begin = (seat: Seat, listening = false): void => {
    const policy = new MotionPolicy(
      {
        get now() {
          return vehicle$.value;
        },
        state$: vehicle$,
      },
      { seat: () => seat, seat$: new BehaviorSubject(seat) },
      { allowed: [], listening, emptySeatStill: false },
    );
    void onceSettled(policy, clock).then(() => (waitedMs = clock.monotonicMs()));
  };
  const drive = (car: CarState): void => vehicle$.next({ car, passengerSeated: null });

  it.each(['parked', 'moving'] as const)('is waited for until it is known to be %s', async (car) => {
    begin('front');
    await clock.advanceAsync(300);
    drive('idling');
    await clock.advanceAsync(1_000);
    expect(waitedMs).toBeNull();
    drive(car);
    await clock.advanceAsync(0);
    expect(waitedMs).not.toBeNull();
  });

  it('is waited for no longer than 3 s', async () => {
    begin('front');
    await clock.advanceAsync(2_999);
    expect(waitedMs).toBeNull();
    await clock.advanceAsync(1);
    expect(waitedMs).not.toBeNull();
  });

  it('is not waited for where something may play meanwhile: on other screens, and as sound', async () => {
    begin('left');
    await clock.advanceAsync(0);
    expect(waitedMs).not.toBeNull();
    waitedMs = null;
    begin('front', true);
    await clock.advanceAsync(0);
    expect(waitedMs).not.toBeNull();
  });
});
