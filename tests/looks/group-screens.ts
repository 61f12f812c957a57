import type { Page } from '@playwright/test';
import type { Studio } from '../../simulators/studio/studio.ts';
import { button, goTo, inCar, stopLongWaits } from '../journeys/quality/reaching.ts';
import { moving } from '../journeys/support/moving.ts';
import { inAnyLanguage } from '../journeys/support/in-any-language.ts';
import { PLAY, type Screen } from '../journeys/support/screens.ts';
import { FILM, openScreen, openTitle } from '../support/cabin-rig.ts';

/** Messages stay for 4 s and longer; a sync is given up after 15 s. */
const STAYING_MS = 3_900;

type Rear = 'left' | 'right';

/** Another screen of the car, as long as the one that is looked at is open. */
async function beside(page: Page, studio: Studio, seat: Rear): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Only a browser has room for another screen.');
  const other = await openScreen(browser, studio, seat);
  page.context().once('close', () => void other.context().close());
  await other.waitForURL('**/home/');
  return other;
}

async function play(page: Page, studio: Studio): Promise<void> {
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: PLAY }).click();
  await moving(page);
}

const tile = (page: Page, seat: Rear | 'front') => page.locator(`li[data-place="${seat}"] button`);

async function choose(page: Page, seats: readonly (Rear | 'front')[]): Promise<void> {
  for (const seat of seats) await tile(page, seat).click();
}

/** The two behind watch one film, brought into step by the front screen. */
async function bringIntoStep(page: Page, studio: Studio): Promise<void> {
  const left = await beside(page, studio, 'left');
  await beside(page, studio, 'right');
  await play(left, studio);
  await goTo(page, '/screenmanager/main');
  await choose(page, ['left', 'right']);
  await button(page, 'Sync').click();
  await page.getByText(inAnyLanguage('In step with {{names}}')).first().waitFor({ timeout: 60_000 });
  // A message below the pointer stays.
  await page.mouse.move(0, 0);
}

/** What is seen only with several screens of a car; each takes several films at once. */
export const GROUP_SCREENS: readonly Screen[] = [
  inCar('screenmanager-group', async (page, studio) => {
    await bringIntoStep(page, studio);
    // What was said of it is over.
    await page.locator('[data-tone-of]').waitFor({ state: 'detached', timeout: 30_000 });
  }),
  inCar('screenmanager-group-chosen', async (page, studio) => {
    await bringIntoStep(page, studio);
    await page.locator('[data-tone-of]').waitFor({ state: 'detached', timeout: 30_000 });
    await choose(page, ['left', 'right']);
    await button(page, 'Pause both').waitFor();
  }),
  inCar('screenmanager-syncing', async (page, studio) => {
    const left = await beside(page, studio, 'left');
    const right = await beside(page, studio, 'right');
    // The film of one of them does not come.
    await right.route(/\.mpd(\?|$)/, () => undefined);
    await play(left, studio);
    await stopLongWaits(page, STAYING_MS);
    await goTo(page, '/screenmanager/main');
    await choose(page, ['left', 'right']);
    await button(page, 'Sync').click();
    await page.getByText(inAnyLanguage('Bringing {{told}} screens into step…')).waitFor();
    await tile(page, 'right').locator('[data-action="syncing"]').waitFor({ state: 'detached' });
  }),
  inCar('player-paused-by', async (page, studio) => {
    const left = await beside(page, studio, 'left');
    await stopLongWaits(page, STAYING_MS);
    await play(page, studio);
    await left.getByRole('link', { name: 'Screens' }).click();
    await choose(left, ['front', 'left']);
    await left.getByRole('button', { name: 'Sync' }).click();
    await left.waitForURL(`**/player/${FILM}/*`);
    await moving(left);
    await left.keyboard.press('k');
    await page.getByText(inAnyLanguage('Paused by {{name}}')).waitFor({ timeout: 60_000 });
  }),
];
