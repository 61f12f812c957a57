import { expect, test } from '../support/product.ts';
import {
  balance,
  bank,
  booksOf,
  button,
  CARDS,
  cardNumber,
  fillCheckout,
  giveAddress,
  giveCard,
  heading,
  openCheckout,
  payButton,
  play,
  say,
  securityCode,
  shopper,
} from './shopping.ts';

const RENTED = 1001;
const BOUGHT = 1002;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

test('[CARD-01, CHKO-05 part, CHKO-10, CHKO-13 part, CHKO-17 part, TDPG-18 part, PAYS-14 part] a film is rented by a card that the bank does not ask about', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await shopper(page, product);
  await openCheckout(page, product, RENTED, 'rent');
  for (const label of ['First name', 'Last name', 'Expiry date'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(securityCode(page)).toBeVisible();
  await expect(cardNumber(page)).toHaveAttribute('autocomplete', 'cc-number');
  // No page of ours holds the fields: they are typed in at the peer.
  const hosts = page.frames().map((frame) => new URL(frame.url()).hostname);
  expect(hosts.filter((host) => host === 'pay.localhost')).not.toEqual([]);
  await expect(button(page, 'Cancel')).toBeVisible();

  await giveCard(page, CARDS.visa);
  await expect(button(page, 'Previous')).toBeVisible();
  await giveAddress(page);
  await expect(say(page, 'Price')).toBeVisible();
  await expect(say(page, 'VAT (19.00%)')).toBeVisible();
  await expect(say(page, 'Total')).toBeVisible();
  await expect(page.getByText('Nora Quisenberry')).toBeVisible();
  await expect(payButton(page)).toHaveText(/^Rent for €\d+\.\d\d$/);

  await payButton(page).click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(3_000);
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(button(page, 'View details')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(say(page, 'Movie rented')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/metadata/${RENTED}$`));
  await expect(play(page)).toBeVisible();
  expect(balance(product, email)).toEqual({
    states: ['confirmed'],
    charged: 1,
    refunded: 0,
    owned: [RENTED],
  });
  expect(booksOf(product, email).owned).toMatchObject([{ kind: 'rent' }]);
});

test('[CHKO-01 part, CHKO-10, CHKO-17 part, PAYS-13 part, PAYS-18 part] a film is bought by a card that the bank asks about, and stays bought', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, BOUGHT, 'buy');
  await fillCheckout(page, CARDS.challenge);
  await expect(payButton(page)).toHaveText(/^Buy for €/);
  await payButton(page).click();
  await expect(bank(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['created'], charged: 0 });
  const code = await bank(page).locator('.phone b').innerText();
  await bank(page).getByLabel('Code').fill(code);
  await bank(page).getByRole('button', { name: 'Approve' }).click();

  await page.waitForURL(`**/metadata/${BOUGHT}`);
  await expect(say(page, 'Movie purchased')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await button(page, 'View details').click();
  await expect(page).toHaveURL(new RegExp(`/metadata/${BOUGHT}$`));
  expect(balance(product, email)).toEqual({
    states: ['confirmed'],
    charged: 1,
    refunded: 0,
    owned: [BOUGHT],
  });
  await page.reload();
  await expect(play(page)).toBeVisible();
  await expect(heading(page, 'Buy this film')).toHaveCount(0);
});
