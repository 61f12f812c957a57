import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './tests/journeys/support/browser.ts';

const browser = findBrowser();

/** Journeys that measure how films keep in step, or decode several at once: one at a time. */
const FILMS = ['**/cabin*.spec.ts', '**/player/**/*.spec.ts', '**/watching/**/*.spec.ts'];
const ALL = '**/*.spec.ts';

/**
 * A page that plays no film lives for seconds: to optimise its code costs a small machine more than it gives back, and so
 * do threads that draw or collect garbage beside the page's own, of which each waits for the other's core, and a process
 * for each of its frames and tabs.
 */
const SHORT_LIVED = [
  '--js-flags=--no-opt --no-maglev --single-threaded',
  '--num-raster-threads=1',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

const launch = (args: readonly string[]) => ({
  args: [...LAUNCH_ARGS, ...args],
  ...(browser?.kind === 'system' ? { executablePath: browser.executablePath } : {}),
});

/** Generous times: the machine may be small and busy, and a journey that passes never waits them out. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/build-client-once.ts',
  workers: 2,
  // A journey that passes at its second try only is told as flaky: a defect, of the product or of the test.
  retries: 1,
  projects: [
    { name: 'films', testMatch: FILMS, workers: 1, timeout: 240_000, use: { launchOptions: launch([]) } },
    { name: 'screens', testMatch: ALL, testIgnore: FILMS, use: { launchOptions: launch(SHORT_LIVED) } },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // A journey sees every call that a page makes; tests/journeys/offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // A film of a hero that moves costs a small machine as much as the journey; who looks at what moves asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace costs more than the journey itself, so the second try of what failed alone has one.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
