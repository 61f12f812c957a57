import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { inAnyLanguage } from './in-any-language.ts';
import { ENTRY_SHOTS } from './entry-shots.ts';
import { SETTINGS_SHOTS } from './settings-shots.ts';
import { TAB_SHOTS } from './tab-shots.ts';

const either = (...english: readonly string[]): RegExp =>
  new RegExp(english.map((text) => inAnyLanguage(text).source).join('|'));

/** What starts a film, whether it was begun before or not. */
export const PLAY = either('Play', 'Resume');
/** The tile of the driver's screen: its name begins with where it is. */
export const FRONT = new RegExp(inAnyLanguage('Front Screen').source.replace(/\$$/, ''));

/** A screen of the product in one of its states, and how it is reached. */
export interface Screen {
  readonly name: string;
  /** The address at which the front screen of a car signs in by itself; null where the page is empty yet. */
  readonly startsAt: string | null;
  /** Brings the page from there to the screen and waits until it has settled. */
  readonly open: (page: Page, studio: Studio) => Promise<void>;
}

/** Every screen of the product, for who looks at all of them. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    startsAt: null,
    open: async (page, studio) => void (await page.goto(`${studio.url}/landing`)),
  },
  {
    name: 'signin',
    startsAt: null,
    open: async (page, studio) => void (await page.goto(`${studio.url}/signin/`)),
  },
  { name: 'home', startsAt: '/', open: async (page) => page.waitForURL('**/home/') },
  {
    name: 'home-scrolled',
    startsAt: '/',
    open: async (page) => {
      await page.waitForURL('**/home/');
      await page.mouse.move(600, 300);
      for (let turn = 0; turn < 6; turn += 1) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(150);
      }
    },
  },
  { name: 'title', startsAt: null, open: async (page, studio) => openTitle(page, studio, FILM) },
  {
    name: 'title-details',
    startsAt: null,
    open: async (page, studio) => {
      await openTitle(page, studio, FILM);
      await page.getByRole('tab', { name: inAnyLanguage('Details') }).click();
    },
  },
  {
    name: 'title-extras',
    startsAt: null,
    open: async (page, studio) => {
      await openTitle(page, studio, FILM);
      await page.getByRole('tab', { name: inAnyLanguage('Extras') }).click();
    },
  },
  {
    name: 'preview-title',
    startsAt: null,
    open: async (page, studio) => {
      await page.goto(`${studio.url}/metadata/${FILM}?preview=true`);
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'player',
    startsAt: null,
    open: async (page, studio) => {
      await openTitle(page, studio, FILM);
      await page.getByRole('button', { name: PLAY }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
      await page.mouse.move(400, 200);
      await page.mouse.move(420, 210);
    },
  },
  {
    name: 'screenmanager',
    startsAt: '/screenmanager/main',
    open: async (page) => {
      await page.getByRole('button', { name: FRONT }).click();
    },
  },
  ...ENTRY_SHOTS,
  ...SETTINGS_SHOTS,
  ...TAB_SHOTS,
  {
    name: 'styledcomponents',
    startsAt: null,
    open: async (page, studio) => void (await page.goto(`${studio.url}/styledcomponents`)),
  },
];
