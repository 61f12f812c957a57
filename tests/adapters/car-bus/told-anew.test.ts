import { describe, expect, it } from 'vitest';
import type { VehicleState } from '../../../core/vehicle/vehicle-state.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeCarSocket } from '../../support/fakes/fake-car-socket.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { vehicleOver } from '../../support/viss-car.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const BRAKE = 'Vehicle.Chassis.ParkingBrake.IsEngaged';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

class Car {
  readonly clock = new VirtualClock();
  readonly vehicle: VehicleState;
  private readonly sockets: FakeCarSocket[] = [];

  constructor(kind: 'viss2' | 'viss3') {
    const open = (): FakeCarSocket => {
      const socket = new FakeCarSocket();
      this.sockets.push(socket);
      return socket;
    };
    this.vehicle = vehicleOver({ kind, open, clock: this.clock, log: new RecordingLog() });
  }

  get socket(): FakeCarSocket {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error('nothing was opened');
    return last;
  }

  /** Tells these values, and waits, five times a second; the states that were seen. */
  async tells(values: Readonly<Record<string, string>>, ms: number): Promise<readonly string[]> {
    const seen = new Set<string>();
    for (let doneMs = 0; doneMs < ms; doneMs += 200) {
      for (const [path, value] of Object.entries(values)) this.socket.tell(path, value);
      seen.add(this.vehicle.now.car);
      this.clock.advance(200);
      await settled();
    }
    return [...seen, this.vehicle.now.car];
  }
}

describe.each(['viss2', 'viss3'] as const)('a car that has told its speed and its brake over %s', (kind) => {
  const parkedOnce = async (): Promise<Car> => {
    const car = new Car(kind);
    await settled();
    car.socket.open();
    const seen = await car.tells({ [SPEED]: '0', [BRAKE]: 'true', [GEAR]: '126' }, 1_600);
    expect(seen.at(-1)).toBe('parked');
    return car;
  };

  it('is not parked by its gear alone after something that could not be read', async () => {
    const car = await parkedOnce();
    car.socket.say('{"action":');
    expect(await car.tells({ [GEAR]: '126', [BRAKE]: 'true' }, 1_600)).not.toContain('parked');
    const seen = await car.tells({ [SPEED]: '0', [BRAKE]: 'true', [GEAR]: '126' }, 1_600);
    expect(seen.at(-1)).toBe('parked');
  });

  it('is not parked without its brake either, nor if it is said to have no value', async () => {
    const car = await parkedOnce();
    car.socket.say('{"action":');
    expect(await car.tells({ [GEAR]: '126', [SPEED]: '0' }, 1_600)).not.toContain('parked');
    car.socket.tell(BRAKE, null);
    expect(await car.tells({ [GEAR]: '126', [SPEED]: '0' }, 1_600)).not.toContain('parked');
    const seen = await car.tells({ [SPEED]: '0', [BRAKE]: 'true', [GEAR]: '126' }, 1_600);
    expect(seen.at(-1)).toBe('parked');
  });

  it('is not parked by its gear alone on another connection either, unless it says there that it has no speed', async () => {
    const car = await parkedOnce();
    car.socket.end();
    for (let waited = 0; waited < 20; waited += 1) {
      car.clock.advance(100);
      await settled();
    }
    car.socket.open();
    expect(await car.tells({ [GEAR]: '126', [BRAKE]: 'true' }, 1_600)).not.toContain('parked');
    car.socket.refuse(SPEED, '404');
    const seen = await car.tells({ [GEAR]: '126', [BRAKE]: 'true' }, 1_600);
    expect(seen.at(-1)).toBe('parked');
  });
});
