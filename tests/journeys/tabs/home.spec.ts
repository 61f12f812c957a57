import type { Page } from '@playwright/test';
import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { settledPerson } from '../support/entry.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, stored, takeSeat } from '../support/seat.ts';
import { driveOff, park } from '../support/settings-shots.ts';

test.use({
  viewport: FRONT_SIZE,
  locale: 'en-GB',
  contextOptions: { reducedMotion: 'no-preference' },
});
test.afterEach(({ product }) => product.control.clearFaults(null));

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tiles = (page: Page) => page.locator('main button[data-shape]');
const scrolled = (page: Page) => page.locator('main[data-scroller]').evaluate((box) => box.scrollTop);

/** Goes on as far as there is more, to the foot. */
async function scrollToFoot(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('main[data-scroller]').evaluate((box) => {
      const foot = box.querySelector('footer');
      if (foot === null) box.scrollTo(0, box.scrollHeight);
      else foot.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect(page.locator('main footer')).toBeInViewport({ timeout: 100 });
  }).toPass();
}

test('[HOME-01, HOME-02, HOME-08, HOME-09] home has search, hero, banners, rows and a grid, and leads to what was begun, to the whole of a row and, at its foot, to the short clips, and back to where it was', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number }[]) seen.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await takeSeat(page, product, 'front');
  await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(page.locator('[aria-roledescription="carousel"]').first()).toBeVisible();
  const begun = row(page, 'Continue watching');
  await expect(begun.locator('[role="progressbar"]').first()).toBeVisible();
  expect(await begun.locator('button[data-shape]').count()).toBe(
    await begun.locator('[role="progressbar"]').count(),
  );
  await expect(begun.getByRole('button', { name: /^See all/ })).toHaveCount(0);

  const popular = row(page, 'Popular on the road');
  await popular.scrollIntoViewIfNeeded();
  // Nothing moved while home came.
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  // What goes away and comes near without a scroll, because something above it grows and shrinks, is noticed as well.
  await page.locator('main[data-scroller]').evaluate((box) => box.scrollTo(0, 0));
  const grow = (by: string) =>
    page.locator('[aria-roledescription]').evaluate((hero, margin) => {
      (hero as HTMLElement).style.marginBottom = margin;
    }, by);
  await grow('9000px');
  await expect(begun.locator('button[data-shape]')).toHaveCount(0);
  await grow('');
  await expect(begun.locator('button[data-shape]').first()).toBeVisible();

  await popular.scrollIntoViewIfNeeded();

  const along = () => popular.locator('ul').evaluate((list) => list.parentElement?.scrollLeft ?? 0);
  await popular.getByRole('button', { name: 'Scroll on' }).press('Enter');
  let before = 0;
  await expect(async () => {
    const was = before;
    before = await along();
    expect(before).toBeGreaterThan(100);
    expect(before).toBe(was);
  }).toPass();

  await popular.getByRole('button', { name: 'See all: Popular on the road' }).click();
  await page.waitForURL('**/aggregatepage/homeaggregate/home-popular/');
  await expect(page.getByRole('heading', { level: 1, name: 'Popular on the road' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(15);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/home/');
  await expect(popular.getByRole('button', { name: 'See all: Popular on the road' })).toBeFocused();
  expect(await along()).toBe(before);

  await scrollToFoot(page);
  // Between the rows stands a banner, and the last of them is a grid.
  await expect(page.getByRole('button', { name: 'After dark' })).toBeVisible();
  const grid = row(page, 'All films');
  const columns = await grid
    .locator('li')
    .evaluateAll((places) => new Set(places.map((place) => place.getBoundingClientRect().left)).size);
  expect(columns).toBe(4);
  expect(await grid.locator('li').count()).toBeGreaterThan(columns);

  // A row that is far away keeps its place, and has no tiles until it is near again.
  await expect(begun.locator('ul')).toBeAttached();
  await expect(begun.locator('button[data-shape]')).toHaveCount(0);
  // What is tapped may be brought into view first, from behind the offer to connect screens: the tap itself tells where.
  await page.locator('main[data-scroller]').evaluate((box) => {
    const note = () => Object.assign(window, { leftAt: box.scrollTop });
    box.addEventListener('click', note, { once: true, capture: true });
  });
  await page.locator('main footer').getByRole('button').click();
  const place = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
  await page.waitForURL('**/shortclips');
  // The address comes before the screen, and home would hear the key until then.
  await expect(page.locator('main footer')).toHaveCount(0);
  await tiles(page).first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/home/');
  await expect(page.locator('main footer').getByRole('button')).toBeFocused();
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(2);
});

test('[PAGE-07] a list asks for more as soon as 100 px separate the view from its end, and not before', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await page.goto(new URL('/aggregatepage/homeaggregate/home-all/', page.url()).href);
  await expect(tiles(page)).toHaveCount(15);
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/content')) asked.push(Number(searchParams.get('PageNumber')));
  });
  const toEnd = (px: number) =>
    page
      .locator('main [data-scroller]')
      .evaluate((box, left) => box.scrollTo(0, box.scrollHeight - box.clientHeight - left), px);
  const padding = await page
    .locator('main [data-scroller]')
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).paddingBottom));
  await toEnd(padding + 110);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(asked).toEqual([]);
  await toEnd(padding + 95);
  await expect.poll(() => asked).toEqual([2]);
});

test('[HOME-03, HOME-04, DEVS-17] home in the car offers three times, for half a minute, to connect other screens, and leads there; elsewhere it does not', async ({
  browser,
  product,
}) => {
  linkCar(product);
  const page = await (await browser.newContext({ viewport: FRONT_SIZE, locale: 'en-GB' })).newPage();
  await page.clock.install();
  const offer = page.getByRole('status').filter({ hasText: 'Connect the other screens of the car' });
  await page.goto(addressOfSeat(product, 'front'));
  await expect(offer).toBeVisible();
  // The clock goes on meanwhile, on a busy machine for seconds.
  await page.clock.fastForward(25_000);
  await expect(offer).toBeVisible();
  await page.clock.fastForward(5_500);
  await page.clock.runFor(1_000);
  await expect(offer).toHaveCount(0);

  await page.reload();
  await offer.getByRole('button', { name: 'Add screens' }).click();
  await page.waitForURL('**/devicename/settings');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/settings?tab=3');
  await expect(page.getByRole('tab', { name: 'Add Screen', selected: true })).toBeVisible();
  await page.goto(new URL('/home/', page.url()).href);
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.context().close();

  const elsewhere = await (await browser.newContext({ viewport: FRONT_SIZE, locale: 'en-GB' })).newPage();
  await signInBrowser(elsewhere, product, settledPerson(product));
  await elsewhere.goto(new URL('/home/', elsewhere.url()).href);
  await expect(elsewhere.getByRole('region', { name: 'Popular on the road' })).toBeVisible();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Connect the other' })).toHaveCount(0);
  await elsewhere.context().close();
});

test('[HOME-03 part, OPEN-52 part] an offer that nobody may see while the car drives is not used up, and is made once the car is parked', async ({
  browser,
  product,
}) => {
  linkCar(product);
  const page = await (await browser.newContext({ viewport: FRONT_SIZE, locale: 'en-GB' })).newPage();
  await page.addInitScript(() => {
    if (localStorage.getItem('carActivity') === null) localStorage.setItem('carActivity', 'inmotion');
  });
  const offer = page.getByRole('status').filter({ hasText: 'Connect the other screens of the car' });
  const begun = row(page, 'Continue watching');
  await page.goto(addressOfSeat(product, 'front'));
  await expect(begun).toBeVisible();
  for (let opening = 0; opening < 3; opening += 1) {
    await page.reload();
    await expect(begun).toBeVisible();
  }
  await expect(offer).toHaveCount(0);
  expect((await stored(page))['homeVisits']).toBeUndefined();
  await park(page);
  await expect(offer).toBeVisible();
  expect((await stored(page))['homeVisits']).toBe('1');
  // It is one visit, however often the car drives on meanwhile.
  await driveOff(page);
  await expect(offer).toHaveCount(0);
  await park(page);
  await expect(page.locator('html[data-glance]')).toHaveCount(0);
  expect((await stored(page))['homeVisits']).toBe('1');
  await page.context().close();
});

for (const [where, query, end] of [
  ['a page', '', '**/home/'],
  ['a page of the preview', '?preview=true', '**/preview'],
] as const)
  test(`[HOME-11 part, PAGE-02 part] a banner of ${where} opens the page that it leads to, and back leads the way that it came`, async ({
    page,
    product,
  }) => {
    await takeSeat(page, product, 'front');
    await page.goto(new URL(`/page/8001${query}`, page.url()).href);
    const banner = page.getByRole('button', { name: 'Wide open' });
    await banner.click();
    await page.waitForURL(`**/page/8002${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Wide open' })).toBeVisible();
    await tiles(page).first().click();
    await page.waitForURL(/\/metadata\/\d+/);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(`**/page/8002${query}`);
    await expect(tiles(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/page/8001${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'After dark' })).toBeVisible();
    await expect(banner).toBeFocused();
    await expect(banner).toBeInViewport();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(end);
  });
