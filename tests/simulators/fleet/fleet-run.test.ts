import { describe, expect, it } from 'vitest';
import { CarWire } from '../../../simulators/fleet/car-wire.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runFleet, sliceOf, type BrokerSwitch } from '../../../simulators/fleet/fleet-run.ts';
import { carsOfShard } from '../../../simulators/fleet/fleet-options.ts';
import { readScenario } from '../../../simulators/fleet/scenario.ts';
import { describeStudioError } from '../../../simulators/fleet/studio-control.ts';
import { judge } from '../../../simulators/fleet/verdict.ts';
import { VirtualCar } from './virtual-car.ts';

const OUTAGE = [{ at: 15, do: 'broker-restart', forSeconds: 5 }];

describe('a fleet in which messages are lost', () => {
  it('shows each loss in the second in which it was seen, and the last ones at the end', async () => {
    const { virtual, figures, wire, live } = rig();
    virtual.world.after(10_500, () => {
      const [, second] = ['{}', '{}'].map((text) => wire.leaves(0, text, 'beat'));
      wire.arrives(1, new TextEncoder().encode(second));
    });
    virtual.world.after(20_500, () => wire.leaves(2, '{}', 'command'));
    await live([]);
    const lost = figures.timeline.rows.map((second) => second.lost);
    expect(lost[10]).toBe(1);
    // At the end the other three screens miss both beats and all four the command, the sender's own included.
    expect(lost.at(-1)).toBe(10);
    expect(figures.lost).toBe(11);
    expect(lost.reduce((sum, some) => sum + some, 0)).toBe(11);
  });
});

describe('an outage that a scenario asks for', () => {
  it('is lived by screens that lose their connection and come back', async () => {
    const { virtual, figures, live } = rig();
    await live(OUTAGE, {
      stop: () => nothing(virtual.hub.stop()),
      start: () => nothing(virtual.hub.start()),
    });
    expect([...figures.undone]).toEqual([]);
    expect([figures.connectionsBroken, figures.brokeUnasked]).toEqual([4, 0]);
    expect(figures.connectedNow).toBe(0);
  });

  it('is no result where the broker refuses to stop', async () => {
    const { figures, live } = rig();
    const refused = describeStudioError({ code: 'studio/refused', detail: 'control/off' });
    await live(OUTAGE, { stop: () => Promise.resolve(refused), start: () => nothing() });
    expect([...figures.undone]).toEqual([
      'the broker was to stop, and did not: The studio refused: control/off',
    ]);
  });

  it('is no result where the broker does not come back', async () => {
    const { virtual, figures, live } = rig();
    const stop = (): Promise<null> => nothing(virtual.hub.stop());
    await live(OUTAGE, { stop, start: () => Promise.resolve('no') });
    expect([...figures.undone]).toEqual(['the broker was to start again, and did not: no']);
  });

  it('is no result where nobody lost a connection', async () => {
    const { figures, live } = rig();
    await live(OUTAGE, { stop: () => nothing(), start: () => nothing() });
    expect([...figures.undone]).toEqual(['the broker was stopped, and no screen lost its connection']);
  });
});

describe('an outage that no scenario asks for', () => {
  it('counts each connection that broke, however soon all are back', async () => {
    const { virtual, figures, live } = rig();
    virtual.world.after(12_000, () => virtual.hub.stop());
    virtual.world.after(12_100, () => virtual.hub.start());
    await live([]);
    expect([figures.screensBack, figures.brokeUnasked]).toEqual([4, 4]);
    const good = { 'cars.asked': 1, 'cars.failed': 0 };
    expect(judge({ ...good, 'screens.brokeUnasked': 4 }, [])).toEqual({
      result: 'bad',
      reasons: ['4 connections broke that nothing in the scenario broke'],
    });
  });

  it('is told apart from one that was asked for before', async () => {
    const { virtual, figures, live } = rig();
    virtual.world.after(26_500, () => virtual.hub.stop());
    virtual.world.after(26_600, () => virtual.hub.start());
    await live(OUTAGE, {
      stop: () => nothing(virtual.hub.stop()),
      start: () => nothing(virtual.hub.start()),
    });
    expect([figures.connectionsBroken, figures.brokeUnasked]).toEqual([8, 4]);
  });
});

describe('the end of a fleet', () => {
  it('is told once, when the last car is through and all screens are still there', async () => {
    const { live, seals } = rig();
    await live([]);
    // The second once nothing is on its way any more.
    expect(seals).toEqual([
      [30_000, 4],
      ['drained', 31_500, 4],
    ]);
  });
});

describe('the processor time of a fleet', () => {
  it('is that of each second', async () => {
    const { figures, live } = rig((nowMs) => (nowMs < 10_000 ? nowMs / 10 : 1_000 + (nowMs - 10_000) / 2));
    await live([]);
    const used = figures.timeline.rows.map(({ cpuMs }) => cpuMs);
    expect([used[1], used[9], used[10], used[28]]).toEqual([100, 100, 500, 500]);
  });
});

describe('the looks at the cars of a fleet', () => {
  it.each([1, 2, 5, 10, 558])('are spread over a shard of %i as well', (count) => {
    const slices = [0, 0, 0, 0, 0];
    for (const car of carsOfShard({ cars: 1_000 * count, shard: { index: 1, count } })) {
      const slice = sliceOf(car, 5);
      slices[slice] = (slices[slice] ?? 0) + 1;
    }
    // A fifth of 1,000, give or take.
    expect(Math.min(...slices)).toBeGreaterThan(150);
    expect(Math.max(...slices)).toBeLessThan(250);
  });
});

/** Takes what was done, to answer that it could be. */
const nothing = (_done?: unknown): Promise<null> => Promise.resolve(null);

function rig(cpuMsAt: (nowMs: number) => number = () => 0) {
  const virtual = new VirtualCar({ seed: 1 });
  const { car, world } = virtual;
  const figures = new FleetFigures(() => world.monotonicMs());
  const wire = new CarWire(4, world, figures);
  const seals: unknown[] = [];
  const live = async (events: readonly unknown[], broker: BrokerSwitch | null = null): Promise<void> => {
    const scenario = readScenario({ name: 'any', events }, 30_000);
    if (!scenario.ok) throw new Error(scenario.error);
    const sealed = (): void => void seals.push([world.monotonicMs(), figures.connectedNow]);
    const drained = (): void => void seals.push(['drained', world.monotonicMs(), figures.connectedNow]);
    const cpuMs = (): number => cpuMsAt(world.monotonicMs());
    const plan = {
      rampMs: 0,
      forMs: 30_000,
      seed: 1,
      scenario: scenario.value,
      broker,
      sealed,
      drained,
      cpuMs,
    };
    void runFleet(
      [{ number: 0, compose: () => ({ car, wire, network: null, drive: null }) }],
      plan,
      world,
      figures,
    );
    await world.advanceAsync(45_000);
  };
  return { virtual, figures, wire, live, seals };
}
