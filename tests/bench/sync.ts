import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Command, InvalidArgumentError } from 'commander';
import { asFields, parseJson } from '../../core/shared/decode.ts';
import { CLIENT_DIR } from '../../simulators/cabin/main/build-client.ts';
import type { Studio } from '../../simulators/studio/studio.ts';
import {
  FILM,
  launchBrowser,
  linkCar,
  openProduct,
  openScreen,
  openTitle,
  RIG_SEATS,
} from '../support/cabin-rig.ts';
import { machineFacts, type BenchResult } from './bench-result.ts';
import { recordPlayback } from './record-playback.ts';
import { figuresOf, joinFiguresOf, type JoinFigures, type SyncFigures } from './sync-figures.ts';

/**
 * `npm run bench:sync`: how soon four screens in real Chromium come into step and how close they stay, by the ladder
 * alone and with the fine trim.
 */

const CONTROLLERS = ['ladder', 'trim'] as const;
type Controller = (typeof CONTROLLERS)[number];

type Figures = SyncFigures & JoinFigures;

const options = new Command()
  .name('npm run bench:sync --')
  .option('--seconds <number>', 'measured seconds per controller', seconds, 60)
  .option('--settle <number>', 'seconds from the order until measuring starts', seconds, 12)
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{ seconds: number; settle: number; json?: string }>();

const startedAt = new Date().toISOString();
const studio = await openProduct();
linkCar(studio);
const browser = await launchBrowser();
const runs: { readonly controller: Controller; readonly figures: Figures }[] = [];
try {
  for (const controller of CONTROLLERS) {
    const figures = await measure(browser, studio, controller);
    runs.push({ controller, figures });
    console.log(`${controller.padEnd(7)} ${JSON.stringify(figures)}`);
  }
} finally {
  await browser.close();
  await studio.close();
}

const pages = RIG_SEATS.length;
const result: BenchResult = {
  name: 'sync',
  startedAt,
  machine: machineFacts(browser.version()),
  figures: Object.fromEntries(
    runs.flatMap(({ controller, figures }) =>
      Object.entries(figures).map(([name, value]) => [`${controller}.${pages}.${name}`, value]),
    ),
  ),
  runs,
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);

/** Four screens; the left one plays a film, the front one syncs all four, as a person would. */
async function measure(browser: Browser, studio: Studio, controller: Controller): Promise<Figures> {
  const screens: Page[] = [];
  for (const seat of RIG_SEATS) {
    screens.push(await openScreen(browser, studio, seat, (page) => useController(page, controller)));
  }
  const [front, , left] = screens as [Page, Page, Page, Page];
  await openTitle(left, studio, FILM);
  await left.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await front
    .getByRole('link', { name: 'Screens' })
    .or(front.getByRole('button', { name: 'Screens' }))
    .click();
  await front.getByRole('button', { name: /^Left Rear, Playing/ }).click();
  for (const name of [/^Front Screen/, /^Front Passenger/, /^Right Rear/]) {
    await front.getByRole('button', { name }).click();
  }
  const recording = screens.map((page) => recordPlayback(page, options.settle + options.seconds));
  const orderedAtMs = Date.now();
  await front.getByRole('button', { name: 'Sync' }).click();
  const recordings = await Promise.all(recording);
  await Promise.all(screens.map((page) => page.context().close()));
  const settledAtMs = orderedAtMs + options.settle * 1_000;
  return { ...joinFiguresOf(recordings, orderedAtMs), ...figuresOf(recordings, settledAtMs) };
}

/** Serves the page its configuration with the fine trim on or off. */
async function useController(page: Page, controller: Controller): Promise<void> {
  const file = asFields(parseJson(await readFile(join(CLIENT_DIR, 'cabinema.config.json'), 'utf8')));
  await page.route('**/cabinema.config.json', (route) =>
    route.fulfill({ json: { ...file, fineTrim: controller === 'trim' } }),
  );
}

function seconds(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('A whole number of seconds.');
  return Number(text);
}
