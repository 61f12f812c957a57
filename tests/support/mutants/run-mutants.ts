import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { createVitest, type Reporter } from 'vitest/node';
import { instrument, type Mutant } from './find-mutants.ts';
import { Ledger, type Round } from './ledger.ts';
import type { MutatorList } from './mutator-list.ts';
import { besideOnly, nearestFirst } from './nearest-first.ts';
import type { Fate, TestedMutant } from './score-mutants.ts';

const WATCH_MS = 5_000;

/**
 * Tries exactly these mutants, each with the tests that run its place, until one fails. All of them are in the source at
 * once, each behind a switch, so that a test file and what it imports are loaded once and not once for each mutant.
 */
export async function runMutants(
  list: MutatorList,
  mutants: readonly Mutant[],
  quick: boolean,
): Promise<TestedMutant[]> {
  const layers = ['core/', 'adapters/'].map((layer) => mutants.filter(({ file }) => file.startsWith(layer)));
  const tested: TestedMutant[] = [];
  for (const layer of layers) if (layer.length > 0) tested.push(...(await runLayer(list, layer, quick)));
  return tested;
}

async function runLayer(
  list: MutatorList,
  mutants: readonly Mutant[],
  quick: boolean,
): Promise<TestedMutant[]> {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const { contents, keys } = await instrument(list, files, new Set(mutants.map(({ key }) => key)));
  const folder = join(list.root, '.cache/mutants', String(process.pid));
  const ledger = new Ledger(folder);
  ledger.clear();
  await runTests({ root: list.root, files, contents, ledger, folder, quick });

  const numbers = new Map(keys.map((key, index) => [key, index]));
  const tested = mutants.map((mutant) => {
    const number = numbers.get(mutant.key);
    if (number === undefined) throw new Error(`${mutant.key} was not made.`);
    return { ...mutant, fate: fateOf(ledger, number) };
  });
  ledger.remove();
  return tested;
}

function fateOf(ledger: Ledger, mutant: number): Fate {
  return ledger.noticeOf(mutant) ?? (ledger.isCovered(mutant) ? 'survived' : 'no-coverage');
}

interface Run {
  readonly root: string;
  readonly files: readonly string[];
  readonly contents: ReadonlyMap<string, string>;
  readonly ledger: Ledger;
  readonly folder: string;
  readonly quick: boolean;
}

async function runTests({ root, files, contents, ledger, folder, quick }: Run): Promise<void> {
  const vitest = await createVitest(
    'test',
    {
      config: join(root, 'tests/support/mutants/vitest.config.ts'),
      include: testsOf(files),
      watch: false,
      related: files.map((file) => resolve(root, file)),
      env: { MUTANTS_LEDGER: folder },
      reporters: [progress(ledger, root)],
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          load: (id: string) => contents.get(id.split('?')[0] ?? '') ?? null,
        },
      ],
    },
  );
  let ended = 0;
  const watch = setInterval(() => {
    ended += endHanging(ledger);
  }, WATCH_MS);
  try {
    const found = (await vitest.getRelevantTestSpecifications()).map((spec) => ({
      spec,
      path: relative(root, spec.moduleId).split(sep).join('/'),
      size: statSync(spec.moduleId).size,
    }));
    const taken = quick ? besideOnly(found, files) : found;
    const inOrder = nearestFirst(taken, files).map(({ spec }) => spec);
    const runRound = async (round: Round, all: typeof inOrder): Promise<void> => {
      vitest.config.env['MUTANTS_ROUND'] = round;
      let left = all;
      do {
        ended = 0;
        await vitest.runTestSpecifications(left);
        left = left.filter(({ moduleId }) => !ledger.isFinished(moduleId, round));
        // A worker that was ended takes its test file with it, which goes on with the next mutant in another try.
      } while (left.length > 0 && ended > 0);
      for (const { moduleId } of left) {
        console.error(`${relative(root, moduleId)} does not pass without mutants.`);
        process.exitCode = 1;
      }
    };
    await runRound('quick', inOrder);
    if (!quick)
      await runRound(
        'slow',
        inOrder.filter(({ moduleId }) => ledger.leftSlow(moduleId)),
      );
  } finally {
    clearInterval(watch);
    await vitest.close();
  }
}

/**
 * A rule of core has to be noticed by a test of core. A whole car in virtual time, or an adapter before a real server, stumbles
 * over much, but slowly, and does not say over what.
 */
function testsOf(files: readonly string[]): string[] {
  const folders = files.some((file) => file.startsWith('adapters/')) ? '{adapters,contracts}' : 'core';
  return [`tests/${folders}/**/*.test.{ts,tsx}`];
}

function progress(ledger: Ledger, root: string): Reporter {
  return {
    onTestModuleEnd(module) {
      const { duration } = module.diagnostic();
      const seconds = (duration / 1_000).toFixed(1);
      console.log(
        `${relative(root, module.moduleId)}: ${seconds} s, ${ledger.countNoticed()} noticed so far`,
      );
    },
  };
}

/** How many workers it ended. */
function endHanging(ledger: Ledger): number {
  const hanging = ledger.hanging(Date.now());
  for (const attempt of hanging) {
    ledger.giveUp(attempt);
    process.kill(attempt.pid, 'SIGKILL');
  }
  return hanging.length;
}
