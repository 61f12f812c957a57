import { defineConfig } from 'vitest/config';

/** Keeps the order in which the test files are given. */
class AsGiven {
  sort<T>(files: T): T {
    return files;
  }

  shard<T>(files: T): T {
    return files;
  }
}

/** How `npm run mutants` runs the tests that it chooses. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/mutants/setup.ts'],
    runner: 'tests/support/mutants/try-mutants.ts',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: AsGiven },
    // What a mutant leaves behind, such as a rejected promise, may come to light in the turn of another one.
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 40_000,
    hookTimeout: 30_000,
  },
});
