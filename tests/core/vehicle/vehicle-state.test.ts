import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { CarState } from '../../../core/vehicle/car-state.ts';
import { VehicleState } from '../../../core/vehicle/vehicle-state.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarBus } from '../../support/fakes/fake-car-bus.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('the car as its bus tells it', () => {
  let clock: VirtualClock;
  let bus: FakeCarBus;
  let vehicle: VehicleState;
  let told: CarState[];

  beforeEach(() => {
    clock = new VirtualClock();
    bus = new FakeCarBus();
    vehicle = new VehicleState(bus, new ScreenRig().get(CORE.screenSettings), clock);
    told = [];
    vehicle.state$.subscribe(({ car }) => told.push(car));
  });

  it('is unknown before it says anything, whatever was set by hand', () => {
    expect([vehicle.isByHand, vehicle.now.car]).toEqual([false, 'unknown']);
    vehicle.toggle();
    expect(vehicle.now.car).toBe('unknown');
  });

  it('is parked a second after it says so, and unknown two seconds after its last word', () => {
    bus.tell({ gear: 'park', speedKmh: 0 });
    clock.advance(999);
    expect(vehicle.now.car).toBe('idling');
    clock.advance(1);
    expect(vehicle.now.car).toBe('parked');
    clock.advance(999);
    expect(vehicle.now.car).toBe('parked');
    clock.advance(1);
    expect(told).toEqual(['unknown', 'idling', 'parked', 'unknown']);
  });

  it('moves, is lost and comes back at the moment of the event', () => {
    bus.tell({ gear: 'other', speedKmh: 50 });
    expect(vehicle.now.car).toBe('moving');
    bus.lose();
    expect(vehicle.now.car).toBe('unknown');
    bus.tell({ gear: 'other', speedKmh: 0 });
    expect(vehicle.now.car).toBe('idling');
  });

  it('knows whether somebody sits beside the driver, for as long as that is told', () => {
    bus.tell({ passengerSeated: true });
    expect(vehicle.now.passengerSeated).toBe(true);
    clock.advance(1_999);
    expect(vehicle.now.passengerSeated).toBe(true);
    clock.advance(1);
    expect(vehicle.now.passengerSeated).toBeNull();
    bus.tell({ passengerSeated: false });
    expect(vehicle.now.passengerSeated).toBe(false);
    bus.tell({ gear: 'park' });
    expect(vehicle.now.passengerSeated).toBe(false);
    bus.tell({ passengerSeated: 'perhaps' as never });
    expect(vehicle.now.passengerSeated).toBeNull();
    bus.tell({ passengerSeated: false });
    bus.lose();
    expect(vehicle.now.passengerSeated).toBeNull();
  });

  it('knows who sits there for 2,000 ms from when it was written, however late that is told', () => {
    bus.say({ kind: 'told', signals: { passengerSeated: true }, ageMs: 1_500 });
    clock.advance(499);
    expect(vehicle.now.passengerSeated).toBe(true);
    clock.advance(1);
    expect(vehicle.now.passengerSeated).toBeNull();
    bus.say({ kind: 'told', signals: { passengerSeated: true }, ageMs: 2_000 });
    expect(vehicle.now.passengerSeated).toBeNull();
  });

  it('leaves no timer behind', () => {
    bus.tell({ gear: 'park' });
    vehicle.dispose();
    expect(clock.pending).toBe(0);
  });
});

describe('the car that is set by hand', () => {
  it('[MOTN2-01 part] [MOTN-03] is parked at first; the floating button sets it in motion and parks it again', () => {
    const rig = new ScreenRig();
    const vehicle = rig.get(CORE.vehicle);
    expect([vehicle.isByHand, vehicle.now.car]).toEqual([true, 'parked']);
    vehicle.toggle();
    expect([vehicle.now.car, rig.store.get('carActivity')]).toEqual(['moving', 'inmotion']);
    vehicle.toggle();
    expect([vehicle.now.car, rig.store.get('carActivity')]).toEqual(['parked', 'parked']);
  });

  it('moves when another tab of the screen says so', () => {
    const rig = new ScreenRig();
    const motion = rig.get(CORE.motion);
    expect(motion.reason('video')).toBeNull();
    rig.store.changeElsewhere('carActivity', 'inmotion');
    expect(motion.reason('video')).toBe('in-motion');
  });
});
