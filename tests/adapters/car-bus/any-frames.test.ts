import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnyCar, step } from '../../support/any-car.ts';
import { BRAKE, GEAR, LOCK, MOVING, SPEED, type HeardCar } from '../../support/frames-heard.ts';

describe('whatever a car says', () => {
  const cars: readonly [string, Omit<HeardCar, 'requires'>][] = [
    ['a databroker', { kind: 'viss2', renewsTs: false }],
    ['VISS 3', { kind: 'viss3', renewsTs: false }],
    ['VISS 3 that renews its times', { kind: 'viss3', renewsTs: true }],
  ];
  it.each(cars)(
    'over %s, it is parked only as its last good frames say',
    async (_, car) => {
      let [parked, seated, runs] = [0, 0, 0];
      const requires = fc.constantFrom<readonly string[]>([], [SPEED], [GEAR, LOCK], [BRAKE, MOVING]);
      const steps = fc.array(step, { minLength: 1, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(requires, steps, async (always, done) => {
          const any = new AnyCar({ ...car, requires: always });
          await any.run(done);
          runs += 1;
          if (any.wasParked) parked += 1;
          if (any.wasSeated) seated += 1;
        }),
      );
      // It is tried where there is something to lose.
      expect(parked / runs).toBeGreaterThan(0.2);
      expect(seated / runs).toBeGreaterThan(0.2);
    },
    300_000,
  );
});
