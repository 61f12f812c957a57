import type { Page } from '@playwright/test';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1920, height: 960 }, locale: 'en-GB' });

/** A turn by one click, as the browser of a car tells it. */
const turn = (page: Page, by: 'Next' | 'Previous' = 'Next') =>
  page.evaluate((name) => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(
      new KeyboardEvent('keydown', { key: `Navigate${name}`, bubbles: true, cancelable: true }),
    );
  }, by);
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
  // The first turn finds the focus a place, the next ones walk along what it stands in.
  await turn(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await focused(page)).area).not.toBe('');
  const row = (await focused(page)).area;
  const first = await focused(page);
  await turn(page);
  await turn(page);
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

  // The middle opens a title; Back returns to where one came from.
  const left = await focused(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/metadata/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await turn(page);
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
