import type { Page } from '@playwright/test';
import { expect, test } from '../support/product.ts';
import {
  balance,
  bank,
  button,
  CARDS,
  cardNumber,
  fillCheckout,
  giveCard,
  heading,
  leaveAddress,
  nextEnds,
  openCheckout,
  payButton,
  play,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;
const PAID = { charged: 1, refunded: 0, owned: [FILM] };

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

/** Says why the card was refused and that it cost nothing, and leads back to the first step. */
async function takeAnotherCard(page: Page, why: string, number: string): Promise<void> {
  await expect(say(page, why)).toBeVisible();
  await expect(page.getByText(/^Nothing was charged\./)).toBeVisible();
  await button(page, 'Use another card').click();
  await expect(heading(page, 'Card details')).toBeVisible();
  await giveCard(page, number);
  await leaveAddress(page);
  await payButton(page).click();
}

test('[PAYS-19 part, PAYS-22 part] a bank that declines and one that finds too little money are quoted, and another card pays', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.declined);
  await payButton(page).click();
  await expect(button(page, 'Try again')).toBeVisible();
  await takeAnotherCard(page, 'Your bank declined the card', CARDS.insufficientFunds);
  expect(balance(product, email)).toMatchObject({ charged: 0, owned: [] });
  await takeAnotherCard(page, 'There is not enough money on the card', CARDS.visa);
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(balance(product, email)).toMatchObject(PAID);
});

test('[PAYS-15 part, PAYS-26] a payer who declines and one whom the bank does not know are told so, and another card pays', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'buy');
  await fillCheckout(page, CARDS.challenge);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Decline' }).click();
  await takeAnotherCard(page, 'Authentication failed by card issuer', CARDS.authenticationFailed);
  expect(balance(product, email)).toMatchObject({ charged: 0, owned: [] });
  await takeAnotherCard(page, 'Authentication failed', CARDS.mastercard);
  await expect(say(page, 'Movie purchased')).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(balance(product, email)).toMatchObject(PAID);
});

test('[PAYS-22 part, PAYS-23, TDPG-15, CHKO-19] after the third failure checkout is left and stays closed for a minute', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  nextEnds(product, 'declined', 3);
  await fillCheckout(page, CARDS.visa);
  await payButton(page).click();
  for (let failure = 1; failure < 3; failure += 1) {
    await expect(say(page, 'Your bank declined the card')).toBeVisible();
    await button(page, 'Try again').click();
  }
  await expect(say(page, 'The payment failed three times')).toBeVisible();
  await page.clock.fastForward(5_000);
  await page.waitForURL(`**/metadata/${FILM}`);

  const buy = page.getByRole('main').getByRole('button', { name: /^Rent from / });
  await buy.click();
  await expect(say(page, 'Please try again later')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));
  await page.goto(`${product.url}/payment/${FILM}/rent`, { waitUntil: 'commit' });
  await expect(heading(page, 'Please try again later')).toBeVisible();
  await expect(cardNumber(page)).toHaveCount(0);
  await button(page, 'Back to the film').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  expect(balance(product, email)).toMatchObject({ charged: 0, owned: [] });

  await page.clock.fastForward(60_000);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.visa);
  await payButton(page).click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  expect(balance(product, email)).toMatchObject(PAID);
});
