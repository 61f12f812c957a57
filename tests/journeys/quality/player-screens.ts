import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { walkTo } from '../../support/walk-to.ts';
import { inAnyLanguage } from '../support/in-any-language.ts';
import { moving } from '../support/moving.ts';
import { PLAY, type Screen } from '../support/screens.ts';
import { button, fromNothing, inCarAt, stopLongWaits } from './reaching.ts';

/** The controls come with the mouse, and stay a while. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(400, 200);
  await page.mouse.move(420, 210);
}

async function play(page: Page, studio: Studio): Promise<void> {
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: PLAY }).click();
  await moving(page);
  await wake(page);
}

/** Pauses what plays, once it does. */
export async function pause(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState >= 3;
  });
  await page.keyboard.press('k');
  await button(page, 'Play').waitFor();
}

async function openClip(page: Page): Promise<void> {
  await page.locator('main button[data-shape="clip"]:enabled').first().click();
  await page.waitForURL('**/vam/**');
  await moving(page);
}

/** Ten taps in the corner (PLAY-04). */
export async function openFigures(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1920, height: 720 };
  for (let tap = 0; tap < 10; tap += 1) await page.mouse.click(size.width - 8, 8);
}

/** The network goes just as the film is about to load. */
export async function playIntoTunnel(page: Page, studio: Studio): Promise<void> {
  await openTitle(page, studio, FILM);
  await page.route(/\.mpd(\?|$)/, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: PLAY }).click();
  await page.waitForURL('**/player/**');
}

/** From the next page on the network is waited for no longer than a moment. */
export const hurryReconnecting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis;
    const isLong = (ms = 0): boolean => ms > 50_000 && ms < 60_000;
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(run, isLong(ms) ? 100 : ms)) as typeof globalThis.setTimeout;
  });

/** A film with a reel before it and cards behind it, and one with cards alone. */
export const WITH_PRE_ROLL = 1073;
export const WITH_CARDS = 1077;

async function playTitle(page: Page, studio: Studio, film: number): Promise<void> {
  await openTitle(page, studio, film);
  await page.getByRole('button', { name: PLAY }).click();
  await page.waitForURL(`**/player/${film}/**`);
  await moving(page);
}

/** Opens a film where it has so many seconds left. */
export async function playNearEnd(page: Page, studio: Studio, film: number, leftS: number): Promise<void> {
  await playTitle(page, studio, film);
  const durationS = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  await walkTo(page, '/home/');
  await walkTo(page, `/player/${film}/${Math.round(durationS - leftS) * 1_000}`);
  await moving(page);
}

/** What the player shows of clips, trailers, trouble and figures, each from a studio in its first state. */
export const PLAYER_SCREENS: readonly Screen[] = [
  inCarAt('player-clip', '/shortclips', async (page) => {
    await openClip(page);
    await pause(page);
  }),
  fromNothing('player-trailer', async (page, studio) => {
    await openTitle(page, studio, FILM);
    await button(page, 'Trailer').click();
    await moving(page);
    await pause(page);
  }),
  fromNothing('player-figures', async (page, studio) => {
    await play(page, studio);
    await openFigures(page);
    await pause(page);
  }),
  fromNothing('player-silent', async (page, studio) => {
    await play(page, studio);
    await page.keyboard.press('m');
    await pause(page);
  }),
  fromNothing('player-lost', async (page, studio) => {
    await play(page, studio);
    await page.context().setOffline(true);
    await pause(page);
    await page.getByText('Error 1002: NETWORK DISCONNECTED').waitFor();
  }),
  fromNothing('player-reconnecting', async (page, studio) => {
    await playIntoTunnel(page, studio);
    await page.getByText(inAnyLanguage('Connection lost. Reconnecting…')).waitFor();
  }),
  fromNothing('player-reconnect-failed', async (page, studio) => {
    await hurryReconnecting(page);
    await playIntoTunnel(page, studio);
    await page.getByText(inAnyLanguage('Reconnecting failed')).waitFor();
  }),
  fromNothing('player-failed', async (page, studio) => {
    // A failure is left by itself after 5 s.
    await stopLongWaits(page, 4_900);
    await openTitle(page, studio, FILM);
    await page.route(/\.mpd(\?|$)/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: PLAY }).click();
    await page.waitForURL('**/player/**');
    await page.getByRole('alert').waitFor();
  }),
  fromNothing('player-pre-roll', async (page, studio) => {
    await playTitle(page, studio, WITH_PRE_ROLL);
    await pause(page);
    await page.getByText(inAnyLanguage('The film follows')).waitFor();
  }),
  fromNothing('player-credits', async (page, studio) => {
    await playNearEnd(page, studio, WITH_CARDS, 3);
    await button(page, 'Watch credits').waitFor();
    await pause(page);
  }),
  fromNothing('player-next', async (page, studio) => {
    await playNearEnd(page, studio, FILM, 4);
    await page.locator('[data-part="up-next"]').waitFor();
    // It would not stay for long enough to be looked at: nothing happens by itself any more.
    await page.evaluate(() => {
      for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) clearTimeout(timer);
    });
  }),
  fromNothing('player-limit', async (page, studio) => {
    await openTitle(page, studio, FILM);
    studio.control.setStreamLimit(FAMILY.email, 0);
    await page.getByRole('button', { name: PLAY }).click();
    await page.getByRole('dialog').waitFor();
  }),
  fromNothing('player-no-connection', async (page, studio) => {
    await openTitle(page, studio, FILM);
    await page.getByRole('button', { name: PLAY }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: PLAY }).click();
    await page.getByRole('dialog').waitFor();
  }),
  inCarAt('player-nowhere', '/player/abc/0', async (page) => {
    await button(page, 'Home').waitFor();
  }),
];
