import { expect, test } from '../support/product.ts';
import type { Ending } from '../../../simulators/studio/payments/test-cards.ts';
import {
  balance,
  CARDS,
  cardNumber,
  fillCheckout,
  nextEnds,
  openCheckout,
  payButton,
  play,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

const CALL_OF = { pay: '/pay', verifyPurchase: '/verify', confirmPurchase: '/confirm' } as const;

interface Break {
  readonly where: string;
  readonly ending: Ending;
  /** The call that never ends, so that the reload comes in the middle of it. */
  readonly held: keyof typeof CALL_OF;
}

const CHARGED: readonly Break[] = [
  { where: 'pay, which charged', ending: 'charged-bank-silent', held: 'pay' },
  { where: 'verify', ending: 'frictionless', held: 'verifyPurchase' },
  { where: 'confirm', ending: 'frictionless', held: 'confirmPurchase' },
];

for (const { where, ending, held } of CHARGED) {
  test(`a reload in the middle of ${where}, ends with the film and one charge`, async ({ page, product }) => {
    const email = await shopper(page, product);
    await openCheckout(page, product, FILM, 'rent');
    await fillCheckout(page, CARDS.visa);
    nextEnds(product, ending);
    if (held !== 'pay') product.control.planFault(held, { kind: 'silence' }, 1);
    const asked = page.waitForRequest((request) => request.url().endsWith(CALL_OF[held]));
    await payButton(page).click();
    await asked;
    await expect.poll(() => balance(product, email).charged).toBe(1);
    await expect(say(page, 'Validating your payment')).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(say(page, 'Movie rented')).toBeVisible();
    await page.waitForURL(`**/metadata/${FILM}`);
    await expect(play(page)).toBeVisible();
    expect(balance(product, email)).toEqual({
      states: ['confirmed'],
      charged: 1,
      refunded: 0,
      owned: [FILM],
    });
  });
}

test('a reload while the bank is silent ends without a charge, says so, and the film can be paid for anew', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'buy');
  await fillCheckout(page, CARDS.visa);
  nextEnds(product, 'bank-silent');
  const asked = page.waitForRequest((request) => request.url().endsWith('/pay'));
  await payButton(page).click();
  await asked;
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/: nothing was charged\.$/)).toBeVisible();
  await expect(cardNumber(page)).toBeVisible();
  expect(balance(product, email)).toMatchObject({ charged: 0, owned: [] });
  await fillCheckout(page, CARDS.visa);
  await payButton(page).click();
  await expect(say(page, 'Movie purchased')).toBeVisible();
  expect(balance(product, email)).toMatchObject({ charged: 1, refunded: 0, owned: [FILM] });
});

test('a page that was closed in the middle of pay tells at home, the next time, that the film is there', async ({
  page,
  context,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'buy');
  await fillCheckout(page, CARDS.visa);
  nextEnds(product, 'charged-bank-silent');
  await payButton(page).click();
  await expect.poll(() => balance(product, email).charged).toBe(1);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${product.url}/home/`, { waitUntil: 'commit' });
  await expect(say(later, 'Movie purchased')).toBeVisible();
  await later.getByRole('button', { name: 'View details', exact: true }).last().click();
  await later.waitForURL(`**/metadata/${FILM}`);
  await expect(play(later)).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['confirmed'], charged: 1, owned: [FILM] });
});

test('a payment whose answer is lost is looked up, and not made twice', async ({ page, product }) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.visa);
  nextEnds(product, 'charged-answer-lost');
  await payButton(page).click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(balance(product, email)).toEqual({ states: ['confirmed'], charged: 1, refunded: 0, owned: [FILM] });
});
