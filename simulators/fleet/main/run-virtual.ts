import type { ClientConfig } from '../../../core/shared/client-config.ts';
import type { FleetFigures } from '../fleet-figures.ts';
import { runFleet, type FleetPlan } from '../fleet-run.ts';
import type { Roughness } from '../rough-bus.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { countingLog } from './counting-log.ts';
import { fleetInMemory } from './lean-fleet.ts';

/**
 * Cars know nothing of each other, so that a fleet of any size needs the memory of this many. So few, because what they
 * need together then stays near the processor: 250 at once took twice as long (decision 026).
 */
const CARS_AT_ONCE = 10;
/** The pictures of a car are looked at this often. */
const LOOK_EVERY_MS = 1_000;
/** The host gets a turn this often, so that a signal is heard. */
const BREATHE_MS = 1_000;
/** Longer than the last things of a run take. */
const AFTER_MS = 30_000;

export interface VirtualWorld {
  readonly seats: number;
  readonly config: ClientConfig;
  readonly skewPpm: number;
  readonly roughness: Roughness;
}

/**
 * Cars through a scenario in virtual time, some after the others: the same seed gives the same figures to the last digit.
 * Answers how long they lived, in ms: the whole plan, or less on the average of those that began when `stopped` said so.
 */
export async function runVirtual(
  numbers: readonly number[],
  plan: Omit<FleetPlan, 'broker'>,
  world: VirtualWorld,
  figuresAt: (sinceStartMs: () => number) => FleetFigures,
  stopped: () => boolean = () => false,
  /** Hears how many cars have been through. */
  progress: (done: number) => void = () => undefined,
): Promise<number> {
  let clock = new VirtualClock();
  const figures = figuresAt(() => clock.monotonicMs());
  const log = countingLog((said) => figures.trouble(said));
  const plannedMs = plan.rampMs + plan.forMs;
  let began = 0;
  let livedMs = 0;
  for (let from = 0; from < numbers.length && !stopped(); from += CARS_AT_ONCE) {
    clock = new VirtualClock();
    const parts = { ...world, world: clock, seed: plan.seed, figures, log };
    const { cars, broker } = fleetInMemory(numbers.slice(from, from + CARS_AT_ONCE), parts);
    const switched = {
      stop: () => {
        broker.stop();
        return Promise.resolve(null);
      },
      start: () => {
        broker.start();
        return Promise.resolve(null);
      },
    };
    const run = { over: false, cutAtMs: plannedMs };
    let end = (): void => undefined;
    const cut = new Promise<void>((resolve) => (end = resolve));
    const batch = { ...plan, broker: switched, lookEveryMs: LOOK_EVERY_MS };
    void runFleet(cars, batch, clock, figures, cut).then(() => (run.over = true));
    let breatheAtMs = 0;
    await settled();
    while (!run.over && clock.monotonicMs() < plannedMs + AFTER_MS) {
      clock.advanceToNext(plannedMs + AFTER_MS);
      await settled();
      if (clock.monotonicMs() < breatheAtMs) continue;
      breatheAtMs = clock.monotonicMs() + BREATHE_MS;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (!stopped()) continue;
      run.cutAtMs = Math.min(run.cutAtMs, clock.monotonicMs());
      end();
    }
    progress(Math.min(from + CARS_AT_ONCE, numbers.length));
    began += cars.length;
    livedMs += cars.length * run.cutAtMs;
  }
  return began === 0 ? 0 : livedMs / began;
}

/** Answers in memory take some turns of promises, and no time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
