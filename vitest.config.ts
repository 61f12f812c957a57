import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/properties.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // Each test makes what it uses: files share a process and the modules in it, which takes half the time.
    isolate: false,
  },
});
