import { defineConfig } from 'vitest/config';

/** The tests that take part in `npm run mutants`: all that need no browser and are about core and adapters. */
export default defineConfig({
  test: {
    include: ['tests/{core,adapters,contracts}/**/*.test.{ts,tsx}', 'tests/simulators/fleet/**/*.test.ts'],
    environment: 'node',
    testTimeout: 40_000,
    hookTimeout: 30_000,
  },
});
