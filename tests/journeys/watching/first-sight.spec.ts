import { pixelsOf } from '../../looks/contrast.ts';
import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB' });

test('who comes back to home sees its picture before the client runs, where the client draws it', async ({
  page,
  product,
}) => {
  await page.setViewportSize(REAR_SIZE);
  await takeSeat(page, product, 'left');
  const drawn = page.locator('main [aria-roledescription="carousel"] li:first-child img').first();
  await expect.poll(async () => (await stored(page))['firstSight'] ?? '').toContain('/art/');
  const before = await drawn.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return { at: [left, top, width, height], src: (image as HTMLImageElement).currentSrc };
  });

  // Below words and marks, across the bright part of its lower edge, where it runs out into the page.
  const edge = { x: 0.74 * REAR_SIZE.width, width: 120, y: 0, height: 64 };
  const hero = await page.locator('main [aria-roledescription="carousel"]').boundingBox();
  edge.y = (hero?.y ?? 0) + (hero?.height ?? 0) - edge.height;
  const ranOut = await page.screenshot({ clip: edge });

  let isHeld = true;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  const sight = page.locator('[data-first-sight]');
  await page.reload({ waitUntil: 'commit' });
  const picture = sight.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(
    await picture.evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return { at: [left, top, width, height], src: (image as HTMLImageElement).currentSrc };
    }),
  ).toEqual(before);
  expect(await farthest(ranOut, await page.screenshot({ clip: edge }))).toBeLessThan(16);
  // What follows is on its way beside the client.
  expect(await page.locator('link[rel="modulepreload"][href*="/watch-"]').count()).toBe(1);
  // Somewhere else, and in another window, it would be out of place.
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/settings`, { waitUntil: 'commit' });
  await page.locator('link[rel="modulepreload"][href*="/watch-"]').waitFor({ state: 'attached' });
  await expect(sight).toHaveCount(0);
  // As a car opens it, by way of other addresses: it stays until home is there.
  await page.addInitScript(() => {
    const seen = { sight: false, homeWhenItWent: null as boolean | null };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isThere = document.querySelector('[data-first-sight]') !== null;
      if (seen.sight && !isThere)
        seen.homeWhenItWent ??= document.querySelector('main [aria-roledescription="carousel"]') !== null;
      seen.sight ||= isThere;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/?customerzone=1A`, { waitUntil: 'commit' });
  await sight.waitFor();
  isHeld = false;
  release();
  await drawn.waitFor();
  await expect(sight).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    sight: true,
    homeWhenItWent: true,
  });

  await page.getByRole('navigation').locator('a[href="/settings"]').click();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  expect((await stored(page))['firstSight']).toBeUndefined();
});

/** How far the colours of two pictures of one size are from each other where they are farthest, of 255. */
async function farthest(one: Buffer, other: Buffer): Promise<number> {
  const [{ data }, { data: beside }] = [await pixelsOf(one), await pixelsOf(other)];
  return data.reduce((most, value, at) => Math.max(most, Math.abs(value - (beside[at] ?? 0))), 0);
}

test('a spoilt sight shows nothing, nor does any before who may drive, or of somebody away for too long', async ({
  page,
  product,
}) => {
  await page.setViewportSize(REAR_SIZE);
  await takeSeat(page, product, 'left');
  await page.route('**/assets/index-*.js', () => undefined);
  const good = JSON.stringify({
    profile: null,
    window: [REAR_SIZE.width, REAR_SIZE.height],
    frame: { at: [0, 0, 100, 100], look: {} },
    layers: [],
  });
  const before = await stored(page);
  const { origin } = new URL(page.url());
  const shownWith = async (values: Readonly<Record<string, string>>, path = '/home/'): Promise<number> => {
    await page.evaluate(
      (all) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      },
      { ...before, ...values },
    );
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await page.locator('script[data-ahead]').waitFor({ state: 'attached' });
    await page.locator('#root').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-sight')).toBeNull();
    return page.locator('[data-first-sight]').count();
  };
  expect(await shownWith({ firstSight: good })).toBe(1);
  expect(await shownWith({ firstSight: good }, '/?customerzone=1a')).toBe(1);
  for (const spoilt of ['', '{', '[]', 'null', '{"window":7}', good.replace('[]', '3')])
    expect(await shownWith({ firstSight: spoilt }), spoilt).toBe(0);
  for (const mayDrive of [
    { toldFront: 'true' },
    { toldFront: '?' },
    { zoneUnreadable: 'true' },
    { customerZone: '0A' },
  ])
    expect(await shownWith({ firstSight: good, ...mayDrive }), JSON.stringify(mayDrive)).toBe(0);
  expect(await shownWith({ firstSight: good }, '/?customerzone=0A')).toBe(0);
  expect(await shownWith({ firstSight: good }, '/?CustomerZone=x')).toBe(0);
  expect(await shownWith({ firstSight: good, idleExpiry: '1700000000000' })).toBe(0);
  expect(await shownWith({ firstSight: good })).toBe(1);
});

test('a start shows each row with its tiles, or with their places, in every frame', async ({
  page,
  product,
}) => {
  linkCar(product);
  await page.addInitScript(() => {
    const told = { seen: 0, blank: [] as (string | null)[] };
    Object.assign(window, { told });
    const look = (): void => {
      for (const row of document.querySelectorAll('[data-shelf]:not([data-shape="banner"])')) {
        const { top, bottom, height } = row.getBoundingClientRect();
        if (Math.min(bottom, innerHeight) - Math.max(top, 0) < height * 0.4) continue;
        told.seen += 1;
        if (row.querySelector('button[data-shape], [class*="ghostTile"]') === null)
          told.blank.push(row.ariaLabel);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(addressOfSeat(product, 'left'));
  await page.locator('[data-shelf] button[data-shape]').first().waitFor();
  const told = await page.evaluate(
    () => (window as unknown as { told: { readonly seen: number; readonly blank: readonly string[] } }).told,
  );
  expect(told.seen).toBeGreaterThan(3);
  expect(told.blank).toEqual([]);
});
