import type { Page } from '@playwright/test';
import { FILM } from '../../support/cabin-rig.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { takeSeat } from '../support/seat.ts';
import { beyondTurning, pressOfRemote, probeKeyboard, turn } from './keyboard-probe.ts';

test.use({ viewport: { width: 1920, height: 960 }, locale: 'en-GB' });

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return {
      name: at?.getAttribute('aria-label') ?? at?.textContent ?? '',
      area: at?.closest('section, nav')?.getAttribute('aria-label') ?? at?.closest('nav')?.tagName ?? '',
    };
  });

test('a rotary controller drives home, a title and the player: turning, nudging, the middle and Back', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  const tiles = page.locator('main section[data-shelf] button[data-shape]');
  await expect(tiles.first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // The first turn finds the focus a place, the next ones walk along what it stands in.
  // What follows a controller comes with its first key.
  await turn(page);
  await expect.poll(async () => (await focused(page)).area).toBe('Featured films');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focused(page)).area).not.toBe('Featured films');
  const first = await focused(page);
  const { area: row } = first;
  await turn(page);
  await expect.poll(() => focused(page)).not.toEqual(first);
  const second = await focused(page);
  await turn(page);
  await expect.poll(() => focused(page)).not.toEqual(second);
  const third = await focused(page);
  expect(third.area).toBe(row);
  expect(third.name).not.toBe(first.name);
  // A nudge leads to another area, the opposite one back to the very control.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await focused(page)).area).not.toBe(row);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toEqual(third);
  await turn(page, 'Previous');
  expect((await focused(page)).area).toBe(row);

  // The middle opens a title; Back returns to where one came from, also for somebody who turns on before it is drawn.
  const left = await focused(page);
  const [title = ''] = left.name.split(',');
  await page.keyboard.press('Enter');
  await turn(page);
  await page.waitForURL('**/metadata/*');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await turn(page);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/home/**');
  await expect.poll(() => focused(page)).toEqual(left);

  // After a touch the first input only shows the focus.
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true })),
  );
  await turn(page);
  expect(await focused(page)).toEqual(left);
  await turn(page);
  expect(await focused(page)).not.toEqual(left);

  // A slider is entered by the middle, turned, and left by Back, which does not leave the player.
  await page.goto(`${product.url}/player/1001/0`);
  const slider = page.getByRole('slider', { name: 'Volume' });
  await page.mouse.move(300, 300);
  await expect(slider).toBeVisible();
  await slider.focus();
  await turn(page, 'Previous');
  await slider.focus();
  const loudness = async () => Number(await slider.getAttribute('aria-valuenow'));
  const before = await loudness();
  await page.keyboard.press('Enter');
  await turn(page, 'Previous');
  await expect.poll(loudness).toBeLessThan(before);
  await page.keyboard.press('Escape');
  await expect(slider).not.toHaveAttribute('data-entered');
  await expect(page).toHaveURL(/\/player\//);
});

test('the middle of a controller presses, and the back key of a remote takes away the dialog, and the next one leads out of the screen', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  const dialog = page.getByRole('dialog');
  for (const key of ['GoBack', 'BrowserBack', 'NavigateOut'] as const) {
    await page.goto(`${product.url}/settings`);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).focus();
    await pressOfRemote(page, 'NavigateIn');
    await expect(dialog).toBeVisible();
    await pressOfRemote(page, key);
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/settings');
    await pressOfRemote(page, key);
    await page.waitForURL('**/home/**');
  }
});

/** Where somebody comes to without an account, and with one on the front screen. */
const OUTSIDE = ['/landing', '/signin/', '/code-signin', '/createaccount/legal', '/recoverpassword/recover'];
const INSIDE = [
  '/home/',
  '/search',
  '/mylibrary',
  '/shortclips',
  '/aggregatepage/homeaggregate/home-all/',
  '/page/8001',
  `/metadata/${FILM}`,
  '/screenmanager/main',
  `/screenmanager/assignScreen/${FILM}/tdp`,
  '/settings',
  '/settings?tab=1',
  '/settings?tab=2',
  '/settings?tab=3',
  '/settings?tab=4',
  '/settingsdatamanagement/legal',
  '/payment/1002/rent',
  '/redeemvoucher',
  '/devicename/settings',
  '/nowhere/at/all',
];

/** Turning and nudging come to all that stands on this screen, or in the dialog before it. */
async function reachesAll(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:not(button):visible')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => keyboardProbe.count())).toBeGreaterThan(0);
  expect(await beyondTurning(page)).toEqual([]);
}

test('a rotary controller comes to every control of every screen, and Back leads out of each dialog', async ({
  page,
  product,
}) => {
  await probeKeyboard(page);
  await product.control.reset();
  const visit = (origin: string, place: string) =>
    test.step(place, async () => {
      await page.goto(new URL(place, origin).href);
      await page.locator('main').first().waitFor();
      await reachesAll(page);
    });
  for (const place of OUTSIDE) await visit(product.url, place);
  await takeSeat(page, product, 'front');
  const front = page.url();
  for (const place of INSIDE) await visit(front, place);

  const dialog = page.getByRole('dialog');
  const opens = (place: string, open: () => Promise<void>) =>
    test.step(`a dialog on ${place}`, async () => {
      await page.goto(new URL(place, front).href);
      await open();
      await expect(dialog).toBeVisible();
      await turn(page);
      await reachesAll(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(new URL(place, front).href);
    });
  const press = (name: string | RegExp) => async () => {
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await opens('/home/', press('Log out'));
  await opens('/metadata/1002', press(/^(Rent|Buy) (from|for) /));
  await opens('/settings?tab=1', press(/^react /));
  await opens('/settings?tab=4', async () => {
    const choice = page.locator('#settings-panel [aria-haspopup="dialog"]').first();
    await choice.focus();
    await page.keyboard.press('Enter');
  });
});
