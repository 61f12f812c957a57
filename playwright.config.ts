import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './tests/journeys/support/browser.ts';

const browser = findBrowser();

/** Generous times: the machine may be small and busy, and a journey that passes never waits them out. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      args: [...LAUNCH_ARGS],
      ...(browser?.kind === 'system' ? { executablePath: browser.executablePath } : {}),
    },
  },
});
