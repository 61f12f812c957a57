import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Command, InvalidArgumentError } from 'commander';
import type { EveningEnd } from '../support/evenings/evening.ts';
import { FAULTS, readFaults, type Fault } from '../support/evenings/faults.ts';
import { RULES, type Rule } from '../support/evenings/onlooker.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import type { EveningsOfThread } from './evenings-thread.ts';

/**
 * `npm run evenings`: random evenings of a car in virtual time, through the models that views bind to; a thread for each
 * core. Prints the seed of each evening that broke a rule, and ends with 1 when there was one.
 */

const options = new Command()
  .name('npm run evenings --')
  .option('--count <number>', 'how many evenings', whole, 100)
  .option('--seed <number>', 'seed of the first one; each next one has the next', whole, 1)
  .option('--faults <list>', `what goes wrong: all, none, or some of ${FAULTS.join(',')}`, faults, FAULTS)
  .option('--verbose', 'print what happened in each broken evening')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ count: number; seed: number; faults: readonly Fault[]; verbose?: boolean; json?: string }>();

const startedAt = new Date().toISOString();
const broken: number[] = [];
const rules = new Map<Rule, number>(RULES.map((rule) => [rule, 0]));
let lived = 0;
const started = performance.now();
const threads = Math.min(options.count, availableParallelism());
await Promise.all(Array.from({ length: threads }, (_, index) => thread(share(index))));
if (lived !== options.count) throw new Error(`Only ${lived} of ${options.count} evenings were lived.`);

const figures = {
  evenings: lived,
  broken: broken.length,
  ...Object.fromEntries(rules),
  eveningsPerSecond: Math.round((lived / (performance.now() - started)) * 10_000) / 10,
};
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(18)} ${value}`);
const result: BenchResult = {
  name: 'evenings',
  startedAt,
  machine: machineFacts(),
  figures,
  runs: [{ firstSeed: options.seed, faults: options.faults, broken: broken.toSorted((a, b) => a - b) }],
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

function thread(workerData: EveningsOfThread): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('evenings-start.mjs', import.meta.url), { workerData });
    worker.on('message', (end: EveningEnd) => count(end));
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function count({ seed, log, breaches }: EveningEnd): void {
  lived += 1;
  if (breaches.length === 0) return;
  broken.push(seed);
  for (const rule of new Set(breaches.map((breach) => breach.rule)))
    rules.set(rule, (rules.get(rule) ?? 0) + 1);
  const list = options.faults.length === 0 ? 'none' : options.faults.join(',');
  console.log(`Replay it: npm run evenings -- --count 1 --seed ${seed} --faults ${list} --verbose`);
  if (options.verbose === true) for (const line of log) console.log(`  ${line}`);
  for (const { rule, text } of breaches) console.log(`  ${rule}: ${text}`);
}

/** The evenings of one thread, as even as can be. */
function share(index: number): EveningsOfThread {
  const before = (count: number): number => Math.floor((options.count * count) / threads);
  return {
    firstSeed: options.seed + before(index),
    count: before(index + 1) - before(index),
    faults: options.faults,
  };
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on, please.');
  return Number(text);
}

function faults(text: string): readonly Fault[] {
  const read = readFaults(text);
  if (read === null) throw new InvalidArgumentError(`all, none, or some of ${FAULTS.join(',')}, please.`);
  return read;
}
