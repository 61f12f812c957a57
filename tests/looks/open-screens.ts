import type { Browser, Page } from '@playwright/test';
import type { Studio } from '../../simulators/studio/studio.ts';
import type { Screen } from '../journeys/support/screens.ts';
import { addressOfSeat, linkCar } from '../support/cabin-rig.ts';
import { OFTEN_HOME } from '../support/often-home.ts';
import { laidOut, setTextZoom } from './look.ts';
import type { View } from './views.ts';

/** A screen, opened in a context of its own in a studio in its first state; or why it could not be reached. */
export type Opened =
  | { readonly ok: true; readonly page: Page }
  | { readonly ok: false; readonly why: string };

/** Opens the screen as the first of its views; `script` is in the page before anything of it. */
export async function openAs(
  browser: Browser,
  studio: Studio,
  screen: Screen,
  { width, height, textZoom }: View,
  language: string,
  script: string,
): Promise<Opened> {
  studio.control.clearFaults(null);
  await studio.control.reset();
  linkCar(studio);
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    reducedMotion: 'reduce',
    // It would fetch the whole client for a page that lives for seconds, which costs as much as all its pictures.
    serviceWorkers: 'block',
  });
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(OFTEN_HOME);
  await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    // As long as the session lives, so does the size.
    await setTextZoom(await context.newCDPSession(page), textZoom);
    if (screen.startsAt !== null) await page.goto(addressOfSeat(studio, 'front', screen.startsAt));
    await screen.open(page, studio);
    await settled(page);
    return { ok: true, page };
  } catch (cause) {
    await context.close();
    return { ok: false, why: (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '' };
  }
}

/** The screen is drawn, and nothing more of it is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page
    .locator('[aria-busy="true"]:not(button)')
    .first()
    .waitFor({ state: 'detached', timeout: 2_000 })
    .catch(() => undefined);
  await laidOut(page, 5_000);
}
