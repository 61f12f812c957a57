import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { SeededRandom } from '../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { PaymentKeys } from '../../simulators/studio/payments/payment-keys.ts';
import { CrashJourney } from '../support/checkout/crash-journey.ts';
import { DESK_FILMS, DeskPlatform } from '../support/checkout/desk-platform.ts';
import { ledgerWith } from '../simulators/studio/support/test-ledger.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';

/**
 * `npm run bench:checkout`: evenings in which somebody rents and buys while network, pages, accounts and the studio fail
 * at random, on the client's core and the studio's payment desk with its ledger, in one process and in virtual time.
 */

/** Things that happen in an evening, from a tap to a crash. */
const STEPS = 60;

const options = new Command()
  .name('npm run bench:checkout --')
  .option('--journeys <number>', 'how many evenings', whole, 10_000)
  .option('--seed <number>', 'seed of the first one; each next one has the next', whole, 1)
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ journeys: number; seed: number; json?: string }>();

const startedAt = new Date().toISOString();
// Each start of the studio has keys of its own; making a pair takes longer than an evening.
const keys = [new PaymentKeys(), new PaymentKeys(), new PaymentKeys()];
const totals = { doubleCharges: 0, paidNotOwned: 0, unreported: 0, charges: 0 };
const bad: number[] = [];
const started = performance.now();
for (let index = 0; index < options.journeys; index += 1) {
  const seed = options.seed + index;
  const figures = await evening(seed);
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += figures[name];
  if (figures.doubleCharges + figures.paidNotOwned + figures.unreported > 0) {
    bad.push(seed);
    console.log(`Replay it: npm run bench:checkout -- --journeys 1 --seed ${seed}`, figures);
  }
}
const seconds = (performance.now() - started) / 1_000;

const figures = {
  journeys: options.journeys,
  doubleCharges: totals.doubleCharges,
  paidNotOwned: totals.paidNotOwned,
  unreported: totals.unreported,
  charges: totals.charges,
  journeysPerSecond: Math.round((options.journeys / seconds) * 10) / 10,
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

async function evening(seed: number) {
  const clock = new VirtualClock();
  const ledger = ledgerWith('900001', '900002');
  const random = new SeededRandom(seed ^ 0x5f5f);
  const desk = new DeskPlatform(
    ledger,
    keys,
    () => clock.wallMs(),
    () => random.fraction(),
  );
  try {
    return await new CrashJourney(desk, seed, { steps: STEPS, films: DESK_FILMS, clock }).run();
  } finally {
    ledger.close();
  }
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on, please.');
  return Number(text);
}
