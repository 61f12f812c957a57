import type { Page, Request } from '@playwright/test';
import { addressOfSeat, FILM, linkCar, openScreen, openTitle } from '../../support/cabin-rig.ts';
import { settledPerson } from '../support/entry.ts';
import { signInBrowser } from '../support/people.ts';
import { walkTo } from '../../support/walk-to.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();
const ONLY_ONE = /^This is the only screen\./;

test.afterEach(async ({ product }) => {
  product.control.clearFaults(null);
  await product.control.reset();
});

test('[TDPG-04 part, TDPG-09, TDPG-20, CLIP-02, TILE-02, SCRM-03 part, DEC-11 part, OPEN-40 part, OPEN-45] a title leads on to its extras, trailer, player, payment, screens and landing, after all of which back leads to the list it was opened from, and a moving car leaves View alone', async ({
  browser,
  page,
  product,
}) => {
  linkCar(product);
  await page.goto(addressOfSeat(product, 'front'));
  await openTitle(page, product, FILM);
  await walkTo(page, '/aggregatepage/library/library-owned/');
  await button(page, 'The Ferryman’s Year').click();
  await page.waitForURL(`**/metadata/${FILM}`);
  // While others are looked for the button leads on: nobody knows yet whether there are any.
  await expect(async () => {
    if (page.url().includes('/screenmanager/')) await back(page);
    await button(page, 'Screens').click();
    await expect(page.getByText(ONLY_ONE)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe(`/metadata/${FILM}`);

  await tab(page, 'Details').click();
  await expect(button(page, /^Films with /).first()).toBeVisible();
  await tab(page, 'Extras').click();
  const extra = page.locator('button[data-shape="clip"]').first();
  await extra.click();
  await page.waitForURL(`**/vam/${FILM}/*/main/titleDetails`);
  await page.locator('video').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect(tab(page, 'Extras')).toHaveAttribute('aria-selected', 'true');
  await expect(extra).toBeFocused();

  // Another tab of this screen says that the car moves.
  const moving = async (activity: string) =>
    page.evaluate((newValue) => {
      localStorage.setItem('carActivity', newValue);
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'carActivity', newValue, storageArea: localStorage }),
      );
    }, activity);
  await moving('inmotion');
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Details')).toBeDisabled();
  await expect(tab(page, 'Extras')).toBeDisabled();
  await moving('parked');
  await tab(page, 'Overview').click();

  await button(page, 'Trailer').click();
  await page.waitForURL(`**/player/${FILM}/trailer/`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  // At its end the player goes back by itself.
  await page.keyboard.press('End');
  await page.waitForURL(`**/metadata/${FILM}`);
  await button(page, /^(Play|Resume)$/).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await page.locator('video').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${FILM}`);

  const rear = await openScreen(browser, product, 'left');
  await expect(async () => {
    await button(page, 'Screens').click();
    await page.waitForURL(`**/screenmanager/assignScreen/${FILM}/tdp`, { timeout: 1_000 });
  }).toPass();
  await back(page);
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect(tab(page, 'Overview')).toBeVisible();
  await back(page);
  await page.waitForURL('**/aggregatepage/library/library-owned/');

  // The ribbon of the studio chooses for the screens, until it is cancelled.
  await walkTo(page, '/shortclips');
  const clip = page.locator('main button[data-shape="clip"]:enabled').first();
  await clip.waitFor();
  await expect(async () => {
    await button(page, 'Assign to screens').click();
    await button(page, 'Cancel').waitFor({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Choose what the screens are to play.')).toBeVisible();
  await clip.click();
  await page.waitForURL('**/screenmanager/assignScreen/*/*/studio');
  await back(page);
  await page.waitForURL('**/shortclips');
  // The full list of a row chooses for them too.
  await button(page, 'Assign to screens').click();
  await page.getByRole('button', { name: 'See all: Open to everyone' }).click();
  await page.waitForURL('**/aggregatepage/studio-access/vam');
  await expect(page.getByText('Choose what the screens are to play.')).toBeVisible();
  await clip.click();
  await page.waitForURL('**/screenmanager/assignScreen/*/*/vamaggregate');
  await back(page);
  await page.waitForURL('**/aggregatepage/studio-access/vam');
  await expect(page.getByText('Choose what the screens are to play.')).toBeVisible();
  await back(page);
  await page.waitForURL('**/shortclips');
  await button(page, 'Assign to screens').click();
  await button(page, 'Cancel').click();
  await clip.click();
  await page.waitForURL('**/vam/*/*/main/studio');
  await rear.context().close();

  await walkTo(page, '/metadata/1020');
  await button(page, /^(Rent|Buy) (from|for) /).click();
  await page
    .getByRole('dialog', { name: 'What this film costs' })
    .getByRole('button', { name: /^Rent for 30 days/ })
    .click();
  await page.waitForURL('**/payment/1020/rent');

  // Landing sends on who is signed in.
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));
  await walkTo(page, '/metadata/no-number');
  await page.waitForURL('**/home/**');
  expect(been).toContain('/landing');
});

test('what did not come of a title comes with the network: similar titles and my list', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await walkTo(page, '/metadata/1001');
  await button(page, 'My list').waitFor();
  await page.route(/\/content\/.*\/(search|mylist)\//, (route) => route.abort());
  await walkTo(page, '/metadata/1003');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, 'My list')).toBeDisabled();
  await page.unroute(/\/content\/.*\/(search|mylist)\//);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(button(page, 'My list')).toBeEnabled();
  await expect(
    page.getByRole('region', { name: 'More like this' }).getByRole('button').first(),
  ).toBeVisible();
});

test('[TDPG-04, TILE-05, OPEN-40 part] back from a title leads to the page, list, library, studio, search or transactions it was opened from, or else home', async ({
  page,
  product,
}) => {
  const owner = settledPerson(product);
  product.control.grant(owner.email, 1001, 'buy');
  await signInBrowser(page, product, owner);
  const tile = page.locator('main button[data-shape="poster"]').first();
  for (const place of ['/page/8001', '/aggregatepage/homeaggregate/home-all/', '/mylibrary', '/home/']) {
    await walkTo(page, place);
    await tile.click();
    await page.waitForURL('**/metadata/*');
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
    await back(page);
    await page.waitForURL(`**${place}`);
  }
  // Who comes back is where the way led away; who opens it anew begins at the top, though nothing was loaded anew.
  await tile.click();
  await tab(page, 'Details').click();
  const person = button(page, /^Films with /).first();
  await person.click();
  await page.waitForURL('**/aggregatepage/person/**');
  await back(page);
  await expect(person).toBeFocused();
  await person.click();
  await page.waitForURL('**/aggregatepage/person/**');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home/**');
  await tile.click();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  // A clip that neither is redeemed nor of studio access leads to its title; so does an extra, to what that costs.
  await page.route('**/customlist/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly products: readonly object[] };
    const products = answer.products.map((one) => ({ ...one, isStudioAccess: false, isRedeem: false }));
    await route.fulfill({ response, json: { ...answer, products } });
  });
  await walkTo(page, '/shortclips');
  await page.locator('main button[data-shape="clip"]:enabled').first().click();
  await page.waitForURL('**/metadata/*');
  await back(page);
  await page.waitForURL('**/shortclips');
  await walkTo(page, '/metadata/1020');
  await tab(page, 'Extras').click();
  await expect(page.getByText('Locked extras come with the film.')).toBeVisible();
  await page.locator('button[data-shape="clip"]:enabled').last().click();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await button(page, /^(Rent|Buy) (from|for) /).click();
  await page
    .getByRole('dialog', { name: 'What this film costs' })
    .getByRole('button', { name: /^Rent for 30 days/ })
    .click();
  await page.waitForURL('**/payment/1020/rent');

  await walkTo(page, '/settings');
  await page.getByRole('button', { name: 'Show the whole history' }).click();
  await page.waitForURL('**/settingsdatamanagement/transactions');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.waitForURL('**/metadata/1001');
  await back(page);
  await page.waitForURL('**/settingsdatamanagement/transactions');

  // Anew: what was looked for beside this film, a moment ago, is known.
  await page.goto(new URL('/search', page.url()).href);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Ferryman');
  await page.keyboard.press('Enter');
  const found = button(page, 'The Ferryman’s Year');
  await found.waitFor();
  // What resembles it, and its extras, are still on their way when somebody goes on: given up, and asked for again.
  const late = [/\/content\/.*\/search\//, /\/content\/.*\/product\/1001\?/];
  for (const call of late) await page.route(call, () => undefined);
  const asked = late.map((call) => page.waitForRequest(call));
  await found.click();
  await page.waitForURL('**/metadata/1001');
  await Promise.all(asked);
  // Sooner than a call ends that nobody answers.
  const givenUp = late.map((call) => {
    const predicate = (request: Request) => call.test(request.url());
    return page.waitForEvent('requestfailed', { predicate, timeout: 10_000 });
  });
  await button(page, 'Trailer').click();
  await page.waitForURL('**/player/*/trailer/');
  await page.locator('video').waitFor();
  await Promise.all(givenUp);
  for (const call of late) await page.unroute(call);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/metadata/1001');
  await page.getByRole('region', { name: 'More like this' }).getByRole('button').first().waitFor();
  await back(page);
  await page.waitForURL('**/search');

  await walkTo(page, '/metadata/1020');
  await button(page, 'My list').waitFor();
  await back(page);
  await page.waitForURL('**/home/**');
});

test('what can be done with a title is seen once it is known where it stands, after two seconds in any case; keys pass over what is not seen', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/owned/', async (route) => {
    await answered;
    await route.continue();
  });
  // Within the page: a busy machine takes two seconds to look.
  const atFirst = page.evaluate(async () => {
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const ofList = () =>
      [...document.querySelectorAll('main button')].find((one) => one.textContent.includes('My list'));
    while (ofList() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const list = isSeen(ofList() ?? null);
    const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(down);
    // What is not seen takes no focus: a key that meant it would leave it where it was.
    const { activeElement } = document;
    return { list, moved: activeElement !== document.body && isSeen(activeElement) };
  });
  await walkTo(page, `/metadata/${FILM}`);
  expect(await atFirst).toEqual({ list: false, moved: true });
  const myList = button(page, 'My list');
  // Nobody has answered, and it is there.
  await expect(myList).toBeVisible();
  await expect(button(page, /^(Play|Resume)$/)).toHaveCount(0);
  // Of what may not be there at all the place is kept, and no more.
  await expect(page.getByRole('main').locator('button', { hasText: 'Trailer' })).toBeHidden();
  answer();
  await expect(button(page, /^(Play|Resume)$/)).toBeVisible();
});

test('[OPEN-46, TDPG-11 part, CALL2-28 part] a title whose parts fail keeps its page: similar titles, extras and trailer; from one that does not come Exit leads back, and OK asks again; one that is not there leads to landing', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  for (const call of ['search', 'product', 'trailer'] as const)
    product.control.planFault(call, { kind: 'status', status: 503 });
  await walkTo(page, `/metadata/${FILM}`);
  await expect(button(page, /^(Play|Resume)$/)).toBeVisible();
  await expect(tab(page, 'Extras')).toBeDisabled();
  await expect(button(page, 'Trailer')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'More like this' })).toHaveCount(0);

  product.control.planFault('metadata', { kind: 'status', status: 503 });
  await walkTo(page, '/metadata/1020');
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  await button(page, 'Exit').click();
  await page.waitForURL('**/home/**');
  await walkTo(page, '/metadata/1020');
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  product.control.clearFaults('metadata');
  await button(page, 'OK').click();
  await expect(tab(page, 'Overview')).toBeVisible();

  await walkTo(page, '/metadata/no-number');
  await expect(page.getByText('Movie not available')).toBeVisible();
  // Landing sends on who is signed in.
  await page.waitForURL('**/home/**');
});

test('[DEC-13 part] [TDPG-12 part] a play whose place nobody answers says that the connection is lost, each time', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await page.route('**/progress/**', (route) => route.abort());
  await openTitle(page, product, FILM);
  for (let time = 0; time < 2; time += 1) {
    await button(page, /^(Play|Resume)$/).click();
    await expect(page.getByRole('dialog', { name: 'Network connection lost' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.unroute('**/progress/**');
  await button(page, /^(Play|Resume)$/).click();
  await page.waitForURL(`**/player/${FILM}/*`);
});
