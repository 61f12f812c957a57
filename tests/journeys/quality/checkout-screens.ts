import type { Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import {
  bank,
  cardNumber,
  CARDS,
  chooseGermany,
  giveAddress,
  giveCard,
  nextEnds,
  payButton,
  pressNext,
  securityCode,
  typeAddress,
  typeCard,
} from '../checkout/shopping.ts';
import { walkTo } from '../../support/walk-to.ts';
import { inAnyLanguage } from '../support/in-any-language.ts';
import type { Screen } from '../support/screens.ts';
import { button, fromNothing, goTo, hold, inCar, inCarAt, stopLongWaits } from './reaching.ts';

/** To be rented and bought; its name is long in every language. */
const OFFERED = 1032;
/** A credit redeems it too. */
const REDEEMABLE = 1002;
const CHECKOUT = `/payment/${OFFERED}/rent`;
/** Rented by the family 28 days ago. */
const RENTED = 1031;
/** What checkout says before it leads away, and messages, stay longer than this. */
const STAYING_MS = 2_500;
/** Long lines, written as the post office does not. */
const LONG_ADDRESS = {
  state: 'Mecklenburg-Vorpommern',
  postalCode: '18375',
  city: 'Ostseebad Ahrenshoop',
  street: 'Althäger Fischerstr. 114 b',
};

/** Checkout, with the card fields open; `then` starts at the first step. */
const inCheckout = (name: string, then: Screen['open'] = () => Promise.resolve()): Screen =>
  inCarAt(name, CHECKOUT, async (page, studio) => {
    await cardFields(page);
    await then(page, studio);
  });

async function openCheckout(page: Page): Promise<void> {
  await goTo(page, CHECKOUT);
  await cardFields(page);
}

async function cardFields(page: Page): Promise<void> {
  await cardNumber(page).waitFor();
  await securityCode(page).waitFor();
}

/** The last step of a card with this number. */
async function review(page: Page, number: string = CARDS.visa): Promise<void> {
  await giveCard(page, number);
  await giveAddress(page);
}

const refusal = (page: Page) => page.locator('form').getByRole('alert').first();

async function payThrice(page: Page, studio: Studio): Promise<void> {
  await stopLongWaits(page, STAYING_MS);
  await openCheckout(page);
  nextEnds(studio, 'declined', 3);
  await review(page);
  await payButton(page).click();
  for (let failure = 1; failure < 3; failure += 1) await button(page, 'Try again').click();
  await page.getByRole('heading', { name: inAnyLanguage('The payment failed three times') }).waitFor();
}

async function askToRedeem(page: Page): Promise<void> {
  await button(page, 'Redeem for 1 credit').click();
  await page.getByRole('dialog').waitFor();
}

/** Buying, renting and redeeming, state by state. */
export const CHECKOUT_SCREENS: readonly Screen[] = [
  inCar('payment-opening', async (page, studio) => {
    hold(studio, 'productTiers');
    await walkTo(page, CHECKOUT);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  inCar('payment-unavailable', async (page, studio) => {
    studio.control.withhold(OFFERED, true);
    await stopLongWaits(page);
    await goTo(page, CHECKOUT);
    await page.getByRole('alert').waitFor();
  }),
  fromNothing('payment-owned', async (page, studio) => {
    await openTitle(page, studio, FILM);
    await stopLongWaits(page);
    await goTo(page, `/payment/${FILM}/purchase`);
    await page.getByRole('main').getByRole('status').first().waitFor();
  }),
  inCheckout('payment-card'),
  inCheckout('payment-card-wrong', async (page) => {
    await typeCard(page, CARDS.visa, { expiry: '0120' });
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-billing', async (page) => {
    await giveCard(page, CARDS.visa);
    await chooseGermany(page);
    await page.locator('[data-cell="state"] button:enabled').waitFor();
  }),
  inCheckout('payment-proposal', async (page) => {
    await giveCard(page, CARDS.visa);
    await typeAddress(page, LONG_ADDRESS);
    await pressNext(page);
    await page.getByRole('dialog', { name: inAnyLanguage('Is this your address?') }).waitFor();
  }),
  inCheckout('payment-review', async (page) => review(page)),
  inCheckout('payment-challenge', async (page) => {
    await review(page, CARDS.challenge);
    await payButton(page).click();
    await bank(page).getByRole('textbox').waitFor();
  }),
  inCheckout('payment-paying', async (page, studio) => {
    await review(page);
    hold(studio, 'verifyPurchase');
    await payButton(page).click();
    await page.getByText(inAnyLanguage('Validating your payment')).waitFor();
  }),
  inCheckout('payment-declined', async (page) => {
    await review(page, CARDS.declined);
    await payButton(page).click();
    await button(page, 'Use another card').waitFor();
  }),
  inCar('payment-limit', payThrice),
  inCar('title-bought', async (page) => {
    await stopLongWaits(page, STAYING_MS);
    await openCheckout(page);
    await review(page);
    await payButton(page).click();
    await page.getByText(inAnyLanguage('Movie rented')).waitFor();
    await page.waitForURL(`**/metadata/${OFFERED}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
  }),
  inCheckout('payment-leave', async (page) => {
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').waitFor();
  }),
  inCheckout('payment-terms', async (page) => {
    await review(page);
    await page
      .locator('form button')
      .filter({ has: page.getByText(inAnyLanguage('By paying you accept them.')) })
      .click();
    await page.getByRole('article').waitFor();
  }),
  inCarAt('title-redeem', `/metadata/${REDEEMABLE}`, askToRedeem),
  inCarAt('title-redeem-refused', `/metadata/${REDEEMABLE}`, async (page, studio) => {
    studio.control.planFault('redeemTitle', { kind: 'code', responseCode: 50000 });
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    await button(page, 'Try again').waitFor();
  }),
  inCarAt('title-redeem-limit', `/metadata/${REDEEMABLE}`, async (page, studio) => {
    studio.control.planFault('redeemTitle', { kind: 'code', responseCode: 50000 });
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    for (let failure = 1; failure < 3; failure += 1) await button(page, 'Try again').click();
    await page
      .getByText(inAnyLanguage('Maximum redeem attempts reached. Please try again after a few minutes.'))
      .waitFor();
  }),
  inCarAt('title-rented', `/metadata/${RENTED}`, async (page) => {
    await page.getByRole('main').getByRole('button').first().waitFor();
  }),
];

/** The same in other states of the form: for who looks at pictures, and for `npm run shots:check`. */
export const CHECKOUT_VARIANTS: readonly Screen[] = [
  inCheckout('payment-card-typed', async (page) => {
    await typeCard(page, CARDS.visa);
    await securityCode(page).press('Shift+Tab');
  }),
  inCheckout('payment-card-missing', async (page) => {
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-card-wrong-number', async (page) => {
    await typeCard(page, '4111111111111112');
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-card-wrong-code', async (page) => {
    await typeCard(page, CARDS.amex, { code: '12' });
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-billing-empty', async (page) => {
    await giveCard(page, CARDS.visa);
    await page.getByRole('button', { name: inAnyLanguage('State or region') }).waitFor();
  }),
  inCheckout('payment-billing-missing', async (page) => {
    await giveCard(page, CARDS.visa);
    await chooseGermany(page);
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-billing-regions', async (page) => {
    await giveCard(page, CARDS.visa);
    await chooseGermany(page);
    await page.locator('[data-cell="state"] button:enabled').click();
    await page.getByRole('dialog').waitFor();
  }),
  inCheckout('payment-billing-typed', async (page) => {
    await giveCard(page, CARDS.visa);
    await typeAddress(page, LONG_ADDRESS);
  }),
  inCheckout('payment-address-unknown', async (page) => {
    await giveCard(page, CARDS.visa);
    await typeAddress(page, { ...LONG_ADDRESS, street: 'Nowhere 1' });
    await pressNext(page);
    await refusal(page).waitFor();
  }),
  inCheckout('payment-asking', async (page, studio) => {
    await review(page);
    nextEnds(studio, 'no-device-data');
    await payButton(page).click();
    await page.getByText(inAnyLanguage('Asking your bank')).waitFor();
  }),
  inCar('payment-locked', async (page, studio) => {
    await payThrice(page, studio);
    await goTo(page, CHECKOUT);
    await page.getByRole('heading', { name: inAnyLanguage('Please try again later') }).waitFor();
  }),
  inCar('payment-cancelled', async (page) => {
    await stopLongWaits(page, STAYING_MS);
    await openCheckout(page);
    await button(page, 'Cancel').click();
    await button(page, 'Cancel the rental').click();
    await page.getByRole('heading', { name: inAnyLanguage('The rental is cancelled') }).waitFor();
  }),
  inCarAt('title-redeem-done', `/metadata/${REDEEMABLE}`, async (page) => {
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    await page.getByRole('dialog', { name: inAnyLanguage('Redeemed') }).waitFor();
  }),
];
