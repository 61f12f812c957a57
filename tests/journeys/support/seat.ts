import type { Locator, Page } from '@playwright/test';
import { profileNamed } from '../../../core/display/layout.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, linkCar, type RigSeat } from '../../support/cabin-rig.ts';

/** How large the screens of these seats are. */
export const FRONT_SIZE = profileNamed('default-1336').dimensions;
export const REAR_SIZE = profileNamed('rear-11.6').dimensions;

/** A screen of the car that belongs to the demo account signs in by itself; from there it is at home. */
export async function takeSeat(page: Page, product: Studio, seat: RigSeat): Promise<void> {
  linkCar(product);
  await page.goto(addressOfSeat(product, seat));
  await page.waitForURL('**/home/');
}

/** As {@link takeSeat}, but it starts in settings, and opens this tab: a small machine is slow to draw home. */
export async function startInSettings(
  page: Page,
  product: Studio,
  seat: RigSeat,
  tab?: string,
): Promise<void> {
  linkCar(product);
  await page.goto(addressOfSeat(product, seat, '/settings'));
  await page.getByRole('tabpanel').waitFor();
  if (tab !== undefined) await openTab(page, tab);
}

/** By the rail to settings, in any language. */
export async function openSettings(page: Page, tab?: string): Promise<void> {
  await page.getByRole('navigation').locator('a[href="/settings"]').click();
  await page.getByRole('tabpanel').waitFor();
  if (tab !== undefined) await openTab(page, tab);
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
}

/** The card of this title. */
export function card(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** What the client keeps, as it stands in this page's storage. */
export function stored(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
}

/** The next answer of a call of the platform, by the end of its path. */
export async function answerOf(page: Page, path: string): Promise<unknown> {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
  return answer.json();
}
