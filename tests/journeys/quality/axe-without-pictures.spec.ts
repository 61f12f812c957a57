import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE } from '../support/seat.ts';
import { AXE_SOURCE, violationsIn } from './axe.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });

for (const address of ['home/', 'shortclips', 'mylibrary']) {
  test(`${address} is accessible while no picture comes: what can be read on a tile is its name`, async ({
    context,
    page,
    product,
  }) => {
    await product.control.reset();
    linkCar(product);
    await context.addInitScript('globalThis.__name ??= (value) => value');
    await context.addInitScript(AXE_SOURCE);
    await page.route('**/art/**', (route) => route.abort());
    await page.goto(addressOfSeat(product, 'front'));
    await page.waitForURL('**/home/');
    await page.goto(new URL(`/${address}`, page.url()).href);
    await expect(page.locator('[data-shape] [data-state="broken"]').first()).toBeVisible();
    expect(await violationsIn(page, { resultTypes: ['violations'] })).toEqual([]);
  });
}
