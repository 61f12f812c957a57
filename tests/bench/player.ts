import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { launchBrowser } from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { serveFilm } from './player/film-server.ts';
import { openFirstFrameRig, type FirstFrames } from './player/first-frames.ts';
import { NETWORK_ROUND_S, NETWORKS, type NetworkName } from './player/networks.ts';
import { memoryGrowth, playAlone, PLAYERS, watchOver, type Alone } from './player/stream-figures.ts';

/**
 * `npm run bench:player`: how soon a film shows after the tap on Play, against a page with the library alone; how soon
 * after a seek; how it plays over three networks, against the library as it comes and against dash.js; and what a
 * hundred films leave in memory. Whoever is compared takes turns or plays at the same time, so that a busy machine is
 * busy for all.
 */

const options = new Command()
  .name('npm run bench:player --')
  .option('--quick', 'one turn of each and a minute of each network', false)
  .option('--turns <number>', 'turns of the first frames', whole, 9)
  .option('--rounds <number>', 'rounds of each network', whole, 2)
  .option('--only <part>', 'start, alone, networks or memory')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ quick: boolean; turns: number; rounds: number; only?: string; json?: string }>();

const turns = options.quick ? 3 : options.turns;
const rounds = options.quick ? 1 : options.rounds;
const watchS = options.quick ? 60 : NETWORK_ROUND_S;
const films = options.quick ? 30 : 100;
const runs = (part: string): boolean => options.only === undefined || options.only === part;

const startedAt = new Date().toISOString();
const loadBefore = loadavg()[0] ?? 0;
const figures: Record<string, number> = {};
const all: unknown[] = [];
const server = await serveFilm();
const browser = await launchBrowser();
try {
  if (runs('start')) await firstFrames();
  if (runs('alone')) await alone();
  if (runs('networks')) for (const name of networkNames()) await network(name);
  if (runs('memory')) note('memory.growthShare', await memoryGrowth(browser, server, films));
} finally {
  await browser.close();
  await server.close();
}

const result: BenchResult = {
  name: 'player',
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

/** From the tap in the product, with all that it asks the platform before. */
async function firstFrames(): Promise<void> {
  const rig = await openFirstFrameRig(browser);
  try {
    const seen: FirstFrames[] = [];
    // The first turn fills the caches of the machine.
    for (let turn = 0; turn <= turns; turn += 1) {
      const one = await rig.measure();
      if (turn > 0) seen.push(one);
    }
    all.push({ firstFrames: seen });
    const of = (key: keyof FirstFrames): number => median(seen.map((one) => one[key]));
    note('warm.firstFrameMs', of('warmMs'));
    note('pressed.firstFrameMs', of('pressedMs'));
    note('cold.firstFrameMs', of('coldMs'));
    note('bare.firstFrameMs', of('bareMs'));
    note('bareCold.firstFrameMs', of('bareColdMs'));
    note('warm.firstFrameRatio', median(seen.map(({ warmMs, bareMs }) => warmMs / bareMs)));
    note('pressed.firstFrameRatio', median(seen.map(({ pressedMs, bareMs }) => pressedMs / bareMs)));
    note('cold.firstFrameRatio', median(seen.map(({ coldMs, bareColdMs }) => coldMs / bareColdMs)));
  } finally {
    await rig.close();
  }
}

/** The player alone, without the product around it. */
async function alone(): Promise<void> {
  const seen: { readonly bare: Alone; readonly warm: Alone; readonly cold: Alone }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const bare = await playAlone(browser, server, 'shaka', false);
    const warm = await playAlone(browser, server, 'ours', true);
    const cold = await playAlone(browser, server, 'ours', false);
    if (turn > 0) seen.push({ bare, warm, cold });
  }
  all.push({ alone: seen });
  const ratio = (of: (one: (typeof seen)[number]) => number): number => median(seen.map(of));
  note(
    'seekRatio',
    ratio(({ bare, warm }) => warm.seekMs / bare.seekMs),
  );
  note(
    'seek.oursMs',
    ratio(({ warm }) => warm.seekMs),
  );
  note(
    'seek.bareMs',
    ratio(({ bare }) => bare.seekMs),
  );
  note(
    'adapter.warm.firstFrameRatio',
    ratio(({ bare, warm }) => warm.firstFrameMs / bare.firstFrameMs),
  );
  note(
    'adapter.cold.firstFrameRatio',
    ratio(({ bare, cold }) => cold.firstFrameMs / bare.firstFrameMs),
  );
  note(
    'adapter.bare.firstFrameMs',
    ratio(({ bare }) => bare.firstFrameMs),
  );
}

async function network(name: NetworkName): Promise<void> {
  const seen: Awaited<ReturnType<typeof watchOver>>[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await watchOver(browser, server, name, watchS));
  all.push({ [name]: seen });
  for (const player of PLAYERS) {
    const mean = (key: keyof (typeof seen)[number]['ours']): number =>
      seen.reduce((sum, one) => sum + one[player][key], 0) / seen.length;
    note(`${name}.${player}.rebufferRatio`, mean('rebufferRatio'));
    note(`${name}.${player}.meanHeight`, mean('meanHeight'));
    note(`${name}.${player}.startMs`, mean('startMs'));
    note(`${name}.${player}.droppedShare`, mean('droppedShare'));
  }
}

function note(name: string, value: number): void {
  figures[name] = round(value);
  console.log(`${name.padEnd(32)} ${figures[name]}`);
}

function networkNames(): readonly NetworkName[] {
  return Object.keys(NETWORKS) as NetworkName[];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1_000) / 1_000;
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on, please.');
  return Number(text);
}
