import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { inAnyLanguage } from '../support/in-any-language.ts';
import type { Screen } from '../support/screens.ts';

/** Longer than anybody looks at a screen that waits for an answer. */
const HELD_MS = 60_000;

/** This call of the platform answers only when nobody looks any more. */
export const hold = (studio: Studio, target: Parameters<Studio['control']['planFault']>[0]): void =>
  studio.control.planFault(target, { kind: 'delay', delayMs: HELD_MS });

export const button = (page: Page, name: string) => page.getByRole('button', { name: inAnyLanguage(name) });
export const field = (page: Page, label: string) => page.getByLabel(inAnyLanguage(label));

/** A screen of a browser where nobody is signed in. */
export const anonymous = (name: string, path: string, then: Screen['open']): Screen => ({
  name,
  startsAt: null,
  open: async (page, studio) => {
    await page.goto(`${studio.url}${path}`);
    await then(page, studio);
  },
});

/** A screen of the front seat; `then` starts at home. */
export const inCar = (name: string, then: Screen['open']): Screen => ({
  name,
  startsAt: '/',
  open: async (page, studio) => {
    await page.waitForURL('**/home/**');
    await then(page, studio);
  },
});

/** The same; `then` starts at this address, where the screen signs in. */
export const inCarAt = (name: string, path: string, then: Screen['open']): Screen => ({
  name,
  startsAt: path,
  open: then,
});

/** The same; `then` starts at a page that is empty yet. */
export const fromNothing = (name: string, then: Screen['open']): Screen => ({
  name,
  startsAt: null,
  open: then,
});

export const goTo = async (page: Page, path: string): Promise<void> =>
  void (await page.goto(new URL(path, page.url()).href));

/** From the next page on nothing happens by itself that a person would have waited for so long. */
export async function stopLongWaits(page: Page, longMs = 900): Promise<void> {
  await page.addInitScript((fromMs) => {
    const { setTimeout, setInterval } = globalThis;
    const long = (ms = 0): boolean => ms >= fromMs;
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      long(ms) ? 0 : setTimeout(run, ms)) as typeof globalThis.setTimeout;
    globalThis.setInterval = ((run: () => void, ms?: number) =>
      long(ms) ? 0 : setInterval(run, ms)) as typeof globalThis.setInterval;
  }, longMs);
}
