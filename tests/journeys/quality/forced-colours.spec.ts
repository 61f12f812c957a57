import type { Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { openSettings, REAR_SIZE, takeSeat } from '../support/seat.ts';
import { probeKeyboard, tabThrough } from './keyboard-probe.ts';
import { moving } from '../support/moving.ts';
import { wake } from './player-screens.ts';

test.use({
  viewport: REAR_SIZE,
  locale: 'en-GB',
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

/** The ground of the first of these parts, and of their pseudo element. */
const ground = (page: Page, selector: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((part, of) => getComputedStyle(part, of).backgroundColor, pseudo);

/** Controls of which nothing can be seen but their words: neither an edge nor a ground of their own. */
const withoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], [role="radio"]')].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      const frame = control.firstElementChild;
      const ofFrame = frame === null ? '' : getComputedStyle(frame).outlineStyle;
      const seen = outlineStyle !== 'none' && outlineWidth !== '0px';
      return seen || (ofFrame !== 'none' && ofFrame !== '') ? [] : [control.textContent.trim().slice(0, 30)];
    }),
  );

/** How thick the edge is of what is chosen or current, and of its neighbours. */
const edges = (page: Page, selector: string): Promise<readonly number[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).outlineWidth)));

test('in colours of the host every control has an edge, what is chosen a thicker one, and shares are filled', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await probeKeyboard(page);
  await takeSeat(page, product, 'left');
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

  await test.step('home, where keys show where they are', async () => {
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
    const [current = 0] = await edges(page, 'nav [aria-current="page"]');
    expect(current).toBeGreaterThan(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => keyboardProbe.unseen())).toEqual([]);
  });

  await test.step('settings: a chosen tab, a switch that is on and one that is off', async () => {
    await openSettings(page, 'Advanced');
    expect(await withoutEdge(page)).toEqual([]);
    const [chosen = 0] = await edges(page, '[role="tab"][aria-selected="true"]');
    const [other = 9] = await edges(page, '[role="tab"][aria-selected="false"]');
    expect(chosen).toBeGreaterThan(other);
    const off = '[role="switch"][aria-checked="false"] > :last-child';
    expect(await ground(page, `${off} > *`)).not.toBe(await ground(page, off));
    await page.locator('[role="switch"][aria-checked="false"]').first().click();
    const on = '[role="switch"][aria-checked="true"] > :last-child';
    expect(await ground(page, `${on} > *`)).not.toBe(await ground(page, on, '::before'));
    expect(await ground(page, on, '::before')).not.toBe(await ground(page, on));
    expect(await tabThrough(page)).toEqual([]);
    expect(await page.evaluate(() => keyboardProbe.unseen())).toEqual([]);
  });

  await test.step('the player: how far it is, and how loud', async () => {
    await page.getByRole('navigation').locator('a[href="/home/"]').click();
    await openTitle(page, product, FILM);
    await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
    await moving(page);
    await wake(page);
    const bars = page.getByRole('slider');
    await expect(bars.first()).toBeVisible();
    const alike = await bars.evaluateAll(
      (all) =>
        all.filter((bar) => {
          const grounds = [bar, ...bar.querySelectorAll('*')].map(
            (part) => getComputedStyle(part).backgroundColor,
          );
          // The track, what of it is filled, and the knob.
          return new Set(grounds.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).size < 3;
        }).length,
    );
    expect(alike).toBe(0);
  });
});
