import type { Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { moving } from '../support/moving.ts';
import { PLAY } from '../support/screens.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

/** Offered, and not the account's. */
const NOT_OWNED = 1032;

/** How long it takes from now until the page of the film is there, in ms. */
async function leftAfter(page: Page): Promise<number> {
  const sinceMs = Date.now();
  await page.waitForURL(`**/metadata/${FILM}`);
  return Date.now() - sinceMs;
}

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

test.beforeEach(async ({ page, product }) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
  await openTitle(page, product, FILM);
});

test('[PLAY-07] nothing plays for an id that is no number, nor what the account does not own', async ({
  page,
}) => {
  await page.goto(new URL('/player/abc/0', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Movie not available' })).toBeVisible();
  const files: string[] = [];
  // A trailer beside it has an address of its own.
  const fetched = (film: number) => files.filter((file) => new RegExp(`/films/[^/]+/${film}/`).test(file));
  page.on('request', (request) => files.push(request.url()));
  await page.goto(new URL(`/player/${NOT_OWNED}/0`, page.url()).href);
  await expect(page.getByRole('dialog', { name: 'Not yet redeemed' })).toBeVisible();
  await page.goto(new URL(`/player/${FILM}/0`, page.url()).href);
  await moving(page);
  expect(fetched(FILM).length).toBeGreaterThan(0);
  expect(fetched(NOT_OWNED)).toEqual([]);
});

test('[PERR-06] [PERR-03] [PERR-05] a stream too many is said and tried again; a network that goes is told, and for 4.5 s that it is back', async ({
  page,
  product,
}) => {
  product.control.planFault('video', { kind: 'code', responseCode: 40_079 }, 1);
  await page.getByRole('button', { name: PLAY }).click();
  const limit = page.getByRole('dialog', { name: 'Too many screens are playing' });
  await expect(limit.getByRole('button', { name: 'OK' })).toBeVisible();
  await limit.getByRole('button', { name: 'Try again' }).click();
  await moving(page);
  await expect(limit).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(said(page, 'Error 1002: NETWORK DISCONNECTED')).toBeVisible();
  await expect(said(page, 'No connection. Playing what is loaded.')).toBeVisible();
  await page.context().setOffline(false);
  const restored = said(page, 'CONNECTION RESTORED');
  await expect(restored).toBeVisible();
  await expect(said(page, 'Error 1002: NETWORK DISCONNECTED')).toHaveCount(0);
  const sinceMs = Date.now();
  await expect(restored).toHaveCount(0, { timeout: 8_000 });
  // It was on the screen for a moment before that was seen, and a busy machine looks late.
  expect(Date.now() - sinceMs).toBeGreaterThan(3_500);
  expect(Date.now() - sinceMs).toBeLessThan(7_000);
});

test('[PERR-02 part] [PERR-04] [PERR-07] a film that stops loading for a minute, or that is broken, is left 5 s after that was said', async ({
  page,
  product,
}) => {
  product.control.planMediaFault({ fault: { kind: 'status', status: 404 }, files: 'manifest' });
  await page.getByRole('button', { name: PLAY }).click();
  await expect(said(page, /^Error \d{4}$/)).toBeVisible();
  await expect(said(page, 'This film cannot be played right now.')).toBeVisible();
  const broken = await leftAfter(page);
  expect(broken).toBeGreaterThan(3_500);
  expect(broken).toBeLessThan(8_000);

  product.control.clearMediaFaults();
  product.control.planMediaFault({ fault: { kind: 'stall' }, reel: String(FILM), files: 'video' });
  // A minute without data passes in a moment.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(run, ms === 60_000 ? 300 : ms)) as typeof globalThis.setTimeout;
  });
  await page.reload();
  await page.getByRole('button', { name: PLAY }).click();
  await expect(said(page, 'Error 1003: CONNECTION TIMEOUT')).toBeVisible();
  await expect(said(page, 'The film stopped loading.')).toBeVisible();
  await expect(said(page, 'Please try again after 30 seconds.')).toBeVisible();
  const timedOut = await leftAfter(page);
  expect(timedOut).toBeGreaterThan(3_500);
  expect(timedOut).toBeLessThan(8_000);
});

test('a tunnel whose modem says nothing of it: the film waits where it was sent, and goes on from there once there is data', async ({
  page,
  product,
}) => {
  const film = page.locator('video');
  const atS = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole('button', { name: PLAY }).click();
  await moving(page);
  product.control.planMediaFault({ fault: { kind: 'stall' } });
  product.control.planFault('*', { kind: 'silence' });
  // Far beyond what is there already.
  const bar = page.getByRole('slider', { name: 'Position in the film' });
  const box = await bar.boundingBox();
  if (box === null) throw new Error('the time bar is not drawn');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m4s') && asked.push(request.url()));
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height / 2);
  const loading = said(page, 'The film is loading');
  await expect(loading).toBeVisible();
  const sentTo = await atS();
  expect(sentTo).toBeGreaterThan(60);
  // One try was given up, and another one is made.
  await expect.poll(() => new Set(asked).size < asked.length, { timeout: 20_000 }).toBe(true);
  await expect(loading).toBeVisible();
  await expect(said(page, /^Error \d{4}/)).toHaveCount(0);
  product.control.clearFaults(null);
  product.control.clearMediaFaults();
  await expect.poll(atS, { timeout: 20_000 }).toBeGreaterThan(sentTo + 1);
  expect(await atS()).toBeLessThan(sentTo + 15);
  await expect(loading).toHaveCount(0);
});
