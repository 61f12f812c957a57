import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import { MotionPolicy } from '../../../core/vehicle/motion-policy.ts';
import { onceSettled } from '../../../core/vehicle/once-settled.ts';
import { VehicleState } from '../../../core/vehicle/vehicle-state.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarBus } from '../../support/fakes/fake-car-bus.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('a car that was only now asked', () => {
  let clock: VirtualClock;
  let bus: FakeCarBus;
  let vehicle: VehicleState;
  let waitedMs: number | null;

  beforeEach(() => {
    clock = new VirtualClock();
    bus = new FakeCarBus();
    vehicle = new VehicleState(bus, new ScreenRig().get(CORE.screenSettings), clock);
    waitedMs = null;
  });

  const begin = (seat: Seat, listening = false): void => {
    waitedMs = null;
    const policy = new MotionPolicy(
      vehicle,
      { seat: () => seat, seat$: new BehaviorSubject(seat) },
      { allowed: [], listening, emptySeatStill: false },
    );
    const sinceMs = clock.monotonicMs();
    void onceSettled(policy, vehicle).then(() => (waitedMs = clock.monotonicMs() - sinceMs));
  };

  it('is waited for until it is known to be parked', async () => {
    begin('front');
    await clock.advanceAsync(300);
    bus.tell({ gear: 'park', speedKmh: 0 });
    await clock.advanceAsync(999);
    expect(waitedMs).toBeNull();
    expect(vehicle.settling).toBe(true);
    await clock.advanceAsync(1);
    expect(waitedMs).toBe(1_300);
    expect(vehicle.settling).toBe(false);
  });

  it('is waited for until it is known to move, and no more when it stands after that', async () => {
    begin('front');
    await clock.advanceAsync(300);
    bus.tell({ gear: 'other', speedKmh: 0 });
    await clock.advanceAsync(100);
    expect(waitedMs).toBeNull();
    bus.tell({ gear: 'other', speedKmh: 50 });
    await clock.advanceAsync(0);
    expect(waitedMs).toBe(400);
    bus.tell({ gear: 'other', speedKmh: 0 });
    expect(vehicle.settling).toBe(false);
    begin('front');
    await clock.advanceAsync(0);
    expect(waitedMs).toBe(0);
  });

  it('is waited for no longer than 3 s, counted from when it was asked', async () => {
    await clock.advanceAsync(1_000);
    begin('front');
    await clock.advanceAsync(1_999);
    expect(waitedMs).toBeNull();
    await clock.advanceAsync(1);
    expect(waitedMs).toBe(2_000);
  });

  it('is not waited for where something may play meanwhile: on other screens, and as sound', async () => {
    begin('left');
    await clock.advanceAsync(0);
    expect(waitedMs).toBe(0);
    begin('front', true);
    await clock.advanceAsync(0);
    expect(waitedMs).toBe(0);
  });

  it('is never waited for where a person says what it does', () => {
    const byHand = new VehicleState(null, new ScreenRig().get(CORE.screenSettings), clock);
    expect(byHand.settling).toBe(false);
  });
});
