import { expect, test } from '../support/product.ts';
import {
  balance,
  button,
  cardNumber,
  chooseWay,
  heading,
  openCheckout,
  play,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;
const OWNED = FILM;
const OTHER = 1002;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

test('[CHKO-15, DEC-03 part, DEC-04 part] what is owned and what cannot be had is said at once, and home follows', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  product.control.grant(email, OWNED, 'buy');
  product.control.withhold(OTHER, true);
  for (const [address, message] of [
    [`${OWNED}/rent`, 'You own this film already'],
    [`${OWNED}/purchase`, 'You own this film already'],
    [`${OTHER}/rent`, 'Movie not available'],
    ['ferryman/rent', 'Movie not available'],
  ] as const) {
    await page.goto(`${product.url}/payment/${address}`, { waitUntil: 'commit' });
    await expect(heading(page, message)).toBeVisible();
    await expect(cardNumber(page)).toHaveCount(0);
    await page.waitForURL('**/home/');
  }
  expect(balance(product, email)).toMatchObject({ states: [], charged: 0 });
});

test('what is pressed before the part that sells has come shows that it is on its way, and opens with it', async ({
  page,
  product,
}) => {
  await shopper(page, product);
  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/assets\/checkout-parts-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/metadata/${OTHER}`);
  const ways = page.getByRole('dialog', { name: 'What this film costs' });
  const rent = page.getByRole('main').getByRole('button', { name: /^Rent from/ });
  await rent.click();
  await expect(rent).toHaveAttribute('aria-busy', 'true');
  await expect(ways).toHaveCount(0);
  letIn();
  await expect(ways).toBeVisible();
});

// Any other word in the place of the kind buys (CHKO-12); the client itself writes these two alone.
test('[CHKO-01] checkout is reached by title and kind, rent or purchase, and not where one of them is missing', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  for (const [kind, heard] of [
    ['rent', 'Rent this film'],
    ['buy', 'Buy this film'],
  ] as const) {
    await openCheckout(page, product, FILM, kind);
    await expect(heading(page, heard)).toBeVisible();
  }
  expect(balance(product, email).states).toHaveLength(2);
  for (const address of [`payment/${FILM}`, 'payment/rent', 'payment']) {
    await page.goto(`${product.url}/${address}`);
    await expect(heading(page, 'This page does not exist')).toBeVisible();
    await expect(cardNumber(page)).toHaveCount(0);
  }
  expect(balance(product, email).states).toHaveLength(2);
});

test('[TDPG-16, CHKO-21, FLAG-01 part] where payment is switched off a purchase leads nowhere, by the button or by address', async ({
  page,
  product,
}) => {
  product.control.turnSwitches({ payment: false });
  const email = await shopper(page, product);
  await page.goto(`${product.url}/metadata/${FILM}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Rent|Buy) (from|for) / })
    .click();
  await expect(say(page, 'Feature available for demo')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${product.url}/payment/${FILM}/rent`, { waitUntil: 'commit' });
  await expect(heading(page, 'Feature available for demo')).toBeVisible();
  await page.waitForURL(`**/metadata/${FILM}`);
  expect(balance(product, email)).toMatchObject({ states: [], charged: 0 });

  product.control.turnSwitches({ payment: true });
  await openCheckout(page, product, FILM, 'rent');
});

test('[CHKO-22, DEC-13, TDPG-13] without a network a dialog says so, for a purchase as for a play, and both go on once it is back', async ({
  page,
  context,
  product,
}) => {
  const email = await shopper(page, product);
  product.control.grant(email, OTHER, 'buy');
  await page.goto(`${product.url}/metadata/${OTHER}`);
  await expect(play(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await play(page).click();
  await expect(page.getByRole('dialog', { name: 'Network connection lost' })).toBeVisible();
  await button(page, 'OK').click();
  await context.setOffline(false);
  await play(page).click();
  await page.waitForURL('**/player/**');

  await page.goto(`${product.url}/metadata/${FILM}`);
  const buy = page.getByRole('main').getByRole('button', { name: /^(Rent|Buy) (from|for) / });
  await expect(buy).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'Network connection lost' })).toBeVisible();
  await button(page, 'OK').click();
  await context.setOffline(false);
  await chooseWay(page, 'rent');
  await page.waitForURL(`**/payment/${FILM}/rent`);
  await expect(cardNumber(page)).toBeVisible();
});
