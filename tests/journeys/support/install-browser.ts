import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

/** Makes sure that the journeys have a browser; the first way that leads to one is taken. */
const WAYS: readonly (readonly [command: string, ...args: string[]][])[] = [
  [['npx', 'playwright', 'install', 'chromium-headless-shell']],
  [
    [...asRoot(), 'apt-get', 'update'],
    [...asRoot(), 'apt-get', 'install', '-y', 'chromium-headless-shell'],
  ],
  [[...asRoot(), 'apt-get', 'install', '-y', 'chromium']],
];

const found = findBrowser() ?? install();
if (found === null) {
  console.error(
    'The journeys need Chromium and none could be installed. Install it by hand, by one of:\n' +
      '  npx playwright install chromium-headless-shell\n' +
      '  sudo apt-get install chromium-headless-shell\n' +
      'or put any Chromium on PATH as chromium or google-chrome.',
  );
  process.exitCode = 1;
}

function install(): ReturnType<typeof findBrowser> {
  for (const way of WAYS) {
    console.log(`Looking for a browser: ${way.map((step) => step.join(' ')).join(' && ')}`);
    const went = way.every(([command, ...args]) => runs(command, args));
    const browser = went ? findBrowser() : null;
    if (browser !== null) return browser;
  }
  return null;
}

function runs(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 });
  return status === 0;
}

/** Never asks for a password. */
function asRoot(): [] | ['sudo', '-n'] {
  return process.getuid?.() === 0 ? [] : ['sudo', '-n'];
}
