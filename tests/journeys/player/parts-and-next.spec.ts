import type { Page } from '@playwright/test';
import { DEFAULT_MASTER_KEY } from '../../../simulators/studio/api-keys.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { pause, playNearEnd, WITH_CARDS, WITH_PRE_ROLL } from '../quality/player-screens.ts';
import { moving } from '../support/moving.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('slider', { name: 'Position in the film' });

/** How many streams the account has left, as another device of it is told. */
async function streamsOf(product: Studio): Promise<() => Promise<number>> {
  const device = new HttpRig(product.url, DEFAULT_MASTER_KEY);
  await device.signIn(WEB_DEVICE, FAMILY);
  return async () => {
    const limit = await device.stream.streamLimit(new AbortController().signal);
    if (!limit.ok) throw new Error(`Nobody tells how many streams are left: ${limit.error.code}`);
    return limit.value.availableStreams;
  };
}

/** How films ended, as the page reports it from now on. */
function eventsOf(page: Page): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/progress')) return;
    const { event } = request.postDataJSON() as { readonly event: string };
    if (event === 'End' || event === 'Complete') events.push(event);
  });
  return events;
}

test.beforeEach(async ({ page, product }) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
});

test('[PLAY-11] [PLAY-12] [DEC-07] what comes before a film is said to be that and cannot be sought in, Watch now passes over it, and credits behind it may be left', async ({
  page,
  product,
}) => {
  await openTitle(page, product, WITH_PRE_ROLL);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${WITH_PRE_ROLL}/*`);
  await moving(page);
  await pause(page);
  await expect(page.getByText('The film follows')).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, '10 seconds on')).toHaveCount(0);
  await button(page, 'Watch now').click();
  await expect(page.getByText('The film follows')).toHaveCount(0);
  await moving(page);
  await pause(page);
  await expect(button(page, '10 seconds on')).toBeVisible();
  await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuemax'))).toBeGreaterThan(600);

  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${WITH_PRE_ROLL}`);
  await page.goto(new URL('/home/', page.url()).href);
  await playNearEnd(page, product, WITH_CARDS, 3);
  await button(page, 'Watch credits').click();
  await expect(button(page, 'Watch credits')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${WITH_CARDS}`);
});

test('[OPEN2-22 part] what comes up next is offered for ten seconds, can be refused, played at once, and switched off for good; a film that ran to its end is told as complete, and its stream is free', async ({
  page,
  product,
}) => {
  const card = page.locator('[data-part="up-next"]');
  await playNearEnd(page, product, FILM, 4);
  await expect(card.getByRole('timer')).toHaveText(/^Starts in (10|\d) s$/);
  await button(page, 'Not now').click();
  await page.waitForURL(`**/metadata/${FILM}`);

  await page.goto(new URL('/home/', page.url()).href);
  await playNearEnd(page, product, FILM, 4);
  const next = await card.getByRole('heading').textContent();
  await button(page, 'Play now').click();
  await page.waitForURL(
    (url) => /^\/player\/\d+\//.test(url.pathname) && !url.pathname.includes(`/${FILM}/`),
  );
  await moving(page);
  await pause(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '');

  await button(page, 'Audio and subtitles').click();
  await page.getByRole('switch', { name: 'Play what comes next' }).click();
  await page.goto(new URL('/home/', page.url()).href);
  await playNearEnd(page, product, FILM, 4);
  const events = eventsOf(page);
  const left = await streamsOf(product);
  expect(await left()).toBe(99);
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect(card).toHaveCount(0);
  await expect.poll(() => events).toEqual(['Complete']);
  await expect.poll(left).toBe(100);
});
