import type { Locator, Page } from '@playwright/test';
import { FILM, openScreen } from '../../support/cabin-rig.ts';
import { probeKeyboard } from '../quality/keyboard-probe.ts';
import { driveOff, park } from '../support/settings-shots.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({
  viewport: FRONT_SIZE,
  locale: 'en-GB',
  contextOptions: { reducedMotion: 'no-preference' },
});

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const LIST = '/aggregatepage/homeaggregate/home-all/';
const REST = 'More once the car is parked.';

/** Every place of the front screen that may be used while it drives, and one of each kind that is covered. */
const PLACES = [
  '/home/',
  '/mylibrary',
  '/shortclips',
  '/screenmanager/main',
  `/screenmanager/main/${FILM}/tdp`,
  `/screenmanager/assignScreen/${FILM}/tdp`,
  '/search',
  '/settings',
  '/settings?tab=3',
  '/page/8001',
  LIST,
  '/aggregatepage/page/home-all/',
  '/aggregatepage/person/Nino%20Kipiani/',
  `/metadata/${FILM}`,
  `/player/${FILM}/0`,
  '/payment/1002/rent',
  '/profilename',
  '/redeemvoucher',
  '/devicename/settings',
  '/settingsdatamanagement/otherData',
  '/nowhere/at/all',
];

/** What is too much for who drives, on what is shown now. */
const tooMuch = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    // Only what is near is drawn of a list; each place says of how many it is one.
    const sizes = [...document.querySelectorAll('[aria-setsize]')]
      .filter(seen)
      .map((place) => Number(place.getAttribute('aria-setsize')));
    const lengths = [...document.querySelectorAll('ul, ol')].map(({ children }) => children.length);
    const lists = [...new Set([...sizes, ...lengths])].flatMap((size) =>
      size > 50 ? [`a list of ${size}`] : [],
    );
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent ?? '').join('');
      const isRead = !element.matches('style, script, template') && seen(element);
      return isRead && text.length > 120 ? [`a text: ${text.slice(0, 40)}`] : [];
    });
    const moving = document.getAnimations().flatMap((animation) => {
      const runs = animation.playState === 'running' && animation.timeline === document.timeline;
      return runs ? [`a movement`] : [];
    });
    const floating = [...document.querySelectorAll('[data-floating]')].flatMap(({ textContent }) =>
      textContent === '' ? [] : [`a message: ${textContent}`],
    );
    return [...lists, ...texts, ...moving, ...floating];
  });

/** The controls that can be used now, of what stands in front of all else. */
const waysOn = (page: Page) => page.evaluate(() => keyboardProbe.count());

test('[OPEN-48 part] [DEC-06 part] [MOTN2-02 part] in front while it drives every place leads on, by keys and by touch, and shows no more than a glance takes in', async ({
  page,
  product,
  browser,
}) => {
  await product.control.reset();
  await probeKeyboard(page);
  await takeSeat(page, product, 'front');
  await driveOff(page);

  for (const place of PLACES) {
    await test.step(place, async () => {
      await goTo(page, place);
      await expect(
        page.locator('main:visible, [data-motion-cover] h1, [role="dialog"]').first(),
      ).toBeVisible();
      await expect(page.locator('[aria-busy="true"]:not(button):visible')).toHaveCount(0);
      await expect.poll(() => tooMuch(page)).toEqual([]);
      // What is said over a place hides its controls a moment before its own are there.
      await expect.poll(() => waysOn(page)).toBeGreaterThan(0);
      // Keys come to every control of it, from a fresh page on.
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => keyboardProbe.beyondArrows())).toEqual([]);
      // A way that leads elsewhere is there to be touched.
      const before = page.url();
      const dialog = page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last();
      const room = (await dialog.count()) > 0 ? dialog : page.locator('body');
      await room
        .getByRole('button', { name: /^(Back|Home|Back to home|Back to the start)$/ })
        .or(room.locator('nav a[href]:not([aria-current])'))
        .first()
        .click();
      await expect.poll(() => page.url()).not.toBe(before);
    });
  }

  await test.step('what plays is out of use at the hero and on clips, and says why', async () => {
    await goTo(page, '/home/');
    const hero = page.getByRole('region', { name: 'Featured' }).locator('[data-current="true"]');
    await expect(hero.getByText('The car is moving')).toBeVisible();
    await expect(hero.getByRole('button').first()).toBeDisabled();
    await goTo(page, '/shortclips');
    const clip = page.getByRole('button', { name: /, The car is moving$/ }).first();
    await expect(clip).toBeDisabled();
    // Given to another screen it may be; that there is none is an answer, not a message that came by itself.
    // While others are looked for nobody can say so.
    await expect(async () => {
      const cancel = page.getByRole('button', { name: 'Cancel' });
      if (await cancel.isVisible()) await cancel.click();
      await page.getByRole('button', { name: 'Assign to screens' }).click();
      await expect(page.getByRole('status').getByText(/the only screen/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const left = await openScreen(browser, product, 'left');
    await left.waitForURL('**/home/');
    await expect
      .poll(async () => {
        const assign = page.getByRole('button', { name: 'Assign to screens' });
        if (await assign.isVisible()) await assign.click();
        return page.getByRole('button', { name: /The car is moving$/ }).count();
      })
      .toBe(0);
    await left.context().close();
  });

  await test.step('a long list ends early and says so; parked, it goes on', async () => {
    await goTo(page, LIST);
    const rest = page.getByText(REST);
    const toEnd = () => page.locator('[data-scroller]').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect
      .poll(async () => {
        await toEnd();
        return rest.isVisible();
      })
      .toBe(true);
    await expect(page.locator('main [aria-setsize]').last()).toHaveAttribute('aria-setsize', '50');
    await park(page);
    await expect(rest).toHaveCount(0);
    await expect
      .poll(async () => {
        await toEnd();
        return Number(await page.locator('main [aria-setsize]').last().getAttribute('aria-setsize'));
      })
      .toBeGreaterThan(50);
  });

  await test.step('a dialog that waits below the cover takes neither the focus nor keys from it', async () => {
    await goTo(page, '/search');
    await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await driveOff(page);
    const cover = page.getByRole('alertdialog', { name: 'The car is moving' });
    const home = cover.getByRole('button', { name: 'Back to home' });
    await expect(home).toBeFocused();
    await expect(asked).toBeHidden();
    await page.keyboard.press('Escape');
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    expect(await page.evaluate(() => keyboardProbe.beyondArrows())).toEqual([]);
    await home.focus();
    await park(page);
    // It waits as it was left.
    await expect(asked).toBeVisible();
    await expect(cover).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(asked.locator(':focus')).toHaveCount(1);
  });
});

test('[OPEN-48 part] in front while it drives it is three from list to list, and the way back leads to the first', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await takeSeat(page, product, 'front');
  await driveOff(page);
  const tile = (of: string) => page.locator(`main [id^="tile/${of}"]`).first();
  const leads = async (to: Locator, address: string): Promise<void> => {
    const before = page.url();
    await to.click();
    await page.waitForURL(address);
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.locator('[aria-busy="true"]:not(button):visible')).toHaveCount(0);
    await expect.poll(() => tooMuch(page)).toEqual([]);
  };
  const rest = page.getByRole('main').getByText(REST);
  await leads(page.locator('[id^="more/"]').first(), '**/aggregatepage/homeaggregate/**');
  // Its end may say so as well, as that of any long list.
  await leads(page.locator('main [aria-setsize] button').first(), '**/metadata/*');
  await expect(rest).toHaveCount(0);
  await leads(tile('similar/'), '**/metadata/*');
  await expect(rest).toBeVisible();
  await expect(tile('similar/')).toHaveCount(0);
  const back = page.getByRole('main').getByRole('button', { name: 'Back' });
  for (const address of ['**/metadata/*', '**/aggregatepage/homeaggregate/**', '**/home/'])
    await leads(back, address);
});
