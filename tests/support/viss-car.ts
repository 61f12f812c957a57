import { VissCarBus, type CarHost } from '../../adapters/car-bus/viss-car-bus.ts';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { Log } from '../../core/ports/log.ts';
import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import { err } from '../../core/shared/result.ts';
import type { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { FakeRandom } from './fakes/fake-random.ts';
import { ScreenRig } from './screen-rig.ts';

interface VissCar {
  readonly kind: 'viss2' | 'viss3';
  readonly open: CarHost['open'];
  readonly clock: VirtualClock;
  readonly log: Log;
  readonly requires?: readonly string[] | undefined;
  readonly renewsTs?: boolean;
  readonly passengerSeatPath?: string;
}

/** What the core makes of a car that is heard over VISS, without a token and, unless it is named, without a seat. */
export function vehicleOver(car: VissCar): VehicleState {
  const { kind, open, clock, log, requires, renewsTs = false, passengerSeatPath = '' } = car;
  const config: CarBusConfig = {
    kind,
    url: 'ws://car',
    token: '',
    tokenUrl: '',
    renewsTs,
    passengerSeatPath,
    requires,
  };
  const host = { open, fetchJson: () => Promise.resolve(err('nobody is asked')) };
  const bus = new VissCarBus(config, host, clock, new FakeRandom([]), log);
  return new VehicleState(bus, new ScreenRig().get(CORE.screenSettings), clock);
}
