import type { Locator, Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { moving } from '../support/moving.ts';
import { expect, test } from '../support/product.ts';
import { PLAY } from '../support/screens.ts';
import { stored, takeSeat } from '../support/seat.ts';

const REAR = { width: 1280, height: 600 };
const CO_DRIVER = { width: 1600, height: 400 };
test.use({ viewport: REAR, locale: 'en-GB' });

const subtitle = (page: Page): Locator => page.locator('[data-part="subtitles"] span').first();
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`Not to be seen: ${String(shown)}`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Controls go soon while a film plays, and stay while it is paused. */
async function pause(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300, 200);
    await page.mouse.move(310, 210);
    await button(page, 'Pause').click({ timeout: 1_500 });
  }).toPass();
  await expect(button(page, 'Play')).toBeVisible();
}

/** Switches subtitles on, and goes to where there is one. */
async function goToSubtitle(page: Page): Promise<void> {
  await button(page, 'Audio and subtitles').click();
  await page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The film opens with a silence, and has others.
  await expect(async () => {
    await button(page, '10 seconds on').click();
    await expect(subtitle(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('skips go ten seconds, subtitles keep clear of what lies on the picture, and a film may fill a very wide screen', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await takeSeat(page, product, 'passenger');
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await expect(button(page, 'Pause')).toBeEnabled();
  await pause(page);
  const bar = page.getByRole('slider', { name: 'Position in the film' });

  await test.step('skips', async () => {
    const seconds = async () => Number(await bar.getAttribute('aria-valuenow'));
    const placeS = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
    const fromS = await placeS();
    await button(page, '10 seconds on').click();
    await expect.poll(placeS).toBeCloseTo(fromS + 10, 1);
    await expect.poll(async () => Math.abs((await seconds()) - fromS - 10)).toBeLessThanOrEqual(1);
    await button(page, '10 seconds back').click();
    await expect.poll(placeS).toBeCloseTo(fromS, 1);
    await expect.poll(async () => Math.abs((await seconds()) - fromS)).toBeLessThanOrEqual(1);
    await expect(async () => {
      await button(page, '10 seconds back').click();
      expect(await seconds()).toBe(0);
    }).toPass();
  });
  await goToSubtitle(page);

  await expect(button(page, 'Fill the screen')).toHaveCount(0);
  for (const size of [REAR, CO_DRIVER]) {
    await page.setViewportSize(size);
    await test.step(`${size.width} x ${size.height}, controls`, async () => {
      await expect
        .poll(async () => (await boxOf(bar)).top - (await boxOf(subtitle(page))).bottom)
        .toBeGreaterThanOrEqual(0);
      const { top } = await boxOf(subtitle(page));
      expect(top).toBeGreaterThanOrEqual((await boxOf(button(page, 'Back'))).bottom);
    });
    await test.step(`${size.width} x ${size.height}, a still`, async () => {
      const opacity = () =>
        subtitle(page).evaluate(
          (element) => getComputedStyle(element.closest('[data-part="subtitles"]') ?? element).opacity,
        );
      expect(await opacity()).toBe('1');
      await bar.hover();
      await expect.poll(opacity).toBe('0');
      const still = await boxOf(bar.locator('[data-part="still"]'));
      expect(still.top).toBeGreaterThanOrEqual((await boxOf(button(page, 'Back'))).bottom);
      await page.mouse.move(size.width / 2, 10);
      await expect.poll(opacity).toBe('1');
    });
    await test.step(`${size.width} x ${size.height}, the panel`, async () => {
      await button(page, 'Audio and subtitles').click();
      const panel = await boxOf(page.getByRole('dialog'));
      expect(panel.right).toBeCloseTo(size.width, 0);
      expect(panel.right - panel.left).toBeLessThanOrEqual(0.45 * size.width + 1);
      await expect(button(page, 'Home')).not.toBeFocused();
      const words = await boxOf(subtitle(page));
      expect(Math.abs((words.left + words.right) / 2 - panel.left / 2)).toBeLessThanOrEqual(2);
      expect(words.right).toBeLessThanOrEqual(panel.left);
      expect(words.bottom).toBeLessThanOrEqual(size.height);
      expect((await boxOf(page.locator('video'))).right).toBeLessThanOrEqual(panel.left + 1);
      await page.keyboard.press('Escape');
      await expect(button(page, 'Audio and subtitles')).toBeFocused();
    });
  }

  const fit = () => page.locator('video').evaluate((video) => getComputedStyle(video).objectFit);
  expect(await fit()).toBe('contain');
  await button(page, 'Fill the screen').click();
  await expect.poll(fit).toBe('cover');
  expect((await stored(page))['fillScreen']).toBe('true');
  await page.setViewportSize(REAR);
  await expect.poll(fit).toBe('contain');
  await page.setViewportSize(CO_DRIVER);
  await button(page, 'Show the whole picture').click();
  await expect.poll(fit).toBe('contain');
});

test('[CNST-05 part] a finger that works the controls keeps them, and they go 2 s after it', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await takeSeat(page, product, 'left');
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: PLAY }).click();
  await moving(page);
  await page.mouse.move(300, 300);
  const controls = page.locator('[data-part="player-controls"]');
  const finger = { pointerType: 'touch', bubbles: true };
  for (let touch = 0; touch < 3; touch += 1) {
    await page.clock.fastForward(1_400);
    await expect(controls).toHaveAttribute('data-shown', 'true');
    await page.getByRole('button', { name: '10 seconds on' }).dispatchEvent('pointerdown', finger);
  }
  await page.clock.fastForward(2_100);
  await expect(controls).toHaveAttribute('data-shown', 'false');
});
