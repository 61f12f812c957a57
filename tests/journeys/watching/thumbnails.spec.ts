import { addressOfSeat, FILM, linkCar, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

test('pointing at the time bar shows a still of that place, another one elsewhere, and none beside it', async ({
  page,
  product,
}) => {
  // Nobody has watched any of it yet.
  await product.control.reset();
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause' })).toBeEnabled();
  await page.mouse.move(300, 300);
  const bar = page.getByRole('slider', { name: 'Position in the film' });
  const box = await bar.boundingBox();
  if (box === null) throw new Error('The time bar has no place');
  const preview = bar.locator('[data-shown]');
  const still = preview.locator('[data-part="still"]');
  const shown = () => still.evaluate((element) => element.style.backgroundPosition);
  const pointAt = (share: number) =>
    page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 3 });

  const secondsIn = async () => Number(await bar.getAttribute('aria-valuenow'));
  const beforeS = await secondsIn();

  const sheet = page.waitForResponse(/\/thumbnails\/\d+\.webp$/);
  await pointAt(0.5);
  await expect(preview).toHaveAttribute('data-shown', 'true');
  expect((await sheet).status()).toBe(200);
  await expect(preview).toContainText(/\d+:\d{2}/);
  const middle = await shown();
  await pointAt(0.3035);
  await expect.poll(shown).not.toBe(middle);
  // The film does not move for it.
  expect(Math.abs((await secondsIn()) - beforeS)).toBeLessThan(60);
  // The whole still is on the screen, at either end too.
  for (const share of [0.001, 0.999]) {
    await pointAt(share);
    const place = await still.boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(1336);
  }
  await page.mouse.move(box.x + 100, box.y - 300);
  await expect(preview).toHaveAttribute('data-shown', 'false');
});
