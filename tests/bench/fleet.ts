import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { parseJson } from '../../core/shared/decode.ts';
import { startMosquitto, startNatsCluster } from '../../simulators/broker/external-brokers.ts';
import type { FleetReport } from '../../simulators/fleet/report.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';

/**
 * `npm run bench:fleet`: what the fleet holds on this machine, against Mosquitto, a cluster of three `nats-server` nodes,
 * and in virtual time; and the same work by plain mqtt.js clients. A part whose broker is not installed is left out.
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

/** The broker of a part is away for so long. */
const AWAY_MS = 2_000;
const startedAt = new Date().toISOString();
const folder = await mkdtemp(join(tmpdir(), 'cabinema-bench-'));
const figures: Record<string, number> = {};
const runs: unknown[] = [];
const parts: Readonly<Record<string, () => Promise<void>>> = { ws, shared, virtual, restart, cluster };
for (const name of options.only.split(',')) {
  const part = parts[name];
  if (part === undefined) throw new Error(`There is no part "${name}".`);
  console.log(`\n${name}`);
  await part();
}
await rm(folder, { recursive: true, force: true });
console.log('');
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(36)} ${value}`);
const result: BenchResult = { name: 'fleet', startedAt, machine: machineFacts(), figures, runs };
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

async function ws(): Promise<void> {
  const broker = await startMosquitto();
  if (broker === null) return missing('mosquitto');
  const ramp = rampFor(options.ws);
  const made = await fleet(options.ws, ramp, ['--broker', broker.url, '--scenario', 'quarter']);
  take('ws', made);
  const screens = value(made, 'screens.connected');
  const { sent = 0, screenSeconds = 1 } = made.runs[0]?.counts ?? {};
  const plain = await plainLoop(broker.url, screens, sent / screenSeconds, ramp);
  note('ws.cpuRatio', value(made, 'host.steadyCpuSeconds') / plain.cpuSeconds);
  note('ws.kbPerScreen', ((value(made, 'host.rssMb') - plain.rssMb) * 1_024) / Math.max(1, screens));
  await broker.remove();
}

async function shared(): Promise<void> {
  const broker = await startMosquitto();
  if (broker === null) return missing('mosquitto');
  const flags = ['--broker', broker.tcpUrl, '--shared', '100', '--scenario', 'quarter'];
  take('shared', await fleet(options.shared, rampFor(options.shared), flags));
  await broker.remove();
}

async function virtual(): Promise<void> {
  const made = await fleet(options.virtual, 5, ['--time', 'virtual', '--scenario', 'evening']);
  note('virtual.screens', value(made, 'screens.connected'));
  note('virtual.screenSecondsPerCpuSecond', value(made, 'host.screenSecondsPerCpuSecond'));
  note('virtual.p95SkewMs', value(made, 'skewSettled.p95Ms'));
  note('virtual.carsFailed', value(made, 'cars.failed'));
}

async function restart(): Promise<void> {
  const broker = await startMosquitto();
  if (broker === null) return missing('mosquitto');
  const ramp = rampFor(options.restart);
  const outage = wait((ramp + options.for / 2) * 1_000).then(async () => {
    await broker.kill();
    await wait(AWAY_MS);
    await broker.start();
  });
  const made = await fleet(options.restart, ramp, ['--broker', broker.url, '--scenario', 'quarter']);
  await outage;
  take('restart', made);
  note('restart.backMs', value(made, 'reconnect.maxMs') - AWAY_MS);
  const timeline = made.runs[0]?.timeline ?? [];
  note('restart.connectsPerSecond', Math.max(0, ...timeline.slice(ramp).map(({ connected }) => connected)));
  note('restart.lostConnection', value(made, 'screens.lostConnection'));
  note('restart.cameBack', value(made, 'screens.cameBack'));
  await broker.remove();
}

async function cluster(): Promise<void> {
  const nodes = await startNatsCluster(3);
  if (nodes === null) return missing('nats-server');
  const ramp = rampFor(options.cluster);
  const outage = wait((ramp + options.for / 2) * 1_000).then(() => nodes[2]?.kill());
  const urls = nodes.map(({ url }) => url).join(',');
  take('cluster', await fleet(options.cluster, ramp, ['--broker', urls, '--scenario', 'quarter']));
  await outage;
  await Promise.all(nodes.map((node) => node.remove()));
}

function take(part: string, made: FleetReport): void {
  for (const [name, figure] of Object.entries({
    screens: 'screens.connected',
    failed: 'screens.failed',
    carsFailed: 'cars.failed',
    lost: 'messages.lost',
    duplicates: 'messages.duplicates',
    deliveriesPerSecond: 'messages.arrivedPerSecond',
    p50Ms: 'delivery.p50Ms',
    p99Ms: 'delivery.p99Ms',
    p95SkewMs: 'skewSettled.p95Ms',
    lagP99Ms: 'lag.p99Ms',
    cpuPercent: 'host.cpuPercent',
    rssMb: 'host.rssMb',
  }))
    note(`${part}.${name}`, value(made, figure));
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

/** A process of its own, so that its memory and processor time are those of the fleet. */
async function fleet(screens: number, ramp: number, flags: readonly string[]): Promise<FleetReport> {
  const file = join(folder, 'report.json');
  const cars = String(Math.max(1, Math.round(screens / 4)));
  const times = ['--for', String(options.for), '--ramp', String(ramp)];
  await node(['simulators/fleet/main/fleet.ts', '--cars', cars, ...times, ...flags, '--json', file], true);
  const report = parseJson(await readFile(file, 'utf8')) as FleetReport;
  runs.push({ flags, figures: report.figures, verdict: report.verdict });
  return report;
}

async function plainLoop(
  url: string,
  clients: number,
  rate: number,
  ramp: number,
): Promise<{ readonly cpuSeconds: number; readonly rssMb: number }> {
  const text = await node(
    ['tests/bench/fleet/plain-loop.ts', url, ...[clients, rate, ramp, options.for].map(String)],
    false,
  );
  return JSON.parse(text) as { cpuSeconds: number; rssMb: number };
}

/** What it printed, also where it ends with a code: a fleet that is not good has a report all the same. */
function node(script: readonly string[], shown: boolean): Promise<string> {
  return new Promise((resolve) => {
    const args = ['--max-old-space-size=8192', '--import', 'tsx', ...script];
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_, text) => resolve(text));
    if (shown) child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  });
}

/** Some hundred connections a second. */
function rampFor(screens: number): number {
  return Math.max(3, Math.ceil(screens / 500));
}
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function whole(text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('A whole number, please.');
}
