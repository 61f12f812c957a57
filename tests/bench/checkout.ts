import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Command, InvalidArgumentError } from 'commander';
import { machineFacts, type BenchResult } from './bench-result.ts';
import type { Evening, EveningsJob } from './checkout-evenings.ts';

/**
 * `npm run bench:checkout`: evenings in which somebody rents and buys while network, pages, accounts and the studio fail
 * at random, on the client's core and the studio's payment desk with its ledger, in virtual time; a thread for each core.
 */

const STEPS = 40;

const options = new Command()
  .name('npm run bench:checkout --')
  .option('--journeys <number>', 'how many evenings', whole, 10_000)
  .option('--seed <number>', 'seed of the first one; each next one has the next', whole, 1)
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ journeys: number; seed: number; json?: string }>();

const startedAt = new Date().toISOString();
const totals = { doubleCharges: 0, paidNotOwned: 0, unreported: 0, charges: 0 };
const bad: number[] = [];
let played = 0;
const started = performance.now();
await Promise.all(shares(options.journeys, availableParallelism()).map((job) => thread(job)));
const seconds = (performance.now() - started) / 1_000;
if (played !== options.journeys)
  throw new Error(`Only ${played} of ${options.journeys} evenings were played.`);

const figures = {
  journeys: played,
  doubleCharges: totals.doubleCharges,
  paidNotOwned: totals.paidNotOwned,
  unreported: totals.unreported,
  charges: totals.charges,
  journeysPerSecond: Math.round((played / seconds) * 10) / 10,
};
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(18)} ${value}`);
const result: BenchResult = {
  name: 'checkout',
  startedAt,
  machine: machineFacts(),
  figures,
  runs: [{ firstSeed: options.seed, steps: STEPS, bad }],
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = bad.length > 0 ? 1 : 0;

function thread(job: EveningsJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('checkout-evenings-start.mjs', import.meta.url), { workerData: job });
    worker.on('message', (evening: Evening) => count(evening));
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function count({ seed, ...evening }: Evening): void {
  played += 1;
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += evening[name];
  if (evening.doubleCharges + evening.paidNotOwned + evening.unreported === 0) return;
  bad.push(seed);
  console.log(`Replay it: npm run bench:checkout -- --journeys 1 --seed ${seed}`, evening);
}

/** The evenings in rows, as even as can be. */
function shares(journeys: number, threads: number): readonly EveningsJob[] {
  const jobs: EveningsJob[] = [];
  for (let index = 0, firstSeed = options.seed; index < threads; index += 1) {
    const size = Math.floor(journeys / threads) + (index < journeys % threads ? 1 : 0);
    if (size > 0) jobs.push({ firstSeed, count: size, steps: STEPS });
    firstSeed += size;
  }
  return jobs;
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on, please.');
  return Number(text);
}
