import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  startMosquitto,
  startNatsCluster,
  type ExternalBroker,
} from '../../simulators/broker/external-brokers.ts';
import type { FleetReport } from '../../simulators/fleet/report.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { builtFleet } from './fleet/built-fleet.ts';
import { reportOfFleet, type Ending } from './fleet/fleet-report.ts';
import {
  backMs,
  calmSeconds,
  grownKb,
  leastHeld,
  partFigures,
  plainPart,
  workOf,
} from './fleet/part-figures.ts';
import { serving } from './fleet/serving.ts';

/**
 * `npm run bench:fleet`: what the fleet holds on this machine, against Mosquitto, a cluster of three `nats-server` nodes,
 * and in virtual time; and the same work by plain mqtt.js clients. A part whose broker is not installed is left out. Where
 * the fleet itself is the bottleneck, a part is tried again with two thirds of its screens.
 */

const options = new Command()
  .name('npm run bench:fleet --')
  .option('--ws <screens>', 'with a connection each', whole, 19_000)
  .option('--shared <screens>', 'over a hundred connections', whole, 100_000)
  .option('--virtual <screens>', 'in virtual time', whole, 10_000)
  .option('--restart <screens>', 'whose broker is killed and comes back', whole, 10_000)
  .option('--cluster <screens>', 'on three nodes, one of which is killed', whole, 2_000)
  .option('--for <seconds>', 'how long each part takes, after its ramp', whole, 60)
  .option('--only <parts>', 'some of ws,shared,virtual,restart,cluster', 'ws,shared,virtual,restart,cluster')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<
    Readonly<{
      ws: number;
      shared: number;
      virtual: number;
      restart: number;
      cluster: number;
      for: number;
      only: string;
      json?: string;
    }>
  >();

/** Fewer screens than this are held by any machine that is worth measuring on. */
const FEWEST = 500;
/** New screens in a second: each is heard by those of its car, and answered, which is most of what starting it costs. */
const STARTS_PER_SECOND = 150;
/** Of fewer seconds a ratio would be chance. */
const FEWEST_CALM_SECONDS = 10;
/** The broker of a part is away for so long. */
const AWAY_MS = 2_000;
/** Films begin in this part of the time of a run, and what it costs once all are in step is looked at after that. */
const BEGINS = 0.5;
const [STARTED, ENDED] = ['host.startRssMb', 'host.rssMb'] as const;
const PARTS = ['ws', 'shared', 'virtual', 'restart', 'cluster'] as const;
type Part = (typeof PARTS)[number];
const asked = options.only.split(',');
const noPart = asked.find((name) => !isPart(name));
if (noPart !== undefined) throw new Error(`There is no part "${noPart}".`);
const startedAt = new Date().toISOString();
const folder = await mkdtemp(join(tmpdir(), 'cabinema-bench-'));
const built = await builtFleet();
const quarter = await quarterOver(BEGINS * options.for);
/** Where a broker is gone half-way all watch by then. */
const soonQuarter = await quarterOver(options.for / 4);
const figures: Record<string, number> = {};
const runs: unknown[] = [];
const parts: Readonly<Record<Part, () => Promise<void>>> = {
  ws: onMosquitto(ws),
  shared: onMosquitto(shared),
  virtual,
  restart: onMosquitto(restart),
  cluster,
};
process.on('exit', () => {
  for (const made of [built, folder]) rmSync(made, { recursive: true, force: true });
});
process.on('SIGINT', () => process.exit(130));
for (const name of asked.filter(isPart)) {
  console.log(`\n${name}`);
  try {
    await parts[name]();
  } catch (cause) {
    // The other parts tell what they tell; this one tells nothing.
    console.error(cause);
    process.exitCode = 1;
  }
}
console.log('');
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(36)} ${value}`);
const result: BenchResult = { name: 'fleet', startedAt, machine: machineFacts(), figures, runs };
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

/** The file of a scenario in which one car in four begins to watch in step, at some time within so many seconds. */
async function quarterOver(spread: number): Promise<string> {
  const file = join(folder, `quarter-${spread}.json`);
  const common = { at: 0, share: 0.25, spread };
  const events = ['film', 'sync'].map((what) => ({ do: what, ...common }));
  await writeFile(file, JSON.stringify({ name: 'quarter', events }));
  return file;
}

async function ws(broker: ExternalBroker): Promise<void> {
  const flags = ['--broker', broker.url, '--scenario', quarter];
  const { made, ramp } = await mostHeld('ws', options.ws, STARTS_PER_SECOND, flags);
  const screens = leastHeld(made);
  note('ws.screens', screens);
  const { begins, calm } = calmSeconds(made, BEGINS * options.for);
  const work = workOf(calm);
  note('ws.beginsUsPerDelivery', workOf(begins).usPerDelivery);
  if (screens === 0 || work.sent === 0 || work.seconds < FEWEST_CALM_SECONDS)
    return console.log(`  no ratio: all cars were in step for ${work.seconds} s alone; use a longer --for`);
  note('ws.calmUsPerDelivery', work.usPerDelivery);
  const rate = work.sent / work.seconds / screens;
  const plain = await plainLoop(broker.url, screens, rate, ramp, work.seconds);
  const part = plainPart(plain.delivered, { clients: screens, rate, seconds: work.seconds });
  note('ws.plainPart', part);
  if (part < 0.95) return console.log('  no ratio: the plain clients did not do the same work');
  note('ws.plainUsPerDelivery', (plain.cpuSeconds * 1e6) / plain.delivered);
  note('ws.cpuRatio', work.cpuSeconds / plain.cpuSeconds);
  const { [STARTED]: startRssMb = 0, [ENDED]: rssMb = 0 } = made.figures;
  note('ws.kbPerScreen', grownKb({ startRssMb, rssMb }, screens) - grownKb(plain, screens));
  note('ws.liveKbPerScreen', ((value(made, 'host.liveMb') - plain.liveMb) * 1_024) / screens);
}

async function shared(broker: ExternalBroker): Promise<void> {
  const flags = ['--broker', broker.tcpUrl, '--shared', '100', '--scenario', quarter];
  const { made } = await mostHeld('shared', options.shared, 2 * STARTS_PER_SECOND, flags);
  note('shared.screens', leastHeld(made));
}

async function virtual(): Promise<void> {
  const flags = ['--time', 'virtual', '--scenario', 'evening'];
  const made = await fleet('virtual', options.virtual, 5, flags);
  note('virtual.screenSecondsPerCpuSecond', value(made, 'host.screenSecondsPerCpuSecond'));
}

async function restart(broker: ExternalBroker): Promise<void> {
  const outage = async (ramp: number): Promise<void> => {
    await wait((ramp + options.for / 2) * 1_000);
    await broker.kill();
    await wait(AWAY_MS);
    await broker.start();
  };
  const flags = ['--broker', broker.url, '--scenario', soonQuarter];
  const { made, ramp } = await mostHeld('restart', options.restart, STARTS_PER_SECOND, flags, outage);
  const back = backMs(made, AWAY_MS);
  if (back !== null) note('restart.backMs', back);
  const timeline = made.runs[0]?.timeline ?? [];
  note('restart.connectsPerSecond', Math.max(0, ...timeline.slice(ramp).map(({ connected }) => connected)));
  note('restart.cameBack', value(made, 'screens.cameBack'));
}

async function cluster(): Promise<void> {
  const nodes = await startNatsCluster(3);
  if (nodes === null) return missing('nats-server');
  try {
    await Promise.all(nodes.map(({ url }) => serving(url)));
    await inCluster(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.remove()));
  }
}

async function inCluster(nodes: readonly ExternalBroker[]): Promise<void> {
  const ramp = rampFor(options.cluster);
  const outage = wait((ramp + options.for / 2) * 1_000).then(() => nodes[2]?.kill());
  const urls = nodes.map(({ url }) => url).join(',');
  // At 1 a node stores each delivery for each subscriber, and loses some of them.
  const flags = ['--broker', urls, '--qos', '0', '--scenario', soonQuarter];
  await Promise.all([fleet('cluster', options.cluster, ramp, flags), outage]);
}

/** A part of its own broker, which is gone after it, however it ended. */
function onMosquitto(part: (broker: ExternalBroker) => Promise<void>): () => Promise<void> {
  return async () => {
    const broker = await startMosquitto();
    if (broker === null) return missing('mosquitto');
    try {
      await part(broker);
    } finally {
      await broker.remove();
    }
  };
}

function value(made: FleetReport, name: string): number {
  return made.figures[name] ?? 0;
}

function note(name: string, figure: number): void {
  figures[name] = Math.round(figure * 100) / 100;
}

function missing(program: string): void {
  console.log(`  left out: ${program} is not installed`);
}

/** A process of its own, so that its memory and processor time are those of the fleet. Notes what every part tells. */
async function fleet(
  part: string,
  screens: number,
  ramp: number,
  flags: readonly string[],
): Promise<FleetReport> {
  const file = join(folder, `${part}-${screens}.json`);
  const cars = String(Math.max(1, Math.round(screens / 4)));
  const times = ['--for', String(options.for), '--ramp', String(ramp)];
  const script = [join(built, 'fleet.mjs'), '--cars', cars, ...times, ...flags, '--json', file];
  const report = await reportOfFleet(file, async () => (await node(script, true)).ending);
  runs.push({ part, screens, flags, figures: report.figures, verdict: report.verdict });
  for (const [name, figure] of Object.entries(partFigures(part, report))) note(name, figure);
  return report;
}

/** The first of ever fewer screens that the fleet carries; the last one, should it carry none. */
async function mostHeld(
  part: string,
  screens: number,
  startsPerSecond: number,
  flags: readonly string[],
  meanwhile: (ramp: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly made: FleetReport; readonly ramp: number }> {
  const ramp = rampFor(screens, startsPerSecond);
  const [made] = await Promise.all([fleet(part, screens, ramp, flags), meanwhile(ramp)]);
  const fewer = Math.floor(screens / 6) * 4;
  if (made.verdict.result !== 'own-limit' || fewer < FEWEST) return { made, ramp };
  console.log(`\n${part}: ${screens} screens are more than this machine carries; with ${fewer}`);
  forget(part);
  return mostHeld(part, fewer, startsPerSecond, flags, meanwhile);
}

/** What was noted of a part, for another try of it. */
function forget(part: string): void {
  runs.pop();
  for (const name of Object.keys(figures))
    if (name.startsWith(`${part}.`)) Reflect.deleteProperty(figures, name);
}

async function plainLoop(
  url: string,
  clients: number,
  rate: number,
  ramp: number,
  seconds: number,
): Promise<PlainResult> {
  const script = [
    '--import',
    'tsx',
    'tests/bench/fleet/plain-loop.ts',
    url,
    ...[clients, rate, ramp, seconds].map(String),
  ];
  const { ending, text } = await node(script, false);
  if (ending !== 0) throw new Error(`The plain clients ended with ${ending}.`);
  return JSON.parse(text) as PlainResult;
}

/** What the plain clients print. */
interface PlainResult {
  readonly cpuSeconds: number;
  readonly startRssMb: number;
  readonly rssMb: number;
  readonly liveMb: number;
  readonly delivered: number;
}

function node(
  script: readonly string[],
  shown: boolean,
): Promise<{ readonly ending: Ending; readonly text: string }> {
  return new Promise((resolve) => {
    const args = ['--max-old-space-size=8192', '--expose-gc', ...script];
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (cause, text) => {
      resolve({ ending: cause === null ? 0 : (cause.code ?? cause.signal ?? 'an error'), text });
    });
    if (shown) child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  });
}

/** Seconds in which so many screens start, so many of them in each. */
function rampFor(screens: number, perSecond = STARTS_PER_SECOND): number {
  return Math.max(3, Math.ceil(screens / perSecond));
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function whole(text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('A whole number, please.');
}
