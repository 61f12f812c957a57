import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Command } from 'commander';
import type { Studio } from '../../simulators/studio/studio.ts';
import type { Screen } from '../journeys/support/screens.ts';
import { launchBrowser, openProduct } from '../support/cabin-rig.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { bundleProbe } from './bundle-probe.ts';
import { chosen } from './chosen.ts';
import { resize, show } from './look.ts';
import { openAs } from './open-screens.ts';
import { sheetOf, type Shot } from './sheet.ts';
import { THEMES, VIEWS } from './views.ts';

/**
 * `npm run shots`: every screen in every display, on a phone and with large text, in both themes, as PNG below `shots/`.
 */

const options = new Command()
  .name('npm run shots --')
  .option('--out <folder>', 'where the pictures go', 'shots')
  .option('--screen <name...>', 'only these screens')
  .option('--view <name...>', 'only these displays')
  .option('--theme <name...>', 'only these themes')
  .option('--language <tag>', 'language of the browser', 'en-GB')
  .option('--sheet <file>', 'also write all pictures side by side, as one page')
  .parse()
  .opts<{
    out: string;
    screen?: string[];
    view?: string[];
    theme?: string[];
    language: string;
    sheet?: string;
  }>();

const screens = [...chosen('screen', ALL_SCREENS, options.screen, ({ name }) => name)];
const views = chosen('display', VIEWS, options.view, ({ name }) => name);
const themes = chosen('theme', THEMES, options.theme, (name) => name);

const probe = await bundleProbe();
const shots: Shot[] = [];
const browser = await launchBrowser();
try {
  // One after the other: each builds the client into the same folder before it copies it.
  const studios = [await openProduct(), await openProduct()];
  await Promise.all(studios.map((studio) => work(browser, studio)));
} finally {
  await browser.close();
}
console.log(`${shots.length} pictures in ${options.out}`);
if (options.sheet !== undefined) {
  await mkdir(dirname(options.sheet), { recursive: true });
  await writeFile(options.sheet, sheetOf(shots, dirname(options.sheet)));
}

async function work(browser: Browser, studio: Studio): Promise<void> {
  try {
    for (let screen = screens.shift(); screen !== undefined; screen = screens.shift())
      await take(browser, studio, screen);
  } finally {
    await studio.close();
  }
}

async function take(browser: Browser, studio: Studio, screen: Screen): Promise<void> {
  const [first] = views;
  if (first === undefined) return;
  const opened = await openAs(browser, studio, screen, first, options.language, probe);
  if (!opened.ok) {
    console.error(`${screen.name} was not reached: ${opened.why}`);
    process.exitCode = 1;
    return;
  }
  const { page } = opened;
  const folder = join(options.out, screen.name);
  await mkdir(folder, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  for (const view of views) {
    await resize(page, devtools, view);
    for (const theme of themes) {
      await show(page, theme);
      const path = join(folder, `${view.name}-${theme}.png`);
      await page.screenshot({ path });
      shots.push({ screen: screen.name, view: view.name, theme, path });
    }
  }
  await page.context().close();
  await studio.control.startBroker();
}
