import type { Page } from '@playwright/test';
import { pauseClock } from '../support/pause-clock.ts';
import { expect, test } from '../support/product.ts';
import {
  balance,
  bank,
  button,
  CARDS,
  cardNumber,
  chooseWay,
  fillCheckout,
  giveAddress,
  giveCard,
  heading,
  LAST_NAME,
  nextEnds,
  openCheckout,
  payButton,
  play,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;
const CANCELLED = { states: ['cancelled'], charged: 0, refunded: 0, owned: [] };

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

const question = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('[CHKO-07, CHKO-08, CHKO-09 part] every step asks before it is left, and the back icon leads to the film 5 s later', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await page.getByLabel('Last name').fill(LAST_NAME);
  await button(page, 'Cancel').click();
  await expect(question(page, 'Cancel this rental?')).toBeVisible();
  await answer(page, 'Go on').click();
  await expect(page.getByLabel('Last name')).toHaveValue(LAST_NAME);
  await expect(heading(page, 'Card details')).toBeVisible();

  await giveCard(page, CARDS.visa);
  await button(page, 'Close').click();
  await expect(question(page, 'Cancel this rental?')).toBeVisible();
  await answer(page, 'Go on').click();
  await expect(heading(page, 'Billing information')).toBeVisible();

  await giveAddress(page);
  await button(page, 'Back').click();
  await answer(page, 'Go on').click();
  await expect(heading(page, 'Review your order')).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['created'] });
  await button(page, 'Back').click();
  await pauseClock(page);
  await answer(page, 'Cancel the rental').click();
  await expect(heading(page, 'The rental is cancelled')).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(heading(page, 'The rental is cancelled')).toBeVisible();
  await page.clock.runFor(200);
  await page.waitForURL(`**/metadata/${FILM}`);
  await page.clock.resume();
  await expect.poll(() => balance(product, email)).toEqual(CANCELLED);

  await openCheckout(page, product, FILM, 'buy');
  await giveCard(page, CARDS.visa);
  await button(page, 'Close').click();
  await expect(question(page, 'Cancel this purchase?')).toBeVisible();
  await answer(page, 'Go on').click();
  await expect(heading(page, 'Billing information')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/payment/${FILM}/purchase$`));
});

test('[CHKO-09 part] the close icon leads to the start', async ({ page, product }) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'buy');
  await button(page, 'Close').click();
  await expect(question(page, 'Cancel this purchase?')).toBeVisible();
  await answer(page, 'Cancel the purchase').click();
  // The start leads whoever has no profile on this screen further (LAND-03).
  await page.waitForURL('**/profilename**');
  await expect.poll(() => balance(product, email)).toEqual(CANCELLED);
});

test('[DEC-05 part] while the bank is asked leaving is asked twice, and a challenge that is given up leaves the order as it was', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.challenge);
  await payButton(page).click();
  await expect(bank(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await answer(page, 'Cancel').click();
  await expect(heading(page, 'Review your order')).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['created'], charged: 0 });

  nextEnds(product, 'no-device-data');
  await payButton(page).click();
  await expect(say(page, 'Asking your bank')).toBeVisible();
  await button(page, 'Back').click();
  await expect(question(page, 'Cancel this rental?')).toBeVisible();
  await answer(page, 'Cancel the rental').click();
  await expect(question(page, 'Really cancel the rental now?')).toBeVisible();
  await answer(page, 'Cancel the rental').click();
  await expect(heading(page, 'The rental is cancelled')).toBeVisible();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => balance(product, email)).toEqual(CANCELLED);
});

test('of two tabs one pays, the other is told so and goes on by itself: the film is there, and nobody pays twice', async ({
  page,
  context,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.visa);
  const other = await context.newPage();
  await other.goto(`${product.url}/payment/${FILM}/rent`, { waitUntil: 'commit' });
  await expect(say(other, 'Another tab is paying already')).toBeVisible();
  await expect(cardNumber(other)).toHaveCount(0);

  await page.bringToFront();
  await payButton(page).click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['confirmed'], charged: 1, owned: [FILM] });
  await expect(heading(other, 'You own this film already')).toBeVisible();
  await other.waitForURL('**/home/**');
  expect(balance(product, email)).toMatchObject({ states: ['confirmed'], charged: 1 });
});

test('of two tabs the second one begins by itself when the first is closed', async ({
  page,
  context,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  const other = await context.newPage();
  await other.goto(`${product.url}/payment/${FILM}/rent`, { waitUntil: 'commit' });
  await expect(say(other, 'Another tab is paying already')).toBeVisible();
  await page.close();
  await expect(cardNumber(other)).toBeVisible();
  await fillCheckout(other, CARDS.visa);
  await payButton(other).click();
  await expect(say(other, 'Movie rented')).toBeVisible();
  expect(balance(product, email)).toMatchObject({ charged: 1, owned: [FILM] });
});

/** The browser's own back, as its button and a phone's gesture do it. */
const browserBack = (page: Page) => page.evaluate(() => history.back());

test('[CHKO-07 part, CHKO-08 part] the browser’s own back asks too: who stays stays, who leaves comes to the film', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await page.getByLabel('Last name').fill(LAST_NAME);
  for (const _time of [1, 2]) {
    await browserBack(page);
    await expect(question(page, 'Cancel this rental?')).toBeVisible();
    await answer(page, 'Go on').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Last name')).toHaveValue(LAST_NAME);
    await expect(page).toHaveURL(`${product.url}/payment/${FILM}/rent`);
  }
  await giveCard(page, CARDS.visa);
  await browserBack(page);
  await answer(page, 'Cancel the rental').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => balance(product, email)).toEqual(CANCELLED);
  await chooseWay(page, 'rent');
  await expect(cardNumber(page)).toBeVisible();
});

test('[DEC-05 part, OPEN2-90 part] the browser’s own back asks twice while the bank is asked, and does nothing while the card is charged', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.challenge);
  await payButton(page).click();
  await expect(bank(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await browserBack(page);
  await expect(question(page, 'Cancel this rental?')).toBeVisible();
  await answer(page, 'Go on').click();
  await expect(bank(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await browserBack(page);
  await answer(page, 'Cancel the rental').click();
  await expect(question(page, 'Really cancel the rental now?')).toBeVisible();
  await answer(page, 'Cancel the rental').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => balance(product, email)).toEqual(CANCELLED);

  await chooseWay(page, 'rent');
  await expect(cardNumber(page)).toBeVisible();
  await fillCheckout(page, CARDS.visa);
  product.control.planFault('confirmPurchase', { kind: 'delay', delayMs: 3_000 }, 1);
  const confirming = page.waitForRequest(/\/confirm$/);
  await payButton(page).click();
  await confirming;
  await browserBack(page);
  await expect(page).toHaveURL(`${product.url}/payment/${FILM}/rent`);
  await expect(say(page, 'Validating your payment')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(balance(product, email)).toMatchObject({ charged: 1, refunded: 0, owned: [FILM] });
});

test('[CHKO-07 part] a reload keeps the question, and the address forward asks as well', async ({
  page,
  context,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'buy');
  await page.reload({ waitUntil: 'commit' });
  await expect(cardNumber(page)).toBeVisible();
  await browserBack(page);
  await expect(question(page, 'Cancel this purchase?')).toBeVisible();
  // Once more, while it asks: the question stays, and so does checkout.
  await browserBack(page);
  await answer(page, 'Go on').click();
  await expect(cardNumber(page)).toBeVisible();
  await browserBack(page);
  await answer(page, 'Cancel the purchase').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect.poll(() => balance(product, email).states.at(-1)).toBe('cancelled');
  await page.evaluate(() => history.forward());
  await expect(cardNumber(page)).toBeVisible();

  // Who turns round while the film's page is still on its way stands before a fresh visit as well.
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(cardNumber(page)).toBeVisible();
  await context.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await browserBack(page);
  await answer(page, 'Cancel the purchase').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  await page.evaluate(() => history.forward());
  await page.waitForURL(`**/payment/${FILM}/purchase`);
  letThrough();
  await expect(cardNumber(page)).toBeVisible();
});

test('a lost session takes checkout away without a question', async ({ page, product }) => {
  await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  product.control.expireSessions(null, true);
  // Whichever call hears of it first: the screen may be gone before the card is given.
  const gone = page.waitForURL('**/landing**');
  await Promise.race([gone, giveCard(page, CARDS.visa)]);
  await gone;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
