import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { profileNamed } from '../../../core/display/layout.ts';
import type { Studio, StudioOptions } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, linkCar, openProduct } from '../../support/cabin-rig.ts';

/** Screens of the car that are measured: a rear one, and the one that draws its last grid as one long row. */
export type MeasuredProfile = 'rear-13.1' | 'narrow-1920';

export interface UiPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** From now on the page's processor is so many times slower. */
  readonly throttle: (rate: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface UiRig {
  readonly origin: string;
  readonly studio: Studio;
  /** A fresh browser context, signed in or not, with empty caches; of a rear screen when left out. */
  readonly open: (signedIn: boolean, profile?: MeasuredProfile) => Promise<UiPage>;
  readonly close: () => Promise<void>;
}

/** The built client as it is served, with somebody who is signed in on a screen of the car. */
export async function openUiRig(browser: Browser, options: Partial<StudioOptions> = {}): Promise<UiRig> {
  const studio = await openProduct(options);
  linkCar(studio);
  const first = await newContext(browser, 'rear-13.1');
  const page = await first.newPage();
  await page.goto(addressOfSeat(studio, 'left'));
  await page.waitForURL('**/home/');
  await page.locator('[data-shelf] button').first().waitFor();
  await page.waitForLoadState('networkidle');
  const state = await first.storageState();
  await first.close();

  const open: UiRig['open'] = async (signedIn, profile = 'rear-13.1') => {
    const context = await newContext(browser, profile, signedIn ? state : undefined);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    return {
      page,
      devtools,
      throttle: async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
      close: () => context.close(),
    };
  };
  return { origin: `http://left.localhost:${studio.port}`, studio, open, close: () => studio.close() };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function newContext(
  browser: Browser,
  profile: MeasuredProfile,
  state?: State,
): Promise<BrowserContext> {
  const { width, height } = profileNamed(profile).dimensions;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(state === undefined ? {} : { storageState: state }),
  });
  // Functions that run inside the page may carry the compiler's helper for names.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  return context;
}
