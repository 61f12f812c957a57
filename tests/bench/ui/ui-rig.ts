import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Studio, StudioOptions } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, linkCar, openProduct } from '../../support/cabin-rig.ts';

/** A rear screen at the size that the look refers to. */
const VIEWPORT = { width: 1920, height: 1080 };

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
  /** A fresh browser context, signed in or not, with empty caches. */
  readonly open: (signedIn: boolean) => Promise<UiPage>;
  readonly close: () => Promise<void>;
}

/** The built client as it is served, with somebody who is signed in on a screen of the car. */
export async function openUiRig(browser: Browser, options: Partial<StudioOptions> = {}): Promise<UiRig> {
  const studio = await openProduct(options);
  linkCar(studio);
  const first = await newContext(browser);
  const page = await first.newPage();
  await page.goto(addressOfSeat(studio, 'left'));
  await page.waitForURL('**/home/');
  await page.locator('[data-shelf] button').first().waitFor();
  const state = await first.storageState();
  await first.close();

  const open = async (signedIn: boolean): Promise<UiPage> => {
    const context = await newContext(browser, signedIn ? state : undefined);
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

async function newContext(browser: Browser, state?: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(state === undefined ? {} : { storageState: state }),
  });
  // Functions that run inside the page may carry the compiler's helper for names.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  return context;
}
