import { expect, type Locator, type Page } from '@playwright/test';
import type { Ending } from '../../../simulators/studio/payments/test-cards.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { settledPerson } from '../support/entry.ts';
import { inAnyLanguage } from '../support/in-any-language.ts';
import { signInBrowser } from '../support/people.ts';

type Kind = 'rent' | 'buy';

/** Cards of the studio (docs/trying-it.md), by how they pay. */
export const CARDS = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  challenge: '4000000000001000',
  challengeRefused: '4000000000001018',
  authenticationFailed: '4000000000001026',
  declined: '4000000000002008',
  insufficientFunds: '4000000000002016',
} as const;

export const LAST_NAME = 'Quisenberry';
export const CODE = '917';
const WORD: Readonly<Record<Kind, string>> = { rent: 'rent', buy: 'purchase' };

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const say = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true });
/** What stands on the title's page in place of Rent and Buy, once it may be played. */
export const play = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Play' });
export const cardNumber = (page: Page): Locator =>
  page.frameLocator('[data-hosted-field="number"] iframe').getByRole('textbox');
export const securityCode = (page: Page): Locator =>
  page.frameLocator('[data-hosted-field="securityCode"] iframe').getByRole('textbox');
/** The page of the bank, in its frame. */
export const bank = (page: Page) => page.frameLocator('[data-challenge] iframe');

/** Somebody with an account of their own, signed in and at home. Answers their e-mail. */
export async function shopper(page: Page, product: Studio): Promise<string> {
  const person = settledPerson(product);
  await signInBrowser(page, product, person);
  return person.email;
}

/** On the page of a title that is not owned: presses what it costs and chooses one way. Ends where the card is asked for. */
export async function openCheckout(page: Page, product: Studio, filmId: number, kind: Kind): Promise<void> {
  await page.goto(`${product.url}/metadata/${filmId}`);
  await chooseWay(page, kind);
  await page.waitForURL(`**/payment/${filmId}/${WORD[kind]}`);
  await expect(cardNumber(page)).toBeVisible();
}

/** From the title's page to checkout. */
export async function chooseWay(page: Page, kind: Kind): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Rent|Buy) (from|for) / })
    .click();
  await page
    .getByRole('dialog', { name: 'What this film costs' })
    .getByRole('button', { name: kind === 'rent' ? /^Rent for 30 days/ : /^Buy to keep/ })
    .click();
}

/** Fills the first step in. As all that fills in here, in whatever language the screen speaks. */
export async function typeCard(
  page: Page,
  number: string,
  { expiry = '1239', code = CODE }: { readonly expiry?: string; readonly code?: string } = {},
): Promise<void> {
  await page.getByLabel(inAnyLanguage('First name')).fill('Nora');
  await page.getByLabel(inAnyLanguage('Last name')).fill(LAST_NAME);
  await cardNumber(page).fill(number);
  await page.getByLabel(inAnyLanguage('Expiry date')).fill(expiry);
  await securityCode(page).fill(code);
}

/** Fills the first step in and leaves it. */
export async function giveCard(page: Page, number: string, code: string = CODE): Promise<void> {
  await typeCard(page, number, { code });
  await pressNext(page);
  await expect(headingInAnyLanguage(page, 'Billing information')).toBeVisible();
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

const headingInAnyLanguage = (page: Page, english: string): Locator =>
  page.getByRole('heading', { name: inAnyLanguage(english) });

export const pressNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: inAnyLanguage('Next') }).click();

async function choose(page: Page, label: string, name: string | RegExp): Promise<void> {
  const said = inAnyLanguage(label);
  await page.getByRole('button', { name: new RegExp(said.source.replace(/\$$/, ' ')) }).click();
  const list = page.getByRole('dialog', { name: said });
  await list.getByRole('option', { name, exact: true }).click();
  await expect(list).toHaveCount(0);
}

/** Germany, which has regions, on the second step. */
export const chooseGermany = (page: Page): Promise<void> =>
  choose(page, 'Country', /^(Germany|Deutschland)$/);

/** Where the bill goes, in Germany. */
export interface Address {
  readonly state: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
}

const BERLIN: Address = { state: 'Berlin', postalCode: '10115', city: 'Berlin', street: 'Lange Straße 1' };

/** Fills the second step in. */
export async function typeAddress(page: Page, { state, postalCode, city, street }: Address): Promise<void> {
  await chooseGermany(page);
  await choose(page, 'State or region', state);
  await page.getByLabel(inAnyLanguage('Postal code')).fill(postalCode);
  await page.getByLabel(inAnyLanguage('City')).fill(city);
  await page.getByLabel(inAnyLanguage('Street and number')).fill(street);
}

/** Fills the second step in for Germany, and leaves it. */
export async function giveAddress(page: Page): Promise<void> {
  await typeAddress(page, BERLIN);
  await leaveAddress(page);
}

/** Leaves the second step with the address that was given before. */
export async function leaveAddress(page: Page): Promise<void> {
  await pressNext(page);
  await expect(headingInAnyLanguage(page, 'Review your order')).toBeVisible();
}

const PAY = ['Rent for {{price}}', 'Buy for {{price}}'].map((label) => inAnyLanguage(label).source).join('|');

/** The button that pays, on the last step. */
export const payButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(PAY) });

/** All three steps, up to the button that pays and no further. */
export async function fillCheckout(page: Page, number: string, code: string = CODE): Promise<void> {
  await giveCard(page, number, code);
  await giveAddress(page);
}

/** What the studio knows about the money and the films of one account. */
export function booksOf(product: Studio, email: string) {
  const { transactions, charges, refunds, owned } = product.control.ledger();
  const own = transactions.filter((transaction) => transaction.email === email);
  const ids = new Set(own.map(({ id }) => id));
  return {
    transactions: own,
    charges: charges.filter(({ transactionId }) => ids.has(transactionId)),
    refunds: refunds.filter(({ transactionId }) => ids.has(transactionId)),
    owned: owned.filter((title) => title.email === email),
  };
}

/** In short: how the purchases ended, how often money moved, and which films are there. */
export function balance(product: Studio, email: string) {
  const { transactions, charges, refunds, owned } = booksOf(product, email);
  return {
    states: transactions.map(({ state }) => state),
    charged: charges.length,
    refunded: refunds.length,
    owned: owned.map(({ filmId }) => filmId),
  };
}

/** The next payment of anybody ends so. */
export function nextEnds(product: Studio, ending: Ending, times = 1): void {
  product.control.planPayments(ending, times);
}
