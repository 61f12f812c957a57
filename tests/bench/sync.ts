import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Studio } from '../../simulators/studio/studio.ts';
import { launchBrowser, linkCar, openProduct } from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { faultsByCar, measureChromiumFaults } from './sync/chromium-faults.ts';
import { CONTROLLERS, measureController, type Durations } from './sync/measure-controller.ts';
import { measurePlayer } from './sync/measure-player.ts';
import { measureSlow } from './sync/measure-slow.ts';
import { readOptions } from './sync/options.ts';
import type { Recording } from './sync/recording.ts';
import { worstVirtualFault } from './sync/virtual-faults.ts';

/**
 * `npm run bench:sync`: how soon the screens of a car come into step and how close they stay, for eyes and ears, beside
 * a peer, on slow processors and with faults. `--help` says what is measured.
 */

const options = readOptions();
const { quick, only, faults } = options;
const durations: Durations = {
  settleS: options.settle ?? (quick ? 8 : 12),
  restS: options.seconds ?? (quick ? 20 : 60),
  lookS: options.look ?? (quick ? 12 : 30),
};
const VIRTUAL_CARS = quick ? 3 : 20;
const PLAYER_ROUNDS = quick ? 5 : 14;

const startedAt = new Date().toISOString();
const loadBefore = load();
const figures: Record<string, number> = {};
const runs: unknown[] = [];

if (only.includes('virtual')) await virtual();
const version = only.some((part) => part !== 'virtual') ? await inChromium() : undefined;

const result: BenchResult = {
  name: 'sync',
  startedAt,
  machine: { ...machineFacts(version), loadBefore, loadAfter: load() },
  figures,
  runs,
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

async function virtual(): Promise<void> {
  for (const name of faults) note(`virtual.fault.${name}`, await worstVirtualFault(name, VIRTUAL_CARS));
}

async function inChromium(): Promise<string> {
  const studio = await openProduct();
  linkCar(studio);
  const browser = await launchBrowser();
  try {
    await controllers(browser, studio);
    const [most] = (options.pages ?? [4]).toSorted((a, b) => b - a);
    if (only.includes('x4')) await attempt(browser, 'x4', () => slow(browser, studio, most ?? 4));
    if (only.includes('player')) await attempt(browser, 'player', () => player(browser, studio));
    const pages = options.pages === undefined && quick ? 3 : (most ?? 4);
    for (const names of only.includes('faults') ? faultsByCar(faults) : []) {
      await attempt(browser, `fault ${names.join(',')}`, () =>
        measureChromiumFaults(browser, studio, pages, names, (name, seen) => {
          runs.push({ fault: name, pages, load: load() });
          note(`fault.${name}`, seen);
        }),
      );
    }
    return browser.version();
  } finally {
    await browser.close();
    await studio.close();
  }
}

/** One after the other with as many screens, so that a machine that grows busy does so for all. */
async function controllers(browser: Browser, studio: Studio): Promise<void> {
  for (const pages of options.pages ?? [2, 4]) {
    for (const controller of CONTROLLERS.filter((name) => only.includes(name))) {
      const name = `${controller}.${pages}`;
      await attempt(browser, name, async () => {
        const run = await measureController(browser, studio, controller, pages, durations);
        keep(name, run.recordings);
        note(name, run.figures);
      });
    }
  }
}

async function slow(browser: Browser, studio: Studio, pages: number): Promise<void> {
  const run = await measureSlow(browser, studio, pages, durations);
  keep(`x4.trim.${pages}`, run.recordings);
  note(`x4.trim.${pages}`, run.figures);
}

async function player(browser: Browser, studio: Studio): Promise<void> {
  const run = await measurePlayer(browser, studio, PLAYER_ROUNDS);
  runs.push({ name: 'player', load: load(), trials: run.runs });
  note('player', run.figures);
}

/** What a machine is too busy for costs its own figures, not those of the others. */
async function attempt(browser: Browser, name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    // The rest is the browser's log.
    const [failure = ''] = String(cause).split('\n');
    console.error(`${name} was not measured: ${failure}`);
    runs.push({ name, load: load(), failure });
    process.exitCode = 1;
    for (const context of browser.contexts()) await context.close();
  }
}

/** What a reader needs to understand a figure: not the samples, but all that happened. */
function keep(name: string, recordings: readonly Recording[]): void {
  runs.push({
    name,
    load: load(),
    screens: recordings.map(({ happenings, samples, pictures, seen, ticksAtMs }) => ({
      happenings,
      samples: samples.length,
      pictures: pictures.length,
      seen: seen.length,
      ticks: ticksAtMs.length,
    })),
  });
}

function note(name: string, seen: object): void {
  for (const [figure, value] of Object.entries(seen) as [string, number][]) {
    figures[`${name}.${figure}`] = value;
    console.log(`${`${name}.${figure}`.padEnd(44)} ${value}`);
  }
}

function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}
