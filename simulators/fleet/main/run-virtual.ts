import { ConsoleLog } from '../../../adapters/system/console-log.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import type { FleetFigures } from '../fleet-figures.ts';
import { runFleet, type FleetPlan } from '../fleet-run.ts';
import type { Roughness } from '../rough-bus.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { fleetInMemory } from './lean-fleet.ts';

/** Cars know nothing of each other, so that a fleet of any size needs the memory of this many. */
const CARS_AT_ONCE = 250;
/** The world goes on in steps of this; after each one what was awaited is answered. */
const STEP_MS = 50;
/** Longer than the last things of a run take. */
const AFTER_MS = 30_000;

export interface VirtualWorld {
  readonly seats: number;
  readonly config: ClientConfig;
  readonly skewPpm: number;
  readonly roughness: Roughness;
}

/** Cars through a scenario in virtual time, some after the others: the same seed gives the same figures to the last digit. */
export async function runVirtual(
  numbers: readonly number[],
  plan: FleetPlan,
  world: VirtualWorld,
  figuresAt: (sinceStartMs: () => number) => FleetFigures,
  stopped: () => boolean = () => false,
): Promise<void> {
  let clock = new VirtualClock();
  const figures = figuresAt(() => clock.monotonicMs());
  const log = new ConsoleLog('error');
  for (let from = 0; from < numbers.length && !stopped(); from += CARS_AT_ONCE) {
    clock = new VirtualClock();
    const parts = { ...world, world: clock, seed: plan.seed, figures, log };
    const { cars, broker } = fleetInMemory(numbers.slice(from, from + CARS_AT_ONCE), parts);
    const run = { over: false };
    const switched = { stop: () => broker.stop(), start: () => broker.start() };
    void runFleet(cars, { ...plan, broker: switched }, clock, figures).then(() => (run.over = true));
    const longestMs = plan.rampMs + plan.forMs + AFTER_MS;
    while (!run.over && clock.monotonicMs() < longestMs) {
      await settled();
      clock.advance(STEP_MS);
      // Once a while the host gets a turn, so that a signal is heard.
      if (clock.monotonicMs() % 5_000 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}

/** Answers in memory take some turns of promises, and no time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
