import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import { withCar } from '../../../simulators/studio/with-car.ts';
import file from '../../../ui/public/cabinema.config.json' with { type: 'json' };

const toldTo = (host: string, path: string | null, more: object = {}) => {
  const read = parseConfiguration(withCar({ ...file, ...more }, host, path), 'localhost', null);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

describe('the car that the studio tells a client of', () => {
  it('is that of the cabin for its screens, and says who sits beside the driver', () => {
    const bus = {
      kind: 'viss3',
      url: '/car',
      token: '',
      tokenUrl: '',
      renewsTs: true,
      passengerSeatPath: 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied',
    };
    for (const seat of ['front', 'passenger', 'left', 'right']) {
      const told = toldTo(`${seat}.localhost:8080`, '/car');
      expect(told.car.bus).toEqual(bus);
      expect(told.motion).toEqual({ allowed: [], listening: false, emptySeatStill: true });
    }
  });

  it('leaves what the file says of a car and of motion, but neither tokens nor the seat of another car', () => {
    const told = toldTo('passenger.localhost', '/car', {
      car: {
        bus: {
          kind: 'viss2',
          url: '/other',
          token: 'key',
          tokenUrl: '/token',
          renewsTs: false,
          passengerSeatPath: 'Vehicle.Seat',
        },
        follows: { brightness: true },
      },
      motion: { listening: true, emptySeatStill: false },
    });
    expect(told.car.bus).toMatchObject({
      kind: 'viss3',
      url: '/car',
      token: '',
      tokenUrl: '',
      renewsTs: false,
      passengerSeatPath: 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied',
    });
    expect(told.car.follows.brightness).toBe(true);
    expect(told.motion).toEqual({ allowed: [], listening: true, emptySeatStill: false });
  });

  it('is none for a plain browser, and where the studio has no car', () => {
    for (const told of [
      toldTo('localhost:8080', '/car'),
      toldTo('front.localhost.example', '/car'),
      toldTo('front.localhost:8080', null),
    ]) {
      expect([told.car.bus, told.motion.emptySeatStill]).toEqual([null, false]);
    }
  });
});
