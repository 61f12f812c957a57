import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

test('[HOME-01 part, HOME-11 part] home shows banners between its shelves, and one opens the page that it leads to', async ({
  page,
  product,
}) => {
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front'));
  await page.waitForURL('**/home/');
  const banner = page.getByRole('button', { name: 'After dark' });
  await page.mouse.move(600, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(banner).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect
    .poll(() => banner.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(banner).toContainText('Open the collection');
  await banner.click();
  await page.waitForURL('**/page/8001');
  await expect(page.getByRole('heading', { name: 'After dark' })).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/home/');
  await expect(banner).toBeFocused();
});
