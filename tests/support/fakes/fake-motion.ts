import { BehaviorSubject, of } from 'rxjs';
import type { Seat } from '../../../core/display/seats.ts';
import { STRICT_MOTION, type MotionConfig } from '../../../core/shared/client-config.ts';
import type { CarState } from '../../../core/vehicle/car-state.ts';
import { MotionPolicy } from '../../../core/vehicle/motion-policy.ts';
import type { Vehicle } from '../../../core/vehicle/vehicle-state.ts';

/** The real policy over a car that a test drives; parked at first. */
export class FakeMotion extends MotionPolicy {
  private readonly vehicleNow: BehaviorSubject<Vehicle>;

  constructor(seat: Seat = 'front', config: Partial<MotionConfig> = {}) {
    const vehicle = new BehaviorSubject<Vehicle>({ car: 'parked', passengerSeated: null });
    super(
      {
        state$: vehicle,
        get now() {
          return vehicle.value;
        },
      },
      { seat: () => seat, seat$: of(seat) },
      { ...STRICT_MOTION, ...config },
    );
    this.vehicleNow = vehicle;
  }

  become(car: CarState, passengerSeated: boolean | null = null): void {
    this.vehicleNow.next({ car, passengerSeated });
  }
}
