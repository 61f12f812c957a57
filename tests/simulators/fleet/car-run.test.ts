import { describe, expect, it } from 'vitest';
import { CarWire } from '../../../simulators/fleet/car-wire.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runFleet } from '../../../simulators/fleet/fleet-run.ts';
import { BUILT_IN, readScenario } from '../../../simulators/fleet/scenario.ts';
import { judge } from '../../../simulators/fleet/verdict.ts';
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

  it('says that a picture stands that was ordered to play', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    const { car, world } = virtual;
    world.after(30_000, () => car.screens[2]?.player.stall(60_000));
    expect([...(await evening(virtual)).outcomes]).toEqual([['picture-stands', 1]]);
  });

  it('wants no picture to move that was ordered to pause', async () => {
    const scenario = scenarioOf({ at: 20, do: 'pause' });
    expect([...(await evening(new VirtualCar({ seed: 1 }), scenario)).outcomes]).toEqual([['good', 1]]);
  });

  it('calls no car good that was disturbed so late that nobody knows whether it is in step', async () => {
    const scenario = scenarioOf({ at: 37, do: 'seek', toSeconds: 600 });
    expect([...(await evening(new VirtualCar({ seed: 1 }), scenario)).outcomes]).toEqual([
      ['not-settled', 1],
    ]);
  });

  it('sees screens that lost each other however short before the end an order came', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.world.after(22_000, () => (virtual.hub.copies = ({ from, to }) => (from === to ? 1 : 0)));
    const scenario = scenarioOf({ at: 37, do: 'seek', toSeconds: 600 });
    expect([...(await evening(virtual, scenario)).outcomes]).toEqual([['not-discovered', 1]]);
  });

  it('counts screens that lost their connection and stayed without', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.world.after(30_000, () => virtual.hub.stop());
    const figures = await evening(virtual);
    expect([...figures.outcomes]).toEqual([['not-connected', 1]]);
    expect(figures.screensStayedAway).toBe(4);
    expect(judge({ 'cars.asked': 1, 'screens.stayedAway': 4 }, []).result).toBe('bad');
  });
});

const START = [
  { at: 1, do: 'film' },
  { at: 5, do: 'sync' },
];

const scenarioOf = (...events: readonly unknown[]): unknown => ({
  name: 'any',
  events: [...START, ...events],
});

async function evening(
  { car, world }: VirtualCar,
  value: unknown = BUILT_IN['evening'],
): Promise<FleetFigures> {
  const figures = new FleetFigures(() => world.monotonicMs());
  const scenario = readScenario(value, PLAN.forMs);
  if (!scenario.ok) throw new Error(scenario.error);
  const wire = new CarWire(4, world, figures);
  const fleet = [{ number: 0, compose: () => ({ car, wire, network: null, drive: null }) }];
  void runFleet(fleet, { ...PLAN, scenario: scenario.value }, world, figures);
  await world.advanceAsync(75_000);
  return figures;
}
