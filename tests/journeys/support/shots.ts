import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Command } from 'commander';
import { PROFILES, type DisplayProfile } from '../../../core/display/layout.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import {
  addressOfSeat,
  FILM,
  launchBrowser,
  linkCar,
  openProduct,
  openTitle,
} from '../../support/cabin-rig.ts';
import { ENTRY_SHOTS } from './entry-shots.ts';
import { SETTINGS_SHOTS } from './settings-shots.ts';

/** `npm run shots`: every screen in every profile and both themes as PNG below `shots/`. */

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

interface Shot {
  readonly name: string;
  /** Signed in as the front screen of a car, or nobody yet. */
  readonly signedIn: boolean;
  /** Brings the page to the screen and waits until it has settled. */
  readonly open: (page: Page, studio: Studio) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  {
    name: 'landing',
    signedIn: false,
    open: async (page, studio) => void (await page.goto(`${studio.url}/landing`)),
  },
  {
    name: 'signin',
    signedIn: false,
    open: async (page, studio) => void (await page.goto(`${studio.url}/signin/`)),
  },
  { name: 'home', signedIn: true, open: async (page) => page.waitForURL('**/home/') },
  {
    name: 'home-scrolled',
    signedIn: true,
    open: async (page) => {
      await page.waitForURL('**/home/');
      await page.mouse.move(600, 300);
      for (let turn = 0; turn < 6; turn += 1) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(150);
      }
    },
  },
  { name: 'title', signedIn: true, open: async (page, studio) => openTitle(page, studio, FILM) },
  {
    name: 'title-details',
    signedIn: true,
    open: async (page, studio) => {
      await openTitle(page, studio, FILM);
      await page.getByRole('tab', { name: 'Details' }).click();
    },
  },
  {
    name: 'player',
    signedIn: true,
    open: async (page, studio) => {
      await openTitle(page, studio, FILM);
      await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
      await page.mouse.move(400, 200);
      await page.mouse.move(420, 210);
    },
  },
  {
    name: 'screenmanager',
    signedIn: true,
    open: async (page) => {
      await page.waitForURL('**/home/');
      await page.goto(new URL('/screenmanager/main', page.url()).href);
      await page.getByRole('button', { name: /^Front Screen/ }).click();
    },
  },
  ...ENTRY_SHOTS,
  ...SETTINGS_SHOTS,
  {
    name: 'styledcomponents',
    signedIn: false,
    open: async (page, studio) => void (await page.goto(`${studio.url}/styledcomponents`)),
  },
];

const options = new Command()
  .name('npm run shots --')
  .option('--out <folder>', 'where the pictures go', 'shots')
  .option('--screen <name...>', 'only these screens')
  .option('--profile <name...>', 'only these display profiles')
  .option('--theme <name...>', 'only these themes')
  .option('--language <tag>', 'language of the browser', 'en-GB')
  .parse()
  .opts<{ out: string; screen?: string[]; profile?: string[]; theme?: string[]; language: string }>();

const shots = chosen('screen', SHOTS, options.screen, ({ name }) => name);
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
  shot: Shot,
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
