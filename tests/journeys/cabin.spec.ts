import type { Frame, Page } from '@playwright/test';
import { FAMILY } from '../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../simulators/studio/studio.ts';
import { FILM, RIG_SEATS, widestSkewMs, type RigSeat } from '../support/cabin-rig.ts';
import { expect, test } from './support/product.ts';

/** Screens in step: no more than a shown frame apart, with room for a small and busy machine. */
const IN_STEP_MS = 60;

type Screens = Readonly<Record<RigSeat, Frame>>;

test.use({ viewport: { width: 1600, height: 900 } });

test.beforeEach(async ({ context, product }) => {
  await context.addInitScript('globalThis.__name ??= (value) => value');
  product.control.setStreamLimit(FAMILY.email, 100);
});

/** The cabin page with its four screens signed in by the one click. */
async function openCabin(page: Page, product: Studio): Promise<Screens> {
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  await page.getByRole('button', { name: 'Sign in all screens' }).click();
  const atHome = (seat: RigSeat): Frame | undefined =>
    page.frames().find((frame) => frame.name() === seat && frame.url().endsWith('/home/'));
  await expect.poll(() => RIG_SEATS.every((seat) => atHome(seat) !== undefined)).toBe(true);
  return Object.fromEntries(RIG_SEATS.map((seat) => [seat, atHome(seat)])) as Screens;
}

async function play(product: Studio, frame: Frame): Promise<void> {
  product.control.grant(FAMILY.email, FILM, 'buy');
  await frame.goto(new URL(`/metadata/${FILM}`, frame.url()).href);
  await frame.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await moving(frame);
}

async function moving(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const video = document.querySelector('video');
    return (
      video !== null && !video.paused && !video.seeking && video.readyState >= 3 && video.currentTime > 0
    );
  });
}

async function openScreens(frame: Frame): Promise<void> {
  await frame
    .getByRole('link', { name: 'Screens' })
    .or(frame.getByRole('button', { name: 'Screens' }))
    .first()
    .click();
  await frame.waitForURL('**/screenmanager/main');
}

async function select(frame: Frame, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const tile = frame.getByRole('button', { name });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  }
}

async function inStep(screens: readonly Frame[]): Promise<void> {
  await expect
    .poll(() => widestSkewMs(screens), { timeout: 45_000, intervals: [250] })
    .toBeLessThan(IN_STEP_MS);
}

/** Left plays; front lists the others, selects left and right, and syncs them. */
async function watchTogether(product: Studio, screens: Screens): Promise<void> {
  await play(product, screens.left);
  await openScreens(screens.front);
  await expect(screens.front.getByRole('button', { name: /^Left Rear, Playing/ })).toBeVisible();
  await expect(screens.front.getByRole('button', { name: /^Right Rear, Browsing/ })).toBeVisible();
  await expect(screens.front.getByRole('button', { name: /^Front Passenger, Browsing/ })).toBeVisible();
  await select(screens.front, [/^Left Rear/, /^Right Rear/]);
  await screens.front.getByRole('button', { name: 'Sync' }).click();
  await moving(screens.right);
  await inStep([screens.left, screens.right]);
}

test('[SCRM-02, SCRM-05, SCRM-08, SCRM-09, SCRM-12, SCRM-13, SCRM-14, SCRM-15, SYNC-01, SYNC-02, ROLE2-01, MESG-13, MESG-14 part] four screens sign in by one click; front syncs two of them, steers them, and the broker dies in mid-film', async ({
  page,
  product,
}) => {
  const screens = await openCabin(page, product);
  await watchTogether(product, screens);
  const { front, left, right } = screens;
  const paused = (frame: Frame) => frame.evaluate(() => document.querySelector('video')?.paused);
  const positionS = () => left.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  /** The selection resets after a command. */
  const order = async (command: string) => {
    await expect(front.getByRole('button', { name: /^Left Rear/ })).toHaveAttribute('aria-pressed', 'false');
    await select(front, [/^Left Rear/, /^Right Rear/]);
    await front.getByRole('button', { name: command }).click();
  };

  await test.step('the dashboard plots what the screens measure', async () => {
    await page.getByRole('tab', { name: 'Sync' }).click();
    await expect(page.locator('[data-figure="widest"]')).toHaveText(/^\d+\.\d ms$/);
    await expect(page.locator('.plot canvas')).toBeVisible();
  });

  await test.step('front pauses and resumes what the rear screens play', async () => {
    await order('Pause');
    await expect.poll(() => paused(left)).toBe(true);
    await expect.poll(() => paused(right)).toBe(true);
    await expect(front.getByRole('button', { name: /^Left Rear, Paused/ })).toBeVisible();
    await order('Resume');
    await moving(left);
    await moving(right);
    await inStep([left, right]);
  });

  await test.step('without the broker they play on, and come back by themselves, in step', async () => {
    const offline = front.getByRole('main').getByRole('status');
    const beforeS = await positionS();
    await page.getByRole('button', { name: 'Stop the broker' }).click();
    await expect(offline).toContainText('Device disconnected, check internet');
    await expect.poll(positionS).toBeGreaterThan(beforeS + 1);
    await page.getByRole('button', { name: 'Start the broker' }).click();
    const restartedMs = Date.now();
    await expect(offline).toHaveCount(0, { timeout: 15_000 });
    expect(Date.now() - restartedMs).toBeLessThan(9_000);
    await expect.poll(() => product.control.summary().broker.counts.connections).toBe(RIG_SEATS.length);
    await inStep([left, right]);
    // What one is told holds for the group.
    await select(front, [/^Left Rear/]);
    await front.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => paused(right)).toBe(true);
  });

  await test.step('front stops them', async () => {
    await order('Stop');
    await left.waitForURL(`**/metadata/${FILM}`);
    await right.waitForURL(`**/metadata/${FILM}`);
    await expect(front.getByRole('button', { name: /^Left Rear, Browsing/ })).toBeVisible();
  });
});

test('[ROLE2-06 part] a screen that a person signed out stays so over a reload, until the cabin signs all in again', async ({
  page,
  product,
}) => {
  await openCabin(page, product);
  const passenger = page.frameLocator('iframe[name="passenger"]');
  await passenger.getByRole('button', { name: 'Log out' }).first().click();
  await passenger.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const signIn = passenger.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toBeVisible();
  await page.locator('[data-seat="passenger"]').getByRole('button', { name: 'Reload' }).click();
  await expect(signIn).toBeVisible();
  await page.getByRole('button', { name: 'Sign in all screens' }).click();
  await expect(passenger.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});
