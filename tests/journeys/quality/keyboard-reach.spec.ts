import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { profileNamed } from '../../../core/display/layout.ts';
import { expect, test } from '../support/product.ts';
import { SCREENS } from '../support/screens.ts';
import { probeKeyboard, tabThrough } from './keyboard-probe.ts';

const { width, height } = profileNamed('rear-11.6').dimensions;

// Each screen has a page of its own, and each worker a studio.
test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width, height },
  locale: 'en-GB',
  trace: 'off',
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(async ({ page, product }) => {
  await probeKeyboard(page);
  product.control.clearFaults(null);
  await product.control.reset();
  linkCar(product);
});

for (const screen of SCREENS) {
  test(`keys reach every control of ${screen.name}, and the focus is seen`, async ({ page, product }) => {
    if (screen.signedIn) await page.goto(addressOfSeat(product, 'front'));
    await screen.open(page, product);
    await page.locator('main').first().waitFor();
    expect(await tabThrough(page)).toEqual([]);
    const seen = await page.evaluate(() => ({
      beyondArrows: keyboardProbe.beyondArrows(),
      withoutRing: keyboardProbe.unseen(),
    }));
    expect(seen).toEqual({ beyondArrows: [], withoutRing: [] });
  });
}
