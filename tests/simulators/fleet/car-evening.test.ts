import { describe, expect, it } from 'vitest';
import { CarEvening } from '../../../simulators/fleet/car-evening.ts';
import { FleetFigures, type CarOutcome } from '../../../simulators/fleet/fleet-figures.ts';
import { VirtualCar } from './virtual-car.ts';

const PLAN = { startAtMs: 1_000, pauseAtMs: 15_000, endAtMs: 40_000 };

describe("a car's evening", () => {
  it('goes through a film in step, a pause and a stop, and is measured', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    const { outcome, figures } = await evening(virtual);
    expect(outcome).toBe('in-step');
    expect(figures.screensConnected).toBe(4);
    expect(figures.durations.connect.count).toBe(4);
    expect(figures.durations.discovery.count).toBe(1);
    expect(figures.durations.skewSettled.count).toBeGreaterThan(200);
    expect(figures.durations.skewSettled.percentile(100)).toBeLessThanOrEqual(20);
    expect(figures.followedMinutes).toBeGreaterThan(1);
    expect(figures.malformed).toBe(0);
    expect(virtual.car.screens.map(({ playback }) => playback.now.kind)).toEqual(Array(4).fill('closed'));
  });

  it('ends without a broker as not connected', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.hub.stop();
    const { outcome, figures } = await evening(virtual);
    expect(outcome).toBe('not-connected');
    expect(figures.screensAsked).toBe(4);
    expect(figures.screensConnected).toBe(0);
  });

  it('ends early when there is nothing that the account may play', async () => {
    const virtual = new VirtualCar({ seed: 1, owned: false });
    expect(await evening(virtual)).toMatchObject({ outcome: 'no-film' });
  });

  it('says that screens which never hear each other are no car', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    virtual.hub.copies = ({ from, to }) => (from === to ? 1 : 0);
    expect(await evening(virtual)).toMatchObject({ outcome: 'not-discovered' });
  });

  it('says that screens are out of step when they are', async () => {
    const virtual = new VirtualCar({ seed: 1 });
    const { car, world } = virtual;
    // From 35 s on one screen's data runs dry again and again.
    world.after(35_000, () => world.every(700, () => car.screens[3]?.player.stall(300)));
    expect(await evening(virtual)).toMatchObject({ outcome: 'out-of-step' });
  });
});

async function evening(virtual: VirtualCar): Promise<{ outcome: CarOutcome | null; figures: FleetFigures }> {
  const { car, chance, world } = virtual;
  const figures = new FleetFigures();
  let outcome: CarOutcome | null = null;
  void new CarEvening(car, world, chance, figures, PLAN).run().then((ended) => (outcome = ended));
  await world.advanceAsync(PLAN.endAtMs + 5_000);
  return { outcome, figures };
}
