import type { Page } from '@playwright/test';
import { settledPerson } from '../support/entry.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tilesOf = (page: Page, name: string) => row(page, name).locator('button[data-shape]');
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();

test.afterEach(({ product }) => product.control.clearFaults(null));

test('[DEC-26 part, DEC-27 part] from the hero a film says what it costs; its page leads to films like it and by its people', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product, settledPerson(product));
  const slide = page.locator('[data-current="true"]');
  await expect(slide.getByText(/^20\d\d/)).toBeVisible();
  await slide.getByRole('button', { name: /^Rent from €/ }).click();
  await page.waitForURL('**/metadata/*#ways');
  const prices = page.getByRole('dialog', { name: 'What this film costs' });
  await expect(prices.getByText(/^€\d+\.\d\d$/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(prices).toHaveCount(0);
  await expect(button(page, /^(Play|Resume)$/)).toHaveCount(0);

  const first = new URL(page.url()).pathname;
  await tilesOf(page, 'More like this').first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(first);
  await page.getByRole('tab', { name: 'Details' }).click();
  const second = new URL(page.url()).pathname;
  const name = (
    await button(page, /^Films with /)
      .first()
      .innerText()
  ).trim();
  await press(page, `Films with ${name}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.locator('button[data-shape="poster"]').first()).toBeVisible();
  await back(page);
  await expect(button(page, `Films with ${name}`).first()).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(second);
  await back(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe(first);
  await back(page);
  await page.waitForURL('**/home/**');
});

test('[DEC-25] my list is kept by the platform, in the rows of home and library, and a change that it refuses is taken back', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  await signInBrowser(page, product, person);
  await expect(row(page, 'Just arrived')).toBeVisible();
  await expect(row(page, 'My list')).toHaveCount(0);
  await tilesOf(page, 'Just arrived').first().click();
  const toggle = button(page, 'My list');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  product.control.planFault('putMyList', { kind: 'status', status: 503 }, 1);
  await toggle.click();
  await expect(page.getByText('My list did not change. Please try again.')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.dblclick();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const saying = page.waitForRequest((request) => request.method() === 'PUT');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  // Saying it twice changes nothing more.
  const said = await saying;
  expect(new URL(said.url()).pathname).toMatch(/\/mylist\/\d+$/);
  expect(said.postDataJSON()).toEqual({ listed: true });
  const again = await page.request.put(said.url(), {
    headers: await said.allHeaders(),
    data: { listed: true },
  });
  expect(await again.json()).toMatchObject({ listed: true });
  await back(page);
  await expect(tilesOf(page, 'My list')).toHaveCount(1);
  await page.goto(new URL('/mylibrary', page.url()).href);
  await expect(page.locator('main button[data-shape]')).toHaveCount(1);
});

test('[DEC-28] what was begun leaves its row for good by a report of place 0, and comes back when the platform refuses', async ({
  page,
  product,
}) => {
  const person = settledPerson(product);
  product.control.grant(person.email, 1001, 'buy');
  await signInBrowser(page, product, person, '/metadata/1001');
  await press(page, 'Play');
  await page.waitForURL('**/player/1001/*');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/metadata/1001');
  await expect(button(page, 'From the start')).toBeVisible();
  await back(page);
  await expect(tilesOf(page, 'Continue watching')).toHaveCount(1);

  product.control.planFault('reportProgress', { kind: 'status', status: 503 }, 1);
  await press(page, 'Edit: Continue watching');
  await press(page, /^Remove .* from this row/);
  await expect(page.getByText(/ could not be removed\. Please try again\.$/)).toBeVisible();
  // Its row is still being edited: it can be tried again at once.
  const reported = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/progress'),
  );
  let letGo = (): void => undefined;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route('**/progress', async (route) => {
    await held;
    await route.continue();
  });
  await press(page, /^Remove .* from this row/);
  // It is gone before the platform has answered.
  await expect(row(page, 'Continue watching')).toHaveCount(0);
  expect((await reported).postDataJSON()).toMatchObject({
    parentProductId: expect.anything(),
    streamProgress: 0,
    event: 'End',
    trackingId: '',
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/progress'));
  letGo();
  expect((await answered).ok()).toBe(true);
  await page.reload();
  await expect(row(page, 'Just arrived')).toBeVisible();
  await expect(row(page, 'Continue watching')).toHaveCount(0);
});
