import { Stryker } from '@stryker-mutator/core';
import type { Mutant } from './find-mutants.ts';
import type { MutatorList } from './mutator-list.ts';
import type { Fate, TestedMutant } from './score-mutants.ts';

/** A worker starts Vitest anew for many mutants, and other work may share the machine. */
const TIMEOUT_MS = 60_000;

/** Lets Stryker test exactly these mutants, each with the tests that run its place. */
export async function runStryker(list: MutatorList, mutants: readonly Mutant[]): Promise<TestedMutant[]> {
  list.begin(new Set(mutants.map(({ key }) => key)));
  const results = await new Stryker({
    mutate: [...new Set(mutants.map(({ file }) => file))],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/support/mutants/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: TIMEOUT_MS,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    // TypeScript 7 has no interface for JavaScript, which Stryker would load to read a tsconfig.json.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/.cache', '/shots', '/test-results', '/playwright-report'],
    reporters: ['progress-append-only'],
    warnings: false,
    allowConsoleColors: false,
  }).runMutationTest();
  return inOrder(mutants, results, list.made());
}

interface Result {
  readonly id: string;
  readonly mutatorName: string;
  readonly status: string;
}

/** Stryker answers in the order in which tests ended. Fails when it did not test what it was asked to. */
function inOrder(
  mutants: readonly Mutant[],
  results: readonly Result[],
  keys: readonly string[],
): TestedMutant[] {
  const byKey = new Map(results.map((result) => [keys[Number(result.id)], result]));
  return mutants.map((mutant) => {
    const result = byKey.get(mutant.key);
    if (result?.mutatorName !== mutant.mutator) throw new Error(`Stryker did not test ${mutant.key}.`);
    return { ...mutant, fate: fateOf(result.status) };
  });
}

function fateOf(status: string): Fate {
  switch (status) {
    case 'Killed':
      return 'killed';
    case 'Timeout':
      return 'timeout';
    case 'Survived':
      return 'survived';
    case 'NoCoverage':
      return 'no-coverage';
    default:
      return 'invalid';
  }
}
