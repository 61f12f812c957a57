import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Buyer, RETURN_PATH, claimsOf } from '../../simulators/studio/support/checkout-caller.ts';
import { openRig } from '../../simulators/studio/support/studio-rig.ts';
import type { StudioRig } from '../../simulators/studio/support/studio-rig.ts';
import { openShop } from './shop-page.ts';
import type { Shop } from './shop-page.ts';

/** What the shop page offers to the test. */
interface ShopWindow {
  openFields(jwt: string): Promise<boolean>;
  tokenise(options: object): Promise<Readonly<Record<string, unknown>>>;
  post(url: string, target: string, values: Readonly<Record<string, string>>): void;
  readonly heard: readonly { readonly origin: string; readonly data: string }[];
  readonly states: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<'number' | 'code', { focus(): void; unload(): void; clear(): void }>>;
}

const test = base.extend<object, { readonly rig: StudioRig; readonly shop: Shop }>({
  rig: [
    // The runner reads the names of the fixtures it needs from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const rig = await openRig();
      await use(rig);
      await rig.studio.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ rig }, use) => {
      const shop = await openShop(rig.studio);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});

const EXPIRY = { expirationMonth: '12', expirationYear: '2030' };
const on = (page: Page) => ({
  tokenise: (options: object = EXPIRY) =>
    page.evaluate((wanted) => (window as unknown as ShopWindow).tokenise(wanted), options),
  states: () => page.evaluate(() => (window as unknown as ShopWindow).states),
  heard: () => page.evaluate(() => (window as unknown as ShopWindow).heard),
  post: (url: string, target: string, values: Readonly<Record<string, string>>) =>
    page.evaluate((args) => (window as unknown as ShopWindow).post(...args), [url, target, values] as const),
});

const number = (page: Page) =>
  page.frameLocator('#number iframe').getByRole('textbox', { name: 'Number of the card' });
const code = (page: Page) =>
  page.frameLocator('#code iframe').getByRole('textbox', { name: 'Code on the back' });

/** The shop with its fields open for a fresh transaction. */
async function withFields(page: Page, rig: StudioRig, { origin }: Shop) {
  await page.goto(origin);
  const buyer = (await Buyer.at(rig)).calledBy(origin);
  const id = await buyer.open();
  const context = await buyer.context(id);
  await page.evaluate((jwt) => (window as unknown as ShopWindow).openFields(jwt), context);
  return { buyer, id, origin, pay: on(page) };
}

test('[CARD-01 part] card number and code are typed in frames of another origin, which say how they look', async ({
  page,
  rig,
  shop,
}) => {
  const { pay } = await withFields(page, rig, shop);
  await expect(number(page)).toHaveAttribute('autocomplete', 'cc-number');
  await expect(number(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'cc-csc');
  await expect(number(page)).toHaveAttribute('placeholder', '1234 5678');
  await expect(number(page)).toHaveCSS('font-size', '25px');

  await page.evaluate(() => (window as unknown as ShopWindow).fields.number.focus());
  await expect(number(page)).toBeFocused();
  await page.keyboard.type('4111-1111x1111 1112');
  await expect(number(page)).toHaveValue('4111 1111 1111 1112');
  await expect.poll(pay.states).toMatchObject({ number: { empty: false, valid: false, couldBeValid: true } });

  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await expect.poll(pay.states).toMatchObject({
    number: {
      valid: true,
      card: [{ name: 'visa', cybsCardType: '001', valid: true, securityCode: { length: 3 } }],
    },
  });
  // A digit in the middle moves the others on, and the caret stays behind it.
  await number(page).fill('411111111111111');
  for (let count = 0; count < 14; count += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('23');
  await expect(number(page)).toHaveValue('4111 2311 1111 1111 1');

  await number(page).fill('378282246310005');
  await expect(number(page)).toHaveValue('3782 822463 10005');
  await code(page).fill('123');
  await expect.poll(pay.states).toMatchObject({
    number: { card: [{ name: 'amex', cybsCardType: '003', securityCode: { name: 'CID', length: 4 } }] },
    code: { valid: false, couldBeValid: true },
  });
  await code(page).fill('12345');
  await expect(code(page)).toHaveValue('1234');
  await code(page).press('Enter');
  await expect.poll(pay.states).toMatchObject({ code: { valid: true }, submitted: 'code' });
});

test('[CARD-08 part] a token names the place of each mistake, and comes when there is none', async ({
  page,
  rig,
  shop,
}) => {
  const { pay } = await withFields(page, rig, shop);
  expect(await pay.tokenise({ expirationMonth: '13', expirationYear: '30' })).toEqual({
    name: 'MicroformError',
    reason: 'CREATE_TOKEN_VALIDATION_PARAMS',
    places: ['expirationMonth', 'expirationYear'],
  });
  expect(await pay.tokenise()).toMatchObject({
    reason: 'CREATE_TOKEN_VALIDATION_FIELDS',
    places: ['number', 'securityCode'],
  });
  await number(page).fill('4111111111111111');
  await code(page).fill('12');
  expect(await pay.tokenise()).toMatchObject({ places: ['securityCode'] });
  await code(page).fill('123');
  const { token } = await pay.tokenise();
  expect(claimsOf(String(token))).toMatchObject({
    content: { paymentInformation: { card: { number: { maskedValue: 'XXXXXXXXXXXX1111' } } } },
  });
  rig.pass(900_000);
  expect(await pay.tokenise()).toMatchObject({ reason: 'CAPTURE_CONTEXT_EXPIRED' });
  await page.evaluate(() => (window as unknown as ShopWindow).fields.number.unload());
  expect(await pay.tokenise()).toMatchObject({ reason: 'CREATE_TOKEN_NO_FIELDS_LOADED' });
  await expect(page.locator('#number iframe')).toHaveCount(0);
});

test('no part of a card leaves its frames but sealed', async ({ page, rig, shop }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const { pay } = await withFields(page, rig, shop);
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => sessionStorage.setItem('seen', JSON.stringify(data)));
  });
  await number(page).fill('5555555555554444');
  await code(page).fill('917');
  const { token } = await pay.tokenise();
  expect(claimsOf(String(token))).toMatchObject({ brand: 'mastercard' });
  expect(sent.some((text) => text.includes('/flex/v2/tokens'))).toBe(true);
  const seen = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify(Object.entries(sessionStorage)),
  );
  for (const text of [...sent, seen, String(token), JSON.stringify(claimsOf(String(token)))]) {
    expect(text.replaceAll(/[ -]/g, '')).not.toContain('555555555555');
  }
});

for (const answer of ['approve', 'decline'] as const) {
  test(`the bank asks, and the callback page says how it ended: ${answer}`, async ({ page, rig, shop }) => {
    const { buyer, id, origin, pay } = await withFields(page, rig, shop);
    await number(page).fill('4000000000001000');
    await code(page).fill('123');
    const token = String((await pay.tokenise())['token']);
    const { body } = await buyer.setUp(id, token);
    const { accessToken, deviceDataCollectionUrl } = body as Readonly<Record<string, string>>;
    await pay.post(deviceDataCollectionUrl ?? '', 'device', { JWT: accessToken ?? '' });
    await expect.poll(pay.heard).toHaveLength(1);
    const [device] = await pay.heard();
    expect(device?.origin).toBe(`http://pay.localhost:${rig.studio.port}`);
    const profile = JSON.parse(device?.data ?? '{}') as Readonly<Record<string, unknown>>;
    expect(profile).toMatchObject({ MessageType: 'profile.completed', Status: true });

    const enrolled = await buyer.enrol(id, token, String(profile['SessionId']), `${origin}${RETURN_PATH}`);
    expect(enrolled.body['status']).toBe('PENDING_AUTHENTICATION');
    const stepUp = { JWT: String(enrolled.body['accessToken']), MD: 'a & b' };
    await pay.post(String(enrolled.body['stepUpUrl']), 'bank', stepUp);
    const bank = page.frameLocator('#bank');
    await expect(bank.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    if (answer === 'approve') {
      await bank.getByLabel('Code').fill('no');
      await bank.getByRole('button', { name: 'Approve' }).click();
      await expect(bank.getByRole('alert')).toBeVisible();
      const asked = await bank.locator('.phone b').innerText();
      await bank.getByLabel('Code').fill(asked);
      await bank.getByLabel('Code').press('Enter');
    } else await bank.getByRole('button', { name: 'Decline' }).click();

    await expect.poll(pay.heard).toHaveLength(2);
    const [, back] = await pay.heard();
    expect(back?.origin).toBe(origin);
    expect(JSON.parse(back?.data ?? '{}')).toMatchObject({
      MessageType: 'challenge.completed',
      Status: answer === 'approve',
    });
    expect((await buyer.pay(id, token)).code).toBe(answer === 'approve' ? 10000 : 41005);
  });
}

test('pages of other origins do not get to show the fields', async ({ page, rig, shop }) => {
  const { buyer, id } = await withFields(page, rig, shop);
  const context = await buyer.context(id);
  await page.goto(shop.elsewhere);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  void page
    .evaluate((jwt) => (window as unknown as ShopWindow).openFields(jwt), context)
    .catch(() => undefined);
  await refused;
  await expect(number(page)).toHaveCount(0);
});
