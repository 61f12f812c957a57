import { describe, expect, it } from 'vitest';
import { CarWire } from '../../../simulators/fleet/car-wire.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runFleet, type BrokerSwitch } from '../../../simulators/fleet/fleet-run.ts';
import { readScenario } from '../../../simulators/fleet/scenario.ts';
import { describeStudioError } from '../../../simulators/fleet/studio-control.ts';
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
    expect(figures.connectionsBroken).toBe(4);
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

/** Takes what was done, to answer that it could be. */
const nothing = (_done?: unknown): Promise<null> => Promise.resolve(null);

function rig() {
  const virtual = new VirtualCar({ seed: 1 });
  const { car, world } = virtual;
  const figures = new FleetFigures(() => world.monotonicMs());
  const wire = new CarWire(4, world, figures);
  const live = async (events: readonly unknown[], broker: BrokerSwitch | null = null): Promise<void> => {
    const scenario = readScenario({ name: 'any', events }, 30_000);
    if (!scenario.ok) throw new Error(scenario.error);
    const plan = { rampMs: 0, forMs: 30_000, seed: 1, scenario: scenario.value, broker };
    void runFleet([{ number: 0, car, wire, network: null, drive: null }], plan, world, figures);
    await world.advanceAsync(45_000);
  };
  return { virtual, figures, wire, live };
}
