import type { Page } from '@playwright/test';
import { addressOfSeat, FILM, linkCar, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

/** What a screen marks as its main thing, which arriving by keys leads to. */
const main = (page: Page) => page.locator('[data-first-focus]:visible:not(:disabled)');

test('[HOME-10 part] the hero moves on under who arrived on it, and stays for who goes to it', async ({
  page,
  product,
}) => {
  linkCar(product);
  await page.clock.install();
  await page.goto(addressOfSeat(product, 'front'));
  await page.waitForURL('**/home/');
  const current = page.locator('[data-current="true"]');
  const words = () => current.innerText();
  const first = await words();
  await main(page).focus();
  // Again until it moves: on a busy machine its time begins later than it is drawn.
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_100);
      return words();
    })
    .not.toBe(first);
  await expect(current.locator('[data-first-focus]')).toBeFocused();

  const stays = async (): Promise<void> => {
    const before = await words();
    await page.clock.fastForward(8_100);
    await page.clock.runFor(1_000);
    expect(await words()).toBe(before);
  };
  // Within the slide too: what is pressed next would be another film's.
  await page.keyboard.press('ArrowRight');
  await expect(main(page)).not.toBeFocused();
  await stays();
  await expect(current.getByRole('button', { name: 'View details' })).toBeFocused();

  await page.reload();
  await main(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(main(page)).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(main(page)).toBeFocused();
  await stays();
});

test('the title page and the player mark one main thing each: Play, and the pause button', async ({
  page,
  product,
}) => {
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, FILM);
  await expect(main(page)).toHaveCount(1);
  await expect(main(page)).toHaveText(/^(Play|Resume)$/);
  await main(page).press('Enter');
  await page.waitForURL(`**/player/${FILM}/*`);
  await expect(main(page)).toHaveAccessibleName('Pause');
});
