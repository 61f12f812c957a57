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
import { LANGUAGES, THEMES, VIEWS, type Language } from './views.ts';

/**
 * `npm run shots`: every screen in every display, on a phone and with large text, in both themes and two languages, as PNG
 * below `shots/`, and a contact sheet of them all.
 */

/** One screen in one language. */
interface Task {
  readonly screen: Screen;
  readonly language: Language;
}

const options = new Command()
  .name('npm run shots --')
  .option('--out <folder>', 'where the pictures go', 'shots')
  .option('--screen <name...>', 'only these screens')
  .option('--view <name...>', 'only these displays')
  .option('--theme <name...>', 'only these themes')
  .option('--language <tag...>', 'only these languages')
  .option('--sheet <file>', 'the page with all of them side by side; else index.html in that folder')
  .parse()
  .opts<{
    out: string;
    screen?: string[];
    view?: string[];
    theme?: string[];
    language?: string[];
    sheet?: string;
  }>();

const screens = chosen('screen', ALL_SCREENS, options.screen, ({ name }) => name);
const views = chosen('display', VIEWS, options.view, ({ name }) => name);
const themes = chosen('theme', THEMES, options.theme, (name) => name);
const languages = chosen('language', LANGUAGES, options.language, (name) => name);
const sheet = options.sheet ?? join(options.out, 'index.html');
/** Opened once each, then resized through the views. */
const tasks = screens.flatMap((screen) => languages.map((language): Task => ({ screen, language })));

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
await mkdir(dirname(sheet), { recursive: true });
await writeFile(sheet, sheetOf(shots, dirname(sheet)));
console.log(`${shots.length} pictures in ${options.out}, side by side in ${sheet}`);

async function work(browser: Browser, studio: Studio): Promise<void> {
  try {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift())
      await take(browser, studio, task);
  } finally {
    await studio.close();
  }
}

async function take(browser: Browser, studio: Studio, { screen, language }: Task): Promise<void> {
  const [first] = views;
  if (first === undefined) return;
  const opened = await openAs(browser, studio, screen, first, language, probe);
  if (!opened.ok) {
    console.error(`${screen.name} (${language}) was not reached: ${opened.why}`);
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
      const path = join(folder, `${view.name}-${theme}-${language}.png`);
      await page.screenshot({ path });
      shots.push({ screen: screen.name, view: view.name, theme, language, path });
    }
  }
  await page.context().close();
  await studio.control.startBroker();
}
