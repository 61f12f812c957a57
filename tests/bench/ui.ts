import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { Command } from 'commander';
import { launchBrowser } from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { measureLoad, type Load, type Screen } from './ui/loads.ts';
import { titleMemory } from './ui/memory.ts';
import { collectRows, openPlainPage } from './ui/plain-page.ts';
import {
  countFrames,
  dragToEnd,
  scrollAlongRow,
  scrollBackAndForth,
  scrollToEndAndBack,
  type Frames,
} from './ui/scrolling.ts';
import { interactionTimes, p98 } from './ui/taps.ts';
import { openUiRig, type MeasuredProfile, type UiRig } from './ui/ui-rig.ts';

/**
 * `npm run bench:ui`: how the built client feels on a slow processor: what it loads, when it is there, how it scrolls
 * beside a plain page with the same pictures, how soon it answers taps and keys, and what title pages leave in memory.
 */

const options = new Command()
  .name('npm run bench:ui --')
  .option('--quick', 'one run of each, at one and four times, and 40 title pages', false)
  .option('--only <part>', 'load, scroll, large, taps or memory')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ quick: boolean; only?: string; json?: string }>();

const RATES = options.quick ? [1, 4] : [1, 4, 6];
const RUNS = options.quick ? 1 : 3;
const TITLES = options.quick ? 40 : 200;
const SCREENS: readonly Screen[] = ['landing', 'home', 'title'];
/** A catalogue that no person wrote. */
const LARGE = { titles: 10_000 };
/** The last row of home. On a narrow screen it is one long row, which grows by 20 titles at its end: to a thousand. */
const LONG_ROW = 'All films';
const LONG_ROW_PAGES = 50;
/**
 * So often home grows by twelve titles before it is scrolled deep down: to nearly one thousand, or three. Its end, at ten
 * thousand, is not reached: each page takes longer than the one before, and the last ones seconds.
 */
const DEEP_PAGES = options.quick ? 84 : 250;

const runs = (part: string): boolean => options.only === undefined || options.only === part;
const startedAt = new Date().toISOString();
const loadBefore = loadavg()[0] ?? 0;
const figures: Record<string, number> = {};
const all: unknown[] = [];
const browser = await launchBrowser();
try {
  const rig = await openUiRig(browser);
  try {
    await warmUp(rig);
    if (runs('load')) await loads(rig);
    if (runs('scroll')) await scrolling(rig, 'home');
    if (runs('taps')) await taps(rig);
  } finally {
    await rig.close();
  }
  if (runs('large') || runs('memory')) await large();
} finally {
  await browser.close();
}

const result: BenchResult = {
  name: 'ui',
  startedAt,
  machine: {
    ...machineFacts(browser.version()),
    loadBefore: round(loadBefore),
    loadAfter: round(loadavg()[0] ?? 0),
  },
  figures,
  runs: all,
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

/** The studio draws each picture once: not while somebody looks at the clock. */
async function warmUp(rig: UiRig): Promise<void> {
  const { page, close } = await rig.open(true);
  await page.goto(`${rig.origin}/home/`);
  await page.locator('[data-shelf] button').first().waitFor();
  await scrollToEndAndBack(page);
  await page.waitForLoadState('networkidle');
  await close();
  for (const screen of SCREENS) await measureLoad(rig, screen, 1);
}

async function loads(rig: UiRig): Promise<void> {
  for (const rate of RATES) {
    for (const screen of SCREENS) {
      const seen: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await measureLoad(rig, screen, rate));
      all.push({ load: screen, rate, seen });
      const of = (key: keyof Load): number => median(seen.map((one) => one[key]));
      if (rate === 1 && screen === 'landing') note(1, 'landing.scriptKB', of('scriptKB'));
      note(rate, `${screen}.lcpMs`, of('lcpMs'));
      note(rate, `${screen}.ttiMs`, of('ttiMs'));
      // The worst, not the middle: a shift that comes now and then is seen now and then.
      if (rate === 1) note(1, `${screen}.layoutShift`, Math.max(...seen.map((one) => one.layoutShift)));
    }
  }
}

/** Home and the plain page take turns, so that a busy machine is busy for both. */
async function scrolling(rig: UiRig, name: 'home' | 'home10k'): Promise<void> {
  const { page, throttle, close } = await rig.open(true);
  const plain = await rig.open(false);
  try {
    const openHome = async (): Promise<void> => {
      await throttle(1);
      await page.goto(`${rig.origin}/home/`);
      await page.locator('[data-shelf] button').first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    await openHome();
    const rows: Parameters<typeof collectRows>[1] = new Map();
    const collecting = setInterval(() => void collectRows(page, rows).catch(() => undefined), 250);
    const notches = await scrollToEndAndBack(page);
    clearInterval(collecting);
    await openPlainPage(plain.page, rig.origin, [...rows.values()]);
    for (const rate of RATES) {
      const seen: { readonly ours: Frames; readonly plain: Frames }[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        await openHome();
        // Each only for its turn: a page that is slowed down and does nothing keeps a processor busy all the same.
        await throttle(rate);
        const ours = await countFrames(page, async () => void (await scrollToEndAndBack(page, notches)));
        await throttle(1);
        await plain.throttle(rate);
        const floor = await countFrames(
          plain.page,
          async () => void (await scrollToEndAndBack(plain.page, notches)),
        );
        await plain.throttle(1);
        seen.push({ ours, plain: floor });
      }
      all.push({ scrolling: name, rate, seen });
      const of = (which: 'ours' | 'plain', key: keyof Frames): number =>
        median(seen.map((one) => one[which][key]));
      const floor = name === 'home' ? 'plain' : 'plain10k';
      note(rate, `${name}.over16Share`, of('ours', 'over16Share'));
      note(rate, `${name}.over50Share`, of('ours', 'over50Share'));
      note(rate, `${floor}.over16Share`, of('plain', 'over16Share'));
      note(rate, `${floor}.over50Share`, of('plain', 'over50Share'));
      const excess = seen.map((one) => one.ours.over50Share - one.plain.over50Share);
      note(rate, `${name}.excessOver50Share`, median(excess));
    }
  } finally {
    await plain.close();
    await close();
  }
}

async function large(): Promise<void> {
  const rig = await openUiRig(browser, { ...LARGE, host: '127.0.0.1' });
  try {
    const { length } = rig.studio.catalogue.films;
    if (length < LARGE.titles) throw new Error(`The catalogue has ${length} titles, not ${LARGE.titles}.`);
    if (runs('memory')) await memory(rig);
    if (!runs('large')) return;
    await warmUp(rig);
    await scrolling(rig, 'home10k');
    await deepInHome(rig, 'deep', 'rear-13.1', deepen, scrollBackAndForth);
    await deepInHome(rig, 'row', 'narrow-1920', lengthenRow, scrollAlongRow);
  } finally {
    await rig.close();
  }
}

/** Down home as far as a person drags it. */
function deepen(page: Page): Promise<number> {
  return dragToEnd(page, null, DEEP_PAGES);
}

/** Down home until there is no more of it, then along its last row until that holds a thousand. */
async function lengthenRow(page: Page): Promise<number> {
  await dragToEnd(page);
  return dragToEnd(page, LONG_ROW, LONG_ROW_PAGES);
}

/** How home of ten thousand titles scrolls once it has become long; what came until then is not counted. */
async function deepInHome(
  rig: UiRig,
  name: 'deep' | 'row',
  profile: MeasuredProfile,
  lengthen: (page: Page) => Promise<number>,
  scroll: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, throttle, close } = await rig.open(true, profile);
  try {
    await page.goto(`${rig.origin}/home/`);
    await page.locator('[data-shelf] button').first().waitFor();
    const lengthPx = await lengthen(page);
    await page.waitForLoadState('networkidle');
    for (const rate of RATES) {
      await throttle(rate);
      const seen: Frames[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await countFrames(page, () => scroll(page)));
      all.push({ scrolling: `home10k.${name}`, lengthPx, rate, seen });
      for (const key of ['over16Share', 'over50Share'] as const)
        note(rate, `home10k.${name}.${key}`, median(seen.map((one) => one[key])));
    }
  } finally {
    await close();
  }
}

async function taps(rig: UiRig): Promise<void> {
  for (const rate of RATES) {
    const times = await interactionTimes(rig, rate);
    all.push({ taps: rate, times });
    note(rate, 'inpP98Ms', p98(times));
    note(rate, 'inpP50Ms', median(times));
  }
}

async function memory(rig: UiRig): Promise<void> {
  const used = await titleMemory(rig, TITLES);
  all.push({ memory: TITLES, ...used });
  note(1, 'title.memoryGrowthShare', (used.whole - used.half) / used.half);
}

function note(rate: number, name: string, value: number): void {
  const key = rate === 1 ? name : `x${rate}.${name}`;
  figures[key] = round(value);
  console.log(`${key.padEnd(32)} ${figures[key]}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10_000) / 10_000;
}
