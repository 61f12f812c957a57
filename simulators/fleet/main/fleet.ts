import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { describeConfigurationError } from '../../../adapters/configuration/configuration-error.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import type { Studio } from '../../studio/studio.ts';
import { FleetFigures } from '../fleet-figures.ts';
import { runFleet } from '../fleet-run.ts';
import { describeMachine, watchHostLoad } from '../host-load.ts';
import { carsOfShard, parseFleetOptions } from '../options.ts';
import { fleetReport, isGood, reportText } from '../report.ts';
import { SeededRandom } from '../seeded-random.ts';
import { describeStudioError, StudioControlClient } from '../studio-control.ts';
import { composeFleet } from './compose-fleet.ts';
import { configurationFor } from './configuration-for.ts';

/** `npm run fleet`: exit code 0 all cars in step, 1 not all, 2 nothing could be run. */

const parsed = parseFleetOptions(process.argv.slice(2));
if (!parsed.ok) {
  const { code, message } = parsed.error;
  if (code === 'options/help') {
    console.log(message);
    process.exit(0);
  }
  refuse(`${message}\nnpm run fleet -- --help lists every flag.`);
}
const options = parsed.value;
if (options.json !== null) {
  await appendFile(options.json, '').catch((cause: unknown) =>
    refuse(`No report can be written: ${textOf(cause)}`),
  );
}

const ownStudio = options.own ? await openOwnStudio() : null;
const url = ownStudio?.url ?? options.url;
const studio = new StudioControlClient(url);
const there = await studio.check();
if (!there.ok) refuse(describeStudioError(there.error));

const cars = carsOfShard(options);
// A name of its own for every run, so that a studio that runs on gives each run new accounts.
const prefix = `fleet-${randomBytes(4).toString('hex')}-`;
const hardwareIds = await studio.createCars(cars.length, prefix, options.seats);
if (!hardwareIds.ok) refuse(describeStudioError(hardwareIds.error));

const config = configurationFor(url);
if (!config.ok) refuse(describeConfigurationError(config.error));

const startedAt = new Date().toISOString();
const world = new HostClock();
const figures = new FleetFigures();
const chance = new SeededRandom(options.seed * options.shard.count + options.shard.index);
const fleet = composeFleet(hardwareIds.value, {
  seats: options.seats,
  config: config.value,
  world,
  chance,
  figures,
});
console.log(
  `${fleet.length} cars of ${options.seats} screens against ${ownStudio === null ? url : 'a studio in this process'}, ` +
    `${options.ramp + options.seconds} s ...\n`,
);

const loadSoFar = watchHostLoad();
const startedMs = world.monotonicMs();
const plan = {
  rampMs: options.ramp * 1_000,
  watchMs: options.seconds * 1_000,
  brokerRestart: options.brokerRestart,
};
await runFleet(fleet, plan, studio, world, chance, figures);
const elapsedMs = world.monotonicMs() - startedMs;
const report = fleetReport(startedAt, describeMachine(), options, elapsedMs, figures, loadSoFar());

console.log(reportText(report));
if (options.json !== null) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
await ownStudio?.close();
// Connections that were kept for later calls would keep the process.
process.exit(isGood(figures) ? 0 : 1);

/** Loaded only when wanted: a fleet against a studio elsewhere needs none of it. */
async function openOwnStudio(): Promise<Studio> {
  const { openStudio } = await import('../../studio/studio.ts');
  return openStudio().catch((cause: unknown) => refuse(textOf(cause)));
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
