import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { launchBrowser, openProduct } from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';

/** `npm run bench:load`: what the first load of the client transfers, from nothing to a landing page that can be used. */

/** The promise of the project for scripts, in kB of gzip. */
const SCRIPT_LIMIT_KB = 250;

const options = new Command()
  .name('npm run bench:load --')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ json?: string }>();

const startedAt = new Date().toISOString();
const studio = await openProduct();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ locale: 'en-GB', serviceWorkers: 'block' });
  const network = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const transferred = new Map<string, number>();
  const names: string[] = [];
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Asked for by name, so that a server that would rather send brotli is measured by the promised format.
  await network.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Script') names.push(new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    transferred.set(kind, (transferred.get(kind) ?? 0) + encodedDataLength);
  });
  const started = performance.now();
  await page.goto(`${studio.url}/`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ trial: true });
  const interactiveMs = performance.now() - started;
  // What the start asks for beside, and pictures and fonts that are still on their way, belong to it as well.
  await page.waitForLoadState('networkidle');

  const kB = (kind: string): number => Math.round((transferred.get(kind) ?? 0) / 100) / 10;
  const figures = {
    'firstLoad.scriptKb': kB('Script'),
    'firstLoad.scriptLimitKb': SCRIPT_LIMIT_KB,
    'firstLoad.styleKb': kB('Stylesheet'),
    'firstLoad.fontKb': kB('Font'),
    'firstLoad.imageKb': kB('Image'),
    'firstLoad.scripts': names.length,
    'firstLoad.interactiveMs': Math.round(interactiveMs),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(26)} ${value}`);
  const result: BenchResult = {
    name: 'load',
    startedAt,
    machine: machineFacts(browser.version()),
    figures,
    runs: [{ scripts: names }],
  };
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
  if (figures['firstLoad.scriptKb'] > SCRIPT_LIMIT_KB) {
    console.error(`The first load carries more script than the ${SCRIPT_LIMIT_KB} kB it may.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await studio.close();
}
