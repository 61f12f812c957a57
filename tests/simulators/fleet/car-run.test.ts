import { describe, expect, it } from 'vitest';
import { CarWire } from '../../../simulators/fleet/car-wire.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runFleet } from '../../../simulators/fleet/fleet-run.ts';
import { BUILT_IN, readScenario } from '../../../simulators/fleet/scenario.ts';
import { VirtualCar } from './virtual-car.ts';

const PLAN = { rampMs: 1_000, forMs: 40_000, seed: 1, broker: null };

/** Whole screens, as against a studio, through the models that views bind to. */
describe("a car's evening, of whole screens", () => {
  it('goes through a film in step and a pause, and is measured', async () => {
    const figures = await evening(new VirtualCar({ seed: 1 }));
    expect([...figures.outcomes]).toEqual([['good', 1]]);
    expect(figures.screensConnected).toBe(4);
    expect(figures.durations.connect.count).toBe(4);
    expect(figures.durations.discovery.count).toBe(1);
    expect(figures.durations.skewSettled.count).toBeGreaterThan(200);
    expect(figures.durations.skewSettled.percentile(100)).toBeLessThanOrEqual(20);
    expect(figures.followedMinutes).toBeGreaterThan(1);
    expect(figures.malformed).toBe(0);
  });

  it('ends without a broker as not connected', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.hub.stop();
    const figures = await evening(virtual);
    expect([...figures.outcomes]).toEqual([['not-connected', 1]]);
    expect(figures.screensAsked).toBe(4);
    expect(figures.screensConnected).toBe(0);
  });

  it('ends early when there is nothing that the account may play', async () => {
    const figures = await evening(new VirtualCar({ seed: 1, owned: false }));
    expect([...figures.outcomes]).toEqual([['no-film', 1]]);
  });

  it('says that screens which never hear each other are no car', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.hub.copies = ({ from, to }) => (from === to ? 1 : 0);
    expect([...(await evening(virtual)).outcomes]).toEqual([['not-discovered', 1]]);
  });

  it('says that screens are out of step when they are', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    const { car, world } = virtual;
    // From 35 s on one screen's data runs dry again and again.
    world.after(35_000, () => world.every(700, () => car.screens[3]?.player.stall(300)));
    expect([...(await evening(virtual)).outcomes]).toEqual([['out-of-step', 1]]);
  });
});

async function evening({ car, world }: VirtualCar): Promise<FleetFigures> {
  const figures = new FleetFigures(() => world.monotonicMs());
  const scenario = readScenario(BUILT_IN['evening'], PLAN.forMs);
  if (!scenario.ok) throw new Error(scenario.error);
  const wire = new CarWire(4, world, figures);
  const fleet = [{ number: 0, car, wire, network: null }];
  void runFleet(fleet, { ...PLAN, scenario: scenario.value }, world, figures);
  await world.advanceAsync(75_000);
  return figures;
}
