import { expect, test } from '../support/product.ts';
import { CARDS, cardNumber, openCheckout, securityCode, shopper } from './shopping.ts';

// The reference window: one reference px is one px there.
test.use({ locale: 'en-GB', viewport: { width: 1920, height: 960 } });
test.beforeEach(({ product }) => product.control.reset());

test('[CARD-09, CARD-10] card fields are 25px in a form 680 wide, and the security code is as long as the card wants it', async ({
  page,
  product,
}) => {
  await shopper(page, product);
  await openCheckout(page, product, 1001, 'rent');
  for (const field of [cardNumber(page), securityCode(page)]) {
    await expect(field).toHaveCSS('font-size', '25px');
  }
  const dialog = page.locator('form').filter({ has: page.locator('[data-hosted-field="number"]') });
  expect(await dialog.evaluate((form) => form.getBoundingClientRect().width)).toBeCloseTo(680, 0);

  await expect(securityCode(page)).toHaveAttribute('placeholder', '000');
  await cardNumber(page).fill(CARDS.amex);
  await expect(securityCode(page)).toHaveAttribute('placeholder', '0000');
  await cardNumber(page).fill(CARDS.mastercard);
  await expect(securityCode(page)).toHaveAttribute('placeholder', '000');
});
