import type { Page } from '@playwright/test';
import { LEGAL_CONTENTS } from '../../../simulators/studio/legal/legal-contents.ts';
import { pauseClock } from '../support/pause-clock.ts';
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

/** Stops the clock, pays, and lets time pass by tenths of a second until this is said: it was said just now then. */
async function payUntil(page: Page, message: string): Promise<void> {
  await pauseClock(page);
  await payButton(page).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(say(page, message)).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('[CARD-01, CHKO-05 part, CHKO-10, CHKO-13 part, CHKO-17, TDPG-18 part, PAYS-14 part, ROLE2-02 part] a film is rented by a card that the bank does not ask about, and bought; a banner says so for 6 s and leads to it', async ({
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

  await payUntil(page, 'Movie rented');
  await page.clock.runFor(5_500);
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(button(page, 'View details')).toBeVisible();
  await page.clock.runFor(500);
  // It slides out from then on.
  await expect(page.locator('[data-leaving]')).toHaveCount(1);
  await page.clock.runFor(200);
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

  await page.clock.resume();
  await page.goto(`${product.url}/payment/${RENTED}/purchase`);
  await fillCheckout(page, CARDS.visa);
  await payUntil(page, 'Movie purchased');
  await page.clock.runFor(5_500);
  await expect(say(page, 'Movie purchased')).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).not.toHaveURL(/metadata/);
  await page.getByRole('status').getByRole('button', { name: 'View details' }).click();
  await expect(page).toHaveURL(new RegExp(`/metadata/${RENTED}$`));
});

test('[CHKO-10, CHKO-11, PAYS-13 part, PAYS-18] the terms are read, a film is bought by a card that the bank asks about, and stays bought', async ({
  page,
  product,
}) => {
  const email = await shopper(page, product);
  await openCheckout(page, product, BOUGHT, 'buy');
  await fillCheckout(page, CARDS.challenge);
  await expect(payButton(page)).toHaveText(/^Buy for €/);

  await button(page, /^Terms of service/).click();
  await expect(heading(page, 'Terms of service')).toBeVisible();
  const { title, sections } = LEGAL_CONTENTS.en.termsOfService;
  expect(title).toBe('Terms of service');
  for (const section of sections) {
    // As HTML: what stands there as a heading is one.
    await expect(heading(page, section.heading)).toBeAttached();
  }
  await expect(page.getByText('<h')).toHaveCount(0);
  await expect(heading(page, 'Review your order')).toBeHidden();
  await expect(payButton(page)).toBeHidden();
  await button(page, 'Close').click();
  await expect(heading(page, 'Review your order')).toBeVisible();
  await expect(heading(page, 'Terms of service')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /\/(authentication\/callback|pay)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call !== undefined) asked.push(`${request.method()} ${call}`);
  });
  await payButton(page).click();
  await expect(bank(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  expect(balance(product, email)).toMatchObject({ states: ['created'], charged: 0 });
  expect(asked).toEqual([]);
  const code = await bank(page).locator('.phone b').innerText();
  await bank(page).getByLabel('Code').fill(code);
  await bank(page).getByRole('button', { name: 'Approve' }).click();

  await page.waitForURL(`**/metadata/${BOUGHT}`);
  // The page that the bank leads back to shows nothing, and nothing else was pressed.
  expect(asked).toEqual(['POST authentication/callback', 'POST pay']);
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
