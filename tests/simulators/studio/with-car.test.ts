import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import { withCar } from '../../../simulators/studio/with-car.ts';
import file from '../../../ui/public/cabinema.config.json' with { type: 'json' };

const busAt = (host: string, path: string | null) => {
  const read = parseConfiguration(withCar(file, host, path), 'localhost', null);
  return read.ok ? read.value.car.bus : read.error;
};

describe('the car that the studio tells a client of', () => {
  it('is that of the cabin for its screens', () => {
    const bus = {
      kind: 'viss3',
      url: '/car',
      token: '',
      tokenUrl: '',
      renewsTs: true,
      passengerSeatPath: '',
    };
    for (const seat of ['front', 'passenger', 'left', 'right']) {
      expect(busAt(`${seat}.localhost:8080`, '/car')).toEqual(bus);
    }
  });

  it('is none for a plain browser, and where the studio has no car', () => {
    expect(busAt('localhost:8080', '/car')).toBeNull();
    expect(busAt('front.localhost.example', '/car')).toBeNull();
    expect(busAt('front.localhost:8080', null)).toBeNull();
  });
});
