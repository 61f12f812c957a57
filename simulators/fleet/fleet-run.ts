import { filter, skip } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import type { Car } from './car.ts';
import { CarEvening } from './car-evening.ts';
import type { FleetFigures } from './fleet-figures.ts';
import type { StudioControlClient } from './studio-control.ts';
import { until, untilTime } from './until.ts';

export interface FleetPlan {
  readonly rampMs: number;
  /** After the ramp. */
  readonly watchMs: number;
  readonly brokerRestart: boolean;
}

/** In parts of the time after the ramp. */
const PAUSE_AT = 0.35;
const RESTART_AT = 0.55;
const BROKER_AWAY_MS = 2_000;
const ALL_BACK_WITHIN_MS = 30_000;

/** Every car's evening at once, and the broker's restart if wanted. Resolves when all is over. */
export async function runFleet(
  cars: readonly Car[],
  plan: FleetPlan,
  studio: StudioControlClient,
  world: Clock,
  random: Random,
  figures: FleetFigures,
): Promise<void> {
  const startMs = world.monotonicMs();
  const watchFromMs = startMs + plan.rampMs;
  const evenings = cars.map(
    (car) =>
      new CarEvening(car, world, random, figures, {
        startAtMs: startMs + random.fraction() * plan.rampMs,
        pauseAtMs: watchFromMs + plan.watchMs * PAUSE_AT,
        endAtMs: watchFromMs + plan.watchMs,
      }),
  );
  const restarting = plan.brokerRestart
    ? untilTime(world, watchFromMs + plan.watchMs * RESTART_AT).then(() =>
        restartBroker(evenings, studio, world, figures),
      )
    : Promise.resolve();
  await Promise.all([restarting, ...evenings.map(async (evening) => figures.ended(await evening.run()))]);
}

/** Takes the broker away and brings it back; measures when each screen that it lost is there again. */
async function restartBroker(
  evenings: readonly CarEvening[],
  studio: StudioControlClient,
  world: Clock,
  figures: FleetFigures,
): Promise<void> {
  const screens = evenings.flatMap(({ car }) => car.screens);
  let back = 0;
  let startedMs = Number.POSITIVE_INFINITY;
  const watching = screens.map(({ connection$ }) =>
    connection$.pipe(skip(1)).subscribe((state) => {
      if (state === 'offline') figures.screensLost += 1;
      else {
        back += 1;
        figures.durations.reconnect.record(world.monotonicMs() - startedMs);
      }
    }),
  );
  await studio.stopBroker();
  await untilTime(world, world.monotonicMs() + BROKER_AWAY_MS);
  startedMs = world.monotonicMs();
  await studio.startBroker();
  await until(
    world,
    screens.map(({ connection$ }) => connection$.pipe(filter((state) => state === 'connected'))),
    () => back >= figures.screensLost,
    ALL_BACK_WITHIN_MS,
  );
  for (const subscription of watching) subscription.unsubscribe();
  figures.screensBack += back;
  for (const evening of evenings) evening.disturbed();
}
