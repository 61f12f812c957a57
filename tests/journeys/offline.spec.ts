import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT_DIR } from '../../simulators/cabin/main/build-client.ts';
import { openStudio, type Studio } from '../../simulators/studio/studio.ts';
import { addressOfSeat, linkCar } from '../support/cabin-rig.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './support/product.ts';
import { REAR_SIZE, stored, takeSeat } from './support/seat.ts';
import { driveOff, park } from './support/settings-shots.ts';

/** The worker that keeps the client for a start without network. */
test.use({ serviceWorkers: 'allow', viewport: REAR_SIZE, locale: 'en-GB' });

const LOST = 'No network. Whatever was loaded before is still there.';
const LOST_AT_ENTRY = 'No network. You can sign in once it is back.';
const READY = 'A new version of Cabinema is ready.';

/** The worker is at work, with everything that it keeps. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (navigator.serviceWorker.controller !== null) resolve();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
    });
  });
const message = (page: Page, text: string) => page.locator('[data-floating]').getByText(text);

test('starts without a network where it was left, says what is missing, and comes alive when it is back', async ({
  page,
  context,
  product,
}) => {
  await takeSeat(page, product, 'left');
  const shelf = page.locator('[data-shelf]').first();
  await expect(shelf.getByRole('button').first()).toBeVisible();
  await kept(page);

  await context.setOffline(true);
  await expect(message(page, LOST)).toBeVisible();
  await page.goto(addressOfSeat(product, 'left'));
  await page.waitForURL('**/home/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Library' })).toBeVisible();
  await expect(shelf.getByRole('button').first()).toBeVisible();
  await expect(message(page, LOST)).toBeVisible();

  const asked = page.waitForResponse((answer) => answer.url().includes('/categories/home'));
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(message(page, 'The network is back.')).toBeVisible();
  await expect(message(page, LOST)).toBeHidden();

  // What the worker keeps is the client alone; what was seen is the account's, and goes with it.
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    urls.filter((url) => !/^\/(assets\/|icon|index\.html$|manifest|cabinema\.config)/.test(url)),
  ).toEqual([]);
  expect(urls).toContain('/index.html');
  expect(Object.keys(await stored(page)).some((key) => key.startsWith('shelves'))).toBe(true);
  await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  expect(Object.keys(await stored(page)).filter((key) => key.startsWith('shelves'))).toEqual([]);
});

test('says without an account what is missing without a network: the way in, and in the preview what is newer', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.url}/landing`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await kept(page);
  await context.setOffline(true);
  await expect(message(page, LOST_AT_ENTRY)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/signin/');
  await expect(message(page, LOST_AT_ENTRY)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await page.waitForURL('**/preview');
  await expect(message(page, LOST)).toBeVisible();
  await context.setOffline(false);
  await expect(message(page, 'The network is back.')).toBeVisible();
  await expect(message(page, LOST)).toBeHidden();
});

test('starts without a network the morning after, says from when home is, and asks anew when it is back', async ({
  page,
  context,
  product,
}) => {
  await takeSeat(page, product, 'left');
  const shelf = page.locator('[data-shelf]').first();
  await expect(shelf.getByRole('button').first()).toBeVisible();
  await kept(page);
  await expect
    .poll(async () => Object.keys(await stored(page)).filter((key) => key.startsWith('shelves_')))
    .not.toEqual([]);
  // Home as it was twelve hours ago, once, when the next page begins: this one may still write what is newer.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('aged') !== null) return;
    sessionStorage.setItem('aged', 'true');
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('shelves_'))) {
      const { atMs, value } = JSON.parse(localStorage.getItem(key) ?? '') as { atMs: number; value: unknown };
      localStorage.setItem(key, JSON.stringify({ atMs: atMs - 12 * 3_600_000, value }));
    }
  });

  // Not even what the browser itself has kept.
  const pictures = /[?&]width=\d/;
  await page.route(pictures, (route) => route.abort());
  await context.setOffline(true);
  await page.goto(addressOfSeat(product, 'left'));
  await page.waitForURL('**/home/');
  // First: it stands for ten seconds.
  const old = page.locator('[data-floating]').getByText(/^From .+ What is newer is missing/);
  await expect(old).toBeVisible();
  await expect(shelf.getByRole('button').first()).toBeVisible();
  const picture = shelf.locator('[data-shade]').first();
  await expect(picture).toHaveAttribute('data-state', 'broken');

  const asked = page.waitForResponse((answer) => answer.url().includes('/categories/home'));
  await page.unroute(pictures);
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(old).toBeHidden();
  await expect(picture).toHaveAttribute('data-state', /^(loaded|shown)$/);
  await expect(page.locator('[data-state="broken"]')).toHaveCount(0);
  await expect(shelf.getByRole('button').first()).toBeVisible();
});

/** Where a car may be left, and what stands there once there is a network. */
const PLACES: readonly (readonly [path: string, content: string])[] = [
  ['/search', '[id^="tile/search"]'],
  ['/metadata/1032', '[role="tab"]'],
  ['/mylibrary', '[id^="tile/"]'],
  ['/shortclips', '[id^="tile/"]'],
  ['/page/8001', '[id^="tile/"]'],
  ['/aggregatepage/homeaggregate/home-all/', '[id^="tile/"]'],
];

test('starts without a network wherever it was left, says so, leads on from there, and fills by itself once it is back', async ({
  page,
  context,
  product,
}) => {
  await takeSeat(page, product, 'left');
  await kept(page);
  for (const [path, content] of PLACES) {
    await test.step(path, async () => {
      await context.setOffline(true);
      await page.goto(new URL(path, page.url()).href);
      await expect(message(page, LOST)).toBeVisible();
      const rail = page.getByRole('navigation').getByRole('link', { name: 'Home' });
      await expect(rail).toBeVisible();
      // It says what is missing, and goes on waiting for nothing.
      await expect(page.locator('main')).toHaveText(/\S/);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await page.locator(`main ${content}`).count()).toBe(0);
      await context.setOffline(false);
      await expect(page.locator(`main ${content}`).first()).toBeVisible();
      await expect(message(page, LOST)).toBeHidden();
    });
  }
});

test('a first start without network waits for it, and goes on by itself', async ({
  page,
  context,
  product,
}) => {
  await page.route('**/cabinema.config.json', (route) => route.abort());
  await page.goto(`${product.url}/`);
  await expect(page.getByRole('heading', { name: 'Cabinema could not start' })).toBeVisible();
  await page.unroute('**/cabinema.config.json');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test.describe('a newer version', () => {
  let clientDir: string;
  let studio: Studio;

  // Each brings a version of its own.
  test.beforeEach(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'cabinema-newer-'));
    await cp(CLIENT_DIR, clientDir, { recursive: true });
    studio = await openStudio({ port: await freePort(), clientDir });
  });
  test.afterEach(async () => {
    await studio.close();
    await rm(clientDir, { recursive: true, force: true });
  });

  /** The server has a newer version from now on. */
  const deploy = async (): Promise<void> => {
    const worker = join(clientDir, 'service-worker.js');
    const script =
      /assets\/index-[\w-]+\.js/.exec(await readFile(join(clientDir, 'index.html'), 'utf8'))?.[0] ?? '';
    await writeFile(join(clientDir, 'assets/index-newer.js'), '// The script of a newer page.');
    await writeFile(worker, (await readFile(worker, 'utf8')).replace(script, 'assets/index-newer.js'));
  };
  const waits = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  const findIt = async (page: Page): Promise<void> => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect.poll(() => waits(page)).toBe(true);
  };

  test('[OPEN-48 part] found while the car drives, is offered once it is parked, and anew after the next drive', async ({
    page,
  }) => {
    linkCar(studio);
    await page.goto(addressOfSeat(studio, 'front'));
    await page.waitForURL('**/home/');
    await kept(page);
    await driveOff(page);
    await expect(page.locator('html[data-glance]')).toHaveCount(1);
    await deploy();
    await findIt(page);
    await expect(message(page, READY)).toHaveCount(0);
    await park(page);
    await expect(message(page, READY)).toBeVisible();
    await driveOff(page);
    await expect(message(page, READY)).toHaveCount(0);
    await park(page);
    await expect(message(page, READY)).toBeVisible();
  });

  test('is offered between films, and used only when somebody takes it', async ({ page }) => {
    linkCar(studio);
    await page.goto(addressOfSeat(studio, 'left'));
    await page.waitForURL('**/home/');
    await kept(page);
    await deploy();

    const goTo = (path: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
    await page.goto(new URL('/player/1001/0', page.url()).href);
    await expect(page.locator('video')).toBeVisible();
    await findIt(page);
    await expect(message(page, READY)).toBeHidden();

    await page.goto(new URL('/home/', page.url()).href);
    await expect(message(page, READY)).toBeVisible();
    expect(await waits(page)).toBe(true);
    // It goes for a film, and is there again after it.
    await goTo('/player/1001/0');
    await expect(page.locator('video')).toBeVisible();
    await expect(message(page, READY)).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
      .toBeGreaterThan(1);
    await expect(message(page, READY)).toBeHidden();
    await goTo('/home/');
    await expect(message(page, READY)).toBeVisible();
    // Not where a restart would lose what is being typed.
    await goTo('/redeemvoucher');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(message(page, READY)).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(message(page, READY)).toBeVisible();
    const reloaded = page.waitForEvent('framenavigated');
    await page.locator('[data-floating]').getByRole('button', { name: 'Restart now' }).click();
    await reloaded;
    await expect(page.getByRole('navigation')).toBeVisible();
    expect(await waits(page)).toBe(false);
  });

  test('is not offered to a page that is of that version already', async ({ page }) => {
    linkCar(studio);
    await page.goto(addressOfSeat(studio, 'left'));
    await page.waitForURL('**/home/');
    await kept(page);
    const worker = join(clientDir, 'service-worker.js');
    await writeFile(
      worker,
      `${await readFile(worker, 'utf8')}\n// Another worker, with the script of this page.`,
    );

    const taken = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve('taken'));
        }),
    );
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    expect(await taken).toBe('taken');
    await expect(message(page, READY)).toBeHidden();
  });
});
