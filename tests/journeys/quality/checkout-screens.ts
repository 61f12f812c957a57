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
import { inAnyLanguage } from '../support/in-any-language.ts';
import type { Screen } from '../support/screens.ts';
import { button, goTo, hold, inCar, stopLongWaits } from './reaching.ts';

/** To be rented and bought; its name is long in every language. */
const OFFERED = 1032;
/** A credit redeems it too. */
const REDEEMABLE = 1002;
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
  inCar(name, async (page, studio) => {
    await openCheckout(page);
    await then(page, studio);
  });

async function openCheckout(page: Page): Promise<void> {
  await goTo(page, `/payment/${OFFERED}/rent`);
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
  await goTo(page, `/metadata/${REDEEMABLE}`);
  await button(page, 'Redeem for 1 credit').click();
  await page.getByRole('dialog').waitFor();
}

/** Buying, renting and redeeming, state by state. */
export const CHECKOUT_SCREENS: readonly Screen[] = [
  inCar('payment-opening', async (page, studio) => {
    hold(studio, 'productTiers');
    await goTo(page, `/payment/${OFFERED}/rent`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  inCar('payment-unavailable', async (page, studio) => {
    studio.control.withhold(OFFERED, true);
    await stopLongWaits(page);
    await goTo(page, `/payment/${OFFERED}/rent`);
    await page.getByRole('alert').waitFor();
  }),
  inCar('payment-owned', async (page, studio) => {
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
  inCar('title-redeem', askToRedeem),
  inCar('title-redeem-refused', async (page, studio) => {
    studio.control.planFault('redeemTitle', { kind: 'code', responseCode: 50000 });
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    await button(page, 'Try again').waitFor();
  }),
  inCar('title-redeem-limit', async (page, studio) => {
    studio.control.planFault('redeemTitle', { kind: 'code', responseCode: 50000 });
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    for (let failure = 1; failure < 3; failure += 1) await button(page, 'Try again').click();
    await page
      .getByText(inAnyLanguage('Maximum redeem attempts reached. Please try again after a few minutes.'))
      .waitFor();
  }),
  inCar('title-rented', async (page) => {
    await goTo(page, `/metadata/${RENTED}`);
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
    await goTo(page, `/payment/${OFFERED}/rent`);
    await page.getByRole('heading', { name: inAnyLanguage('Please try again later') }).waitFor();
  }),
  inCar('payment-cancelled', async (page) => {
    await stopLongWaits(page, STAYING_MS);
    await openCheckout(page);
    await button(page, 'Cancel').click();
    await button(page, 'Cancel the rental').click();
    await page.getByRole('heading', { name: inAnyLanguage('The rental is cancelled') }).waitFor();
  }),
  inCar('title-redeem-done', async (page) => {
    await askToRedeem(page);
    await button(page, 'Redeem the film').click();
    await page.getByRole('dialog', { name: inAnyLanguage('Redeemed') }).waitFor();
  }),
];
