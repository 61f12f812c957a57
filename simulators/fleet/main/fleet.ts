#!/usr/bin/env -S npx tsx
import { randomBytes } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { describeConfigurationError } from '../../../adapters/configuration/configuration-error.ts';
import { ConsoleLog } from '../../../adapters/system/console-log.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import { parseJson } from '../../../core/shared/decode.ts';
import { FleetFigures } from '../fleet-figures.ts';
import { runFleet, type BrokerSwitch, type NumberedCar } from '../fleet-run.ts';
import { describeMachine, watchHostLoad } from '../host-load.ts';
import { showLive } from '../live-view.ts';
import { mergeReports } from '../merge.ts';
import { carsOfShard, parseFleetOptions } from '../options.ts';
import { countsOf, reportOf, reportText, type FleetReport } from '../report.ts';
import { reportHtml } from '../report-html.ts';
import { beyondMeans, BUILT_IN, readScenario } from '../scenario.ts';
import { SharedTimers } from '../shared-timers.ts';
import { describeStudioError, StudioControlClient } from '../studio-control.ts';
import { composeFleet, type FleetParts } from './compose-fleet.ts';
import { configurationFor } from './configuration-for.ts';
import { openEmbedded } from './embedded-broker.ts';
import { fleetOfConnections, fleetOverFew } from './lean-fleet.ts';
import { runVirtual } from './run-virtual.ts';

/** `npm run fleet`: exit code 0 good, 1 not good or no result, 2 nothing could be run, 130 cut off by hand. */

/** A fleet that can run, against whatever was asked for. */
interface Ready {
  readonly cars: readonly NumberedCar[];
  readonly broker: BrokerSwitch | null;
  readonly where: string;
  readonly close: () => Promise<unknown> | void;
}

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
for (const file of [options.json, options.html]) {
  if (file === null) continue;
  await appendFile(file, '').catch((cause: unknown) => refuse(`No report can be written: ${textOf(cause)}`));
}
if (options.merge.length > 0) await merge();

const forMs = options.for * 1_000;
const scenario = readScenario(BUILT_IN[options.scenario] ?? (await jsonOf(options.scenario)), forMs);
if (!scenario.ok) refuse(`Scenario ${options.scenario}: ${scenario.error}`);
const impossible = beyondMeans(scenario.value, {
  restartBroker: options.time === 'virtual' || options.broker.kind !== 'urls',
  cutScreens: options.time === 'virtual',
});
if (impossible !== null) refuse(`Scenario ${options.scenario}: ${impossible}`);
const numbers = carsOfShard(options);
const screens = numbers.length * options.seats;
const plan = { rampMs: options.ramp * 1_000, forMs, scenario: scenario.value, seed: options.seed };
const roughness = { jitterMs: options.jitter, loss: options.loss };
const startedAt = new Date().toISOString();

/** Ctrl-C ends the run, and the report tells of what there was; a second one ends it at once. */
let wasCut = false;
const cut = new Promise<void>((resolve) => {
  const end = (): void => {
    if (wasCut) process.exit(130);
    wasCut = true;
    resolve();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
});

if (options.time === 'virtual') await runInVirtualTime();
else await runInRealTime();

async function runInVirtualTime(): Promise<void> {
  console.log(`${numbers.length} cars of ${options.seats} screens in virtual time ...\n`);
  const config = configurationFor('http://fleet.invalid');
  if (!config.ok) refuse(describeConfigurationError(config.error));
  const load = watchHostLoad();
  let figures = new FleetFigures(() => 0);
  const make = (since: () => number): FleetFigures => (figures = new FleetFigures(since));
  const world = { seats: options.seats, config: config.value, skewPpm: options.clockSkewPpm, roughness };
  const livedMs = await runVirtual(numbers, { ...plan, broker: null }, world, make, () => wasCut);
  await report(countsOf(asked(), livedMs, figures, load.read()));
}

async function runInRealTime(): Promise<void> {
  const host = new HostClock();
  const startMs = host.monotonicMs();
  const figures = new FleetFigures(() => host.monotonicMs() - startMs);
  const world = new SharedTimers(host, (lateMs) => figures.late(lateMs));
  const ready = await prepare(figures, world);
  console.log(
    `${numbers.length} cars of ${options.seats} screens against ${ready.where}, ${options.ramp + options.for} s ...\n`,
  );
  const load = watchHostLoad();
  const startedMs = world.monotonicMs();
  world.after(plan.rampMs, load.steady);
  const stopShowing = showLive(process.stdout, host, figures, screens, plan.rampMs + forMs);
  await runFleet(ready.cars, { ...plan, broker: ready.broker }, world, figures, cut);
  stopShowing();
  const counts = countsOf(asked(), world.monotonicMs() - startedMs, figures, load.read());
  await report(counts);
  await ready.close();
}

async function prepare(figures: FleetFigures, world: SharedTimers): Promise<Ready> {
  const { auth, broker, shared, seats, seed, clockSkewPpm: skewPpm } = options;
  const config = configurationFor('http://fleet.invalid');
  if (!config.ok) refuse(describeConfigurationError(config.error));
  const log = new ConsoleLog('warn');
  const parts = { seats, config: config.value, world, seed, skewPpm, roughness, figures, log };
  if (auth.kind === 'studio') return prepareWithStudio(parts);
  if (broker.kind === 'embedded') {
    const embedded = await openEmbedded();
    const fleet = fleetOfConnections(numbers, { urls: [embedded.url], topic: options.topic }, parts);
    return {
      cars: fleet.cars,
      broker: embedded.broker,
      where: 'a broker in this process',
      close: () => undefined,
    };
  }
  const urls = broker.kind === 'urls' ? broker.urls.map(withCredentials) : [];
  const place = { urls, topic: options.topic };
  const fleet =
    shared > 0 ? fleetOverFew(numbers, place, parts, shared) : fleetOfConnections(numbers, place, parts);
  const where =
    broker.kind === 'urls' ? broker.urls.map((url) => url.replace(/\/\/[^@/]*@|\?.*/, '//')).join(', ') : '';
  return {
    cars: fleet.cars,
    broker: null,
    where: shared > 0 ? `${where} over ${shared} connections` : where,
    close: fleet.close,
  };
}

async function prepareWithStudio(parts: FleetParts): Promise<Ready> {
  // Loaded only when wanted: a fleet against a studio elsewhere needs none of it.
  const own =
    options.broker.kind === 'embedded'
      ? await import('../../studio/studio.ts')
          .then(({ openStudio }) => openStudio())
          .catch((cause: unknown) => refuse(textOf(cause)))
      : null;
  const url = own?.url ?? options.studio;
  const studio = new StudioControlClient(url);
  const there = await studio.check();
  if (!there.ok) refuse(describeStudioError(there.error));
  // A name of its own for every run, so that a studio that runs on gives each run new accounts.
  const prefix = `fleet-${randomBytes(4).toString('hex')}-`;
  const created = await studio.createCars(numbers.length, prefix, options.seats);
  if (!created.ok) refuse(describeStudioError(created.error));
  const config = configurationFor(url);
  if (!config.ok) refuse(describeConfigurationError(config.error));
  const hardwareIds = new Map(numbers.map((number, index) => [number, created.value[index] ?? '']));
  return {
    cars: composeFleet(hardwareIds, { ...parts, config: config.value }),
    broker: { stop: () => studio.stopBroker(), start: () => studio.startBroker() },
    where: own === null ? url : 'a studio in this process',
    close: () => own?.close(),
  };
}

/** `{car}` in a user's name is filled with the rest of the address. */
function withCredentials(url: string): string {
  const { auth } = options;
  if (auth.kind !== 'password') return url;
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%7Bcar%7D', '{car}');
  return url.replace('://', `://${encoded(auth.user)}:${encoded(auth.password)}@`);
}

function asked(): Parameters<typeof countsOf>[0] {
  return { options: told(), carsAsked: numbers.length, cut: wasCut };
}

/** What was asked for, without what is secret. */
function told(): Readonly<Record<string, unknown>> {
  const { auth, broker, shard, assert, merge: _, ...rest } = options;
  return {
    ...rest,
    auth: auth.kind,
    broker:
      broker.kind === 'urls' ? broker.urls.map((url) => url.replace(/\?.*|\/\/[^@/]*@/g, '')) : broker.kind,
    shard: `${shard.index}/${shard.count}`,
    assert: assert.map(({ text }) => text),
  };
}

async function report(run: ReturnType<typeof countsOf>): Promise<void> {
  await finish(reportOf({ startedAt, machine: describeMachine(), runs: [run] }, options.assert));
}

async function merge(): Promise<never> {
  const files = await Promise.all(options.merge.map(async (name) => ({ name, value: await jsonOf(name) })));
  const merged = mergeReports(files, options.assert);
  if (!merged.ok) refuse(merged.error);
  await finish(merged.value);
  process.exit();
}

async function finish(made: FleetReport): Promise<void> {
  console.log(`\n${reportText(made)}`);
  if (options.json !== null) await writeFile(options.json, `${JSON.stringify(made, null, 2)}\n`);
  if (options.html !== null) await writeFile(options.html, reportHtml(made));
  process.exitCode = wasCut ? 130 : made.verdict.result === 'good' ? 0 : 1;
}

async function jsonOf(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => refuse(textOf(cause)));
  const value = parseJson(text);
  return value === undefined ? refuse(`${file} is no JSON.`) : value;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

// Connections that were kept for later calls would keep the process.
process.exit();
