import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

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
  // What follows is on its way beside the client.
  expect(await page.locator('link[rel="modulepreload"][href*="/watch-"]').count()).toBe(1);
  // Somewhere else, and in another window, it would be out of place.
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/settings`, { waitUntil: 'commit' });
  await page.locator('link[rel="modulepreload"][href*="/watch-"]').waitFor({ state: 'attached' });
  await expect(sight).toHaveCount(0);
  await page.goto(`${origin}/home/`, { waitUntil: 'commit' });
  await sight.waitFor();
  isHeld = false;
  release();
  await drawn.waitFor();
  await expect(sight).toHaveCount(0);

  await page.getByRole('navigation').locator('a[href="/settings"]').click();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  expect((await stored(page))['firstSight']).toBeUndefined();
});

test('a spoilt sight, one of somebody away for too long, and the screen before who drives show none', async ({
  page,
  product,
}) => {
  await page.setViewportSize(FRONT_SIZE);
  await takeSeat(page, product, 'front');
  const drawn = page.locator('main [aria-roledescription="carousel"] li:first-child img').first();
  await expect(drawn).toHaveJSProperty('complete', true);
  const ofRear = {
    paths: ['/home/'],
    profile: null,
    window: [FRONT_SIZE.width, FRONT_SIZE.height],
    theme: 'dark',
    frame: { at: [0, 0, 100, 100], look: {} },
    layers: [],
  };
  await page.route('**/assets/index-*.js', () => undefined);
  const startWith = async (values: Readonly<Record<string, string>>): Promise<number> => {
    await page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, values);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('script[data-ahead]').waitFor({ state: 'attached' });
    await page.locator('#root').waitFor({ state: 'attached' });
    return page.locator('[data-first-sight]').count();
  };
  // The front screen kept none, whatever it shows.
  expect((await stored(page))['firstSight']).toBeUndefined();
  expect(await startWith({ firstSight: JSON.stringify(ofRear) })).toBe(1);
  for (const spoilt of ['', '{', '[]', 'null', '{"paths":7}', JSON.stringify({ ...ofRear, layers: 3 })])
    expect(await startWith({ firstSight: spoilt }), spoilt).toBe(0);
  expect(await startWith({ firstSight: JSON.stringify(ofRear), idleExpiry: '1700000000000' })).toBe(0);
});
