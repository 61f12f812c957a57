import type { Page } from '@playwright/test';
import { isRegional } from '../../../simulators/studio/catalogue/regional-films.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { balance, button, play, say } from './shopping.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
test.beforeEach(({ product }) => product.control.reset());

const question = (page: Page) => page.getByRole('dialog', { name: 'Redeem this film?' });

/** Films that a credit redeems, and that the family does not have. */
function redeemable(product: Studio): readonly number[] {
  const had = balance(product, FAMILY.email).owned;
  return product.catalogue.films
    .filter(({ id, kinds, release }) => {
      const paid = kinds.includes('buy') && !kinds.includes('subscription') && !kinds.includes('free');
      return paid && release !== 'premiere' && !isRegional(id) && !had.includes(id);
    })
    .map(({ id }) => id);
}

async function askToRedeem(page: Page, product: Studio, filmId: number): Promise<void> {
  await page.goto(`${product.url}/metadata/${filmId}`);
  await button(page, 'Redeem for 1 credit').click();
}

test('[REDM-01 part, REDM-02, REDM-03, REDM-04, CHKO-23, CHKO-24 part, ROLE2-02 part] three credits redeem three films, and then it is not offered any more', async ({
  page,
  product,
}) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = redeemable(product);
  await signInBrowser(page, product);
  for (const [filmId, before, after] of [
    [first, '3 credits', '2 credits'],
    [second, '2 credits', '1 credit'],
    [third, '1 credit', '0 credits'],
  ] as const) {
    await askToRedeem(page, product, filmId);
    await expect(question(page)).toContainText(`It costs 1 credit. You have ${before}.`);
    for (const language of ['English', 'Spanish', 'French', 'German', 'Italian']) {
      await expect(question(page).getByText(language, { exact: true })).toBeVisible();
    }
    const answered = page.waitForResponse('**/ProductRedemption');
    await button(page, 'Redeem the film').dblclick();
    expect(await (await answered).json()).toMatchObject({ responseCode: 10006 });
    const left = `The film is yours. You have ${after} left.`;
    await expect(page.getByRole('dialog', { name: 'Redeemed' })).toContainText(left);
    await button(page, 'OK').click();
    await expect(say(page, left)).toBeVisible();
    await expect(play(page)).toBeVisible();
  }
  expect(balance(product, FAMILY.email).owned).toEqual(expect.arrayContaining([first, second, third]));
  await page.goto(`${product.url}/metadata/${fourth}`);
  await expect(button(page, /^(Rent|Buy) (from|for) /)).toBeVisible();
  await expect(button(page, 'Trailer').or(button(page, 'My list')).first()).toBeEnabled();
  await expect(button(page, 'Redeem for 1 credit')).toHaveCount(0);
});

test('[REDM-05, REDM-06 part, CHKO-25 part] two failures may be tried again, the third locks redeeming and paying', async ({
  page,
  product,
}) => {
  const [filmId = 0] = redeemable(product);
  await signInBrowser(page, product);
  product.control.planFault('redeemTitle', { kind: 'code', responseCode: 50000 });
  await askToRedeem(page, product, filmId);
  await button(page, 'Redeem the film').click();
  for (const attempt of [1, 2]) {
    await expect(question(page), `failure ${attempt}`).toContainText('The film could not be redeemed.');
    await button(page, 'Try again').click();
  }
  await expect(question(page)).toContainText('Maximum redeem attempts reached.');
  await expect(button(page, 'Try again')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, /^(Rent|Buy) (from|for) /).click();
  await expect(say(page, 'Please try again later')).toBeVisible();
  expect(balance(product, FAMILY.email).owned).not.toContain(filmId);
});

test('a third attempt without an answer says besides the limit that the film may have been redeemed', async ({
  page,
  product,
}) => {
  const [filmId = 0] = redeemable(product);
  await signInBrowser(page, product);
  await askToRedeem(page, product, filmId);
  await page.route('**/ProductRedemption', (route) => route.abort('connectionreset'));
  await button(page, 'Redeem the film').click();
  for (const attempt of [1, 2]) {
    await expect(question(page), `failure ${attempt}`).toContainText('it costs one credit only once.');
    await button(page, 'Try again').click();
  }
  await expect(question(page)).toContainText(
    'No answer came, so the film may have been redeemed or not. Maximum redeem attempts reached.',
  );
  await expect(button(page, 'Try again')).toHaveCount(0);
});

test('a sign-out while a credit is spent is told of once its account signs in again', async ({
  page,
  product,
}) => {
  const [filmId = 0] = redeemable(product);
  await signInBrowser(page, product);
  // The credit is spent, and neither that nor what is owned is answered as long as this account is signed in.
  const spent = new Promise<void>((resolve) => {
    void page.route('**/ProductRedemption', (route) => void route.fetch().then(() => resolve()));
  });
  await askToRedeem(page, product, filmId);
  await page.route(/\/owned\//, (route) => route.abort('connectionreset'));
  await button(page, 'Redeem the film').click();
  await spent;
  await page.goto(`${product.url}/home/`);
  await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  expect(balance(product, FAMILY.email).owned).toContain(filmId);
  await page.unrouteAll();
  await signInBrowser(page, product);
  await expect(say(page, 'Redeemed. The film is yours.')).toBeVisible();
});

test('a reload while a credit is spent tells that the film is there, on the page that shows it', async ({
  page,
  product,
}) => {
  const [filmId = 0] = redeemable(product);
  await signInBrowser(page, product);
  product.control.planFault('redeemTitle', { kind: 'delay', delayMs: 3_000 }, 1);
  await askToRedeem(page, product, filmId);
  const sent = page.waitForRequest('**/ProductRedemption');
  await button(page, 'Redeem the film').click();
  await sent;
  await page.reload();
  await expect(say(page, 'Redeemed. The film is yours.')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await expect(button(page, 'Redeem for 1 credit')).toHaveCount(0);
  expect(balance(product, FAMILY.email).owned).toContain(filmId);
});

test('a credit that was being spent as the page closed is told of at the next start, also where that is home', async ({
  page,
  product,
}) => {
  const [filmId = 0] = redeemable(product);
  await signInBrowser(page, product);
  product.control.planFault('redeemTitle', { kind: 'delay', delayMs: 2_000 }, 1);
  await askToRedeem(page, product, filmId);
  const sent = page.waitForRequest('**/ProductRedemption');
  await button(page, 'Redeem the film').click();
  await sent;
  await page.goto(`${product.url}/home/`);
  await expect(say(page, 'Redeemed. The film is yours.')).toBeVisible();
  expect(balance(product, FAMILY.email).owned).toContain(filmId);
});
