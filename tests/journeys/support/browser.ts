import { chromium } from '@playwright/test';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** Where a Chromium for the journeys was found. */
export type FoundBrowser =
  | { readonly kind: 'playwright' }
  /** Of the system: Playwright must be pointed at it. */
  | { readonly kind: 'system'; readonly executablePath: string };

/** Without sound and without a touch, as a test is, films start all the same. */
export const LAUNCH_ARGS: readonly string[] = [
  '--no-sandbox',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  '--disable-background-networking',
  '--no-first-run',
];

const SYSTEM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Playwright's own browser first, then one on PATH; null when there is none. */
export function findBrowser(searchPath = process.env['PATH'] ?? ''): FoundBrowser | null {
  if (hasPlaywrightBrowser(chromium.executablePath())) return { kind: 'playwright' };
  for (const name of SYSTEM_NAMES) {
    for (const folder of searchPath.split(delimiter)) {
      const executablePath = join(folder, name);
      if (folder !== '' && isExecutable(executablePath)) return { kind: 'system', executablePath };
    }
  }
  return null;
}

/**
 * Headless runs use Playwright's headless shell, which lies beside the full browser, in a folder of the same revision:
 * `chromium_headless_shell-1255` beside `chromium-1255`.
 */
function hasPlaywrightBrowser(fullBrowser: string): boolean {
  const revision = dirname(dirname(fullBrowser));
  const shell = join(dirname(revision), basename(revision).replace(/^chromium-/, 'chromium_headless_shell-'));
  return existsSync(shell) && readdirSync(shell).includes('INSTALLATION_COMPLETE');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
