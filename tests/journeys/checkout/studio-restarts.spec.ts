import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { openProduct } from '../../support/cabin-rig.ts';
import {
  balance,
  button,
  CARDS,
  fillCheckout,
  openCheckout,
  payButton,
  play,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });

test('a platform that stops between pay and confirm still has the payment when it is back, and hands the film over', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'cabinema-data-'));
  const options = { port: await freePort(), dataFile: join(folder, 'data.db') };
  const before = await openProduct(options);
  const email = await shopper(page, before);
  await openCheckout(page, before, FILM, 'rent');
  await fillCheckout(page, CARDS.visa);
  before.control.planFault('confirmPurchase', { kind: 'silence' });
  const confirming = page.waitForRequest(/\/confirm$/);
  await payButton(page).click();
  await confirming;
  expect(balance(before, email)).toMatchObject({ charged: 1, owned: [] });
  await before.close();
  await expect(say(page, 'The film is paid for, but not unlocked yet')).toBeVisible();

  const after = await openProduct(options);
  expect(balance(after, email)).toMatchObject({ charged: 1, owned: [] });
  await button(page, 'Try again').click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  await expect(play(page)).toBeVisible();
  expect(balance(after, email)).toEqual({ states: ['confirmed'], charged: 1, refunded: 0, owned: [FILM] });
  await after.close();
  await rm(folder, { recursive: true, force: true });
});
