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

/** Takes the broker away and brings it back. Each answers why it could not, in words; null when it could. */
export interface BrokerSwitch {
  readonly stop: () => Promise<string | null>;
  readonly start: () => Promise<string | null>;
}

export interface FleetPlan {
  readonly rampMs: number;
  /** After the ramp. */
  readonly forMs: number;
  readonly scenario: Scenario;
  readonly seed: number;
  /** Null where it is not ours. */
  readonly broker: BrokerSwitch | null;
  readonly lookEveryMs?: number;
  /** The run is over, and all screens are still there. */
  readonly sealed?: () => void;
  /** What was on its way has come or is lost, and all screens are still there. */
  readonly drained?: () => void;
  /** Processor time that this process has used so far, in ms; left out where seconds have none. */
  readonly cpuMs?: () => number;
}

/** A car by its number in the whole fleet, which decides on its chance and on what it takes part in. */
export interface NumberedCar {
  readonly number: number;
  /** Called once, when the car starts: nobody waits for a hundred thousand screens before the first of them runs. */
  readonly compose: () => FleetCar;
}

/** All cars through a scenario. Resolves when all is over and counted, or soon after `cut` resolves. */
export async function runFleet(
  cars: readonly NumberedCar[],
  plan: FleetPlan,
  world: Clock,
  figures: FleetFigures,
  cut: Promise<void> = new Promise(() => undefined),
): Promise<void> {
  const { rampMs, forMs, scenario, seed, broker, lookEveryMs = LOOK_EVERY_MS, sealed, drained, cpuMs } = plan;
  const startMs = world.monotonicMs();
  const rampEndMs = startMs + rampMs;
  const outage = { down: false, backMs: Number.NEGATIVE_INFINITY };
  const runOf = (car: NumberedCar, random: SeededRandom): CarRun => {
    const events = scenario.events.flatMap((event) =>
      event.do !== 'broker-restart' && takesPart(car.number, event.share) ? [event] : [],
    );
    const times = { rampEndMs, endAtMs: rampEndMs + forMs };
    return new CarRun(car.compose(), world, random, figures, { ...times, events }, outage);
  };

  // A slice of the cars each time, so that looking is no wave.
  const sliceMs = lookEveryMs / SLICES;
  const length = Math.max(SLICES, Math.ceil((cars.length / MOST_LOOKS_PER_SECOND) * (1_000 / sliceMs)));
  const slices: CarRun[][] = Array.from({ length }, () => []);
  let slice = 0;
  const stopLooking = world.every(sliceMs, () => {
    for (const run of slices[slice++ % slices.length] ?? []) run.look(slices.length * sliceMs);
  });
  const count = secondBySecond(figures, cpuMs ?? (() => 0));
  const stopCounting = world.every(1_000, count);

  /** How many connections had broken before each outage that there was, while there were some to break. */
  const brokenBefore: number[] = [];
  const restarts = scenario.events.map(async (event) => {
    if (event.do !== 'broker-restart' || broker === null) return;
    await untilTime(world, rampEndMs + event.atMs);
    const [held, broken] = [figures.connectedNow, figures.connectionsBroken];
    outage.down = true;
    const refused = await broker.stop();
    if (refused !== null) {
      outage.down = false;
      figures.undone.add(`the broker was to stop, and did not: ${refused}`);
      return;
    }
    if (held > 0) brokenBefore.push(broken);
    await untilTime(world, world.monotonicMs() + event.forSeconds * 1_000);
    outage.backMs = world.monotonicMs();
    outage.down = false;
    const stayedAway = await broker.start();
    if (stayedAway !== null) figures.undone.add(`the broker was to start again, and did not: ${stayedAway}`);
  });
  const runs: CarRun[] = [];
  let isOver = false;
  const lived = cars.map(async (car) => {
    const random = new SeededRandom(seed * 7_919 + car.number);
    await untilTime(world, startMs + random.fraction() * rampMs);
    if (isOver) return;
    const run = runOf(car, random);
    runs.push(run);
    slices[sliceOf(car.number, slices.length)]?.push(run);
    figures.ended(await run.run(), car.number);
  });
  await Promise.race([cut, Promise.all([...restarts, ...lived])]);
  isOver = true;
  stopLooking();
  for (const run of runs) run.seal();
  sealed?.();
  await untilTime(world, world.monotonicMs() + DRAIN_MS);
  if (brokenBefore.some((broken) => figures.connectionsBroken === broken))
    figures.undone.add('the broker was stopped, and no screen lost its connection');
  drained?.();
  for (const run of runs) run.end();
  stopCounting();
  count();
}

/**
 * In which of so many slices a car is: by chance of its number, so that it is no matter of who is beside it, and so that
 * the cars of a shard, whose numbers leave one rest, are in all of them.
 */
export function sliceOf(car: number, slices: number): number {
  return Math.floor(new SeededRandom(car).fraction() * slices);
}

/** Writes what was counted since the second before into the second that has just ended. Cars before these are counted. */
function secondBySecond(figures: FleetFigures, cpuMs: () => number): () => void {
  let { sent, arrived, lost } = figures;
  let usedMs = cpuMs();
  return () => {
    const second = figures.secondBefore();
    second.held += figures.connectedNow;
    second.sent += figures.sent - sent;
    second.arrived += figures.arrived - arrived;
    second.lost += figures.lost - lost;
    const nowUsedMs = cpuMs();
    second.cpuMs += nowUsedMs - usedMs;
    usedMs = nowUsedMs;
    ({ sent, arrived, lost } = figures);
  };
}
