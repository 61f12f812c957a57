import { readFile } from 'node:fs/promises';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import { parseJson } from '../../../core/shared/decode.ts';
import type { Result } from '../../../core/shared/result.ts';
import { FleetFigures } from '../fleet-figures.ts';
import { carsOfShard, toldOptions } from '../fleet-options.ts';
import { runFleet } from '../fleet-run.ts';
import { describeMachine, watchHostLoad } from '../host-load.ts';
import { showLive, showProgress } from '../live-view.ts';
import { mergeReports } from '../merge.ts';
import { parseFleetOptions } from '../options.ts';
import { printable } from '../printable.ts';
import { reportOf, type FleetReport } from '../report.ts';
import { countsOf, type RunCounts } from '../run-counts.ts';
import { beyondMeans, BUILT_IN, readScenario } from '../scenario.ts';
import { tooLateToSettle } from '../settling.ts';
import { SharedTimers } from '../shared-timers.ts';
import { StopSignals } from '../stop-signals.ts';
import { countingLog } from './counting-log.ts';
import { leanConfiguration, prepareFleet, type Ready } from './prepare-fleet.ts';
import { runVirtual } from './run-virtual.ts';
import { tellReport } from './tell-report.ts';
import { whyNotWritable } from './why-not-writable.ts';

/** `npm run fleet`: exit code 0 good, 1 not good or no result, 2 nothing could be run, 130 cut off by hand. */

// Whoever reads may be gone, or the disk full: the run goes on, and its files are written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
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
const host = new HostClock();
const signals = new StopSignals(
  () => host.monotonicMs(),
  () => process.exit(130),
);
for (const file of [options.json, options.html]) {
  const problem = file === null ? null : await whyNotWritable(file);
  if (problem !== null) refuse(`No report can be written: ${problem}`);
}
/** What the fleet runs against: to be closed when all is told. */
let close: Ready['close'] = () => undefined;
const made = options.merge.length > 0 ? await merged() : await run();
const unwritten = await tellReport(made, options, console.log, close);
for (const problem of unwritten) console.error(problem);
const isGood = made.verdict.result === 'good' && unwritten.length === 0;
// Connections that were kept for later calls would keep the process.
process.exit(signals.wasCut ? 130 : isGood ? 0 : 1);

async function merged(): Promise<FleetReport> {
  const files = await Promise.all(options.merge.map(async (name) => ({ name, value: await jsonOf(name) })));
  return orRefuse(mergeReports(files, options.assert));
}

async function run(): Promise<FleetReport> {
  const { scenario: name, ramp, for: lasts, seed, jitter: jitterMs, loss, seats, clockSkewPpm } = options;
  const forMs = lasts * 1_000;
  const scenario = orRefuse(
    readScenario(
      Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : await jsonOf(name, noneBuiltIn(name)),
      forMs,
    ),
    `Scenario ${name}: `,
  );
  const isVirtual = options.time === 'virtual';
  const drives = isVirtual || options.auth.kind !== 'studio';
  const restartBroker = isVirtual || options.broker.kind !== 'urls';
  const impossible =
    beyondMeans(scenario, { seats, drives, restartBroker, cutScreens: isVirtual }) ??
    tooLateToSettle(scenario, forMs, drives);
  if (impossible !== null) refuse(`Scenario ${name}: ${impossible}`);
  const numbers = carsOfShard(options);
  const plan = { rampMs: ramp * 1_000, forMs, scenario, seed };
  const roughness = { jitterMs, loss };
  const startedAt = new Date().toISOString();
  process.on('SIGINT', signals.signalled).on('SIGTERM', signals.signalled);
  // Of a terminal that is closed, which says so more than once: nobody presses that again.
  process.on('SIGHUP', () => signals.wasCut || signals.signalled());
  const counts = options.time === 'virtual' ? await inVirtualTime() : await inRealTime();
  return reportOf({ startedAt, machine: describeMachine(), runs: [counts] }, options.assert);

  async function inVirtualTime(): Promise<RunCounts> {
    console.log(`${numbers.length} cars of ${seats} screens in virtual time ...\n`);
    const config = orRefuse(leanConfiguration());
    const load = watchHostLoad();
    let figures = new FleetFigures(() => 0);
    const make = (since: () => number): FleetFigures => (figures = new FleetFigures(since));
    const world = { seats, config, skewPpm: clockSkewPpm, roughness };
    const done = showProgress(process.stdout, () => host.monotonicMs(), numbers.length);
    const livedMs = await runVirtual(numbers, plan, world, make, () => signals.wasCut, done);
    return countsOf(asked(), livedMs, figures, load.read());
  }

  async function inRealTime(): Promise<RunCounts> {
    let startMs = host.monotonicMs();
    const figures = new FleetFigures(() => host.monotonicMs() - startMs);
    const world = new SharedTimers(host, (lateMs) => figures.late(lateMs));
    const log = countingLog((said) => figures.trouble(said));
    const parts = { seats, world, seed, skewPpm: clockSkewPpm, roughness, figures, log };
    const prepared = await prepareFleet(options, numbers, parts, signals.cut);
    if (!prepared.ok && signals.wasCut) {
      console.error('Ended by hand before there was a screen.');
      process.exit(130);
    }
    const ready = orRefuse(prepared);
    const { cars, broker, where } = ready;
    ({ close } = ready);
    console.log(`${numbers.length} cars of ${seats} screens against ${where}, ${ramp + lasts} s ...\n`);
    startMs = host.monotonicMs();
    const load = watchHostLoad();
    world.after(plan.rampMs, load.steady);
    const stopShowing = showLive(process.stdout, host, figures, numbers.length * seats, plan.rampMs + forMs);
    let elapsedMs: number | null = null;
    const elapsed = (): number => (elapsedMs ??= host.monotonicMs() - startMs);
    const drained = (): void => {
      elapsed();
      load.weigh();
    };
    const told = { sealed: load.seal, drained, cpuMs: load.cpuMs };
    await runFleet(cars, { ...plan, broker, ...told }, world, figures, signals.cut);
    stopShowing();
    return countsOf(asked(), elapsed(), figures, load.read());
  }

  function asked(): Pick<RunCounts, 'options' | 'carsAsked' | 'cut'> {
    const told = { ...toldOptions(options), events: scenario.events };
    return { options: told, carsAsked: numbers.length, cut: signals.wasCut };
  }
}

function noneBuiltIn(name: string): string {
  const known = Object.keys(BUILT_IN).join(', ');
  return `No scenario ${name} is built in (${known} are), and it is no file that can be read: `;
}

async function jsonOf(file: string, before = ''): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) =>
    refuse(
      before +
        (before === '' ? `${file} cannot be read: ` : '') +
        (cause instanceof Error ? cause.message : String(cause)),
    ),
  );
  // Some editors put a mark of the order of bytes first.
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  return value === undefined ? refuse(`${file} is no JSON.`) : value;
}

function orRefuse<T>(result: Result<T, string>, before = ''): T {
  return result.ok ? result.value : refuse(before + result.error);
}

function refuse(message: string): never {
  console.error(printable(message));
  process.exit(2);
}
