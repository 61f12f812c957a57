import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Command } from 'commander';
import { PROFILES, type DisplayProfile } from '../../../core/display/layout.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, launchBrowser, linkCar, openProduct } from '../../support/cabin-rig.ts';
import { SCREENS, type Screen } from './screens.ts';

/** `npm run shots`: every screen in every profile and both themes as PNG below `shots/`. */

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

const options = new Command()
  .name('npm run shots --')
  .option('--out <folder>', 'where the pictures go', 'shots')
  .option('--screen <name...>', 'only these screens')
  .option('--profile <name...>', 'only these display profiles')
  .option('--theme <name...>', 'only these themes')
  .option('--language <tag>', 'language of the browser', 'en-GB')
  .parse()
  .opts<{ out: string; screen?: string[]; profile?: string[]; theme?: string[]; language: string }>();

const shots = chosen('screen', SCREENS, options.screen, ({ name }) => name);
const profiles = chosen('profile', PROFILES, options.profile, ({ name }) => name);
const themes = chosen('theme', THEMES, options.theme, (name) => name);

const studio = await openProduct();
linkCar(studio);
const browser = await launchBrowser();
let made = 0;
try {
  for (const profile of profiles) {
    for (const theme of themes) {
      for (const shot of shots) {
        await take(browser, studio, shot, profile, theme);
        made += 1;
      }
    }
  }
  console.log(`${made} pictures in ${options.out}`);
} finally {
  await browser.close();
  await studio.close();
}

async function take(
  browser: Browser,
  studio: Studio,
  shot: Screen,
  profile: DisplayProfile,
  theme: Theme,
): Promise<void> {
  const { width, height } = profile.dimensions;
  const context = await browser.newContext({ viewport: { width, height }, locale: options.language });
  await context.addInitScript(`localStorage.setItem('theme', '${theme.toUpperCase()}')`);
  const page = await context.newPage();
  if (shot.signedIn) await page.goto(addressOfSeat(studio, 'front'));
  await shot.open(page, studio);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(400);
  const folder = join(options.out, shot.name);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${profile.name}-${theme}.png`) });
  await context.close();
}

function chosen<T>(
  what: string,
  all: readonly T[],
  names: readonly string[] | undefined,
  nameOf: (one: T) => string,
): readonly T[] {
  if (names === undefined) return all;
  const unknown = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (unknown.length > 0) {
    console.error(`No such ${what}: ${unknown.join(', ')}. There are: ${all.map(nameOf).join(', ')}`);
    process.exit(2);
  }
  return all.filter((one) => names.includes(nameOf(one)));
}
