import type { Clock } from '../../core/ports/clock.ts';
import { CarRun, type FleetCar } from './car-run.ts';
import type { FleetFigures } from './fleet-figures.ts';
import type { Scenario } from './scenario.ts';
import { takesPart } from './scenario.ts';
import { SeededRandom } from './seeded-random.ts';
import { untilTime } from './until.ts';

/** The pictures of a car are looked at this often, less often where that is more looks a second than the second figure. */
const LOOK_EVERY_MS = 250;
const SLICES = 5;
const MOST_LOOKS_PER_SECOND = 2_000;
/** After the end, what is on its way gets this long before what is missing counts as lost. */
const DRAIN_MS = 1_500;

/** Takes the broker away and brings it back; null where it is not ours. */
export interface BrokerSwitch {
  readonly stop: () => Promise<unknown> | void;
  readonly start: () => Promise<unknown> | void;
}

export interface FleetPlan {
  readonly rampMs: number;
  /** After the ramp. */
  readonly forMs: number;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly broker: BrokerSwitch | null;
  readonly lookEveryMs?: number;
}

/** A car by its number in the whole fleet, which decides on its chance and on what it takes part in. */
export interface NumberedCar extends FleetCar {
  readonly number: number;
}

/** All cars through a scenario. Resolves when all is over and counted, or soon after `cut` resolves. */
export async function runFleet(
  cars: readonly NumberedCar[],
  plan: FleetPlan,
  world: Clock,
  figures: FleetFigures,
  cut: Promise<void> = new Promise(() => undefined),
): Promise<void> {
  const { rampMs, forMs, scenario, seed, broker, lookEveryMs = LOOK_EVERY_MS } = plan;
  const startMs = world.monotonicMs();
  const rampEndMs = startMs + rampMs;
  let brokerBackMs = Number.NEGATIVE_INFINITY;
  const runs = cars.map((car) => {
    const random = new SeededRandom(seed * 7_919 + car.number);
    const events = scenario.events.flatMap((event) =>
      event.do !== 'broker-restart' && takesPart(car.number, event.share) ? [event] : [],
    );
    const times = { startAtMs: startMs + random.fraction() * rampMs, rampEndMs, endAtMs: rampEndMs + forMs };
    return new CarRun(car, world, random, figures, { ...times, events }, () => brokerBackMs);
  });

  // A slice of the cars each time, by their numbers, so that looking is no wave and no matter of who is beside a car.
  const sliceMs = lookEveryMs / SLICES;
  const length = Math.max(SLICES, Math.ceil((runs.length / MOST_LOOKS_PER_SECOND) * (1_000 / sliceMs)));
  const slices: CarRun[][] = Array.from({ length }, () => []);
  runs.forEach((run, index) => slices[(cars[index]?.number ?? 0) % slices.length]?.push(run));
  let slice = 0;
  const stopLooking = world.every(sliceMs, () => {
    for (const run of slices[slice++ % slices.length] ?? []) run.look(slices.length * sliceMs);
  });
  const stopCounting = world.every(1_000, secondBySecond(figures));

  const restarts = scenario.events.map(async (event) => {
    if (event.do !== 'broker-restart' || broker === null) return;
    await untilTime(world, rampEndMs + event.atMs);
    await broker.stop();
    await untilTime(world, world.monotonicMs() + event.forSeconds * 1_000);
    brokerBackMs = world.monotonicMs();
    await broker.start();
  });
  const lived = runs.map(async (run) => figures.ended(await run.run()));
  await Promise.race([cut, Promise.all([...restarts, ...lived])]);
  stopLooking();
  for (const run of runs) run.seal();
  await untilTime(world, world.monotonicMs() + DRAIN_MS);
  stopCounting();
  for (const run of runs) run.end();
}

/** Writes what was counted since the second before into that second. */
function secondBySecond(figures: FleetFigures): () => void {
  let sent = 0;
  let arrived = 0;
  let lost = 0;
  return () => {
    const second = figures.second();
    second.sent += figures.sent - sent;
    second.arrived += figures.arrived - arrived;
    second.lost += figures.lost - lost;
    ({ sent, arrived, lost } = figures);
  };
}
