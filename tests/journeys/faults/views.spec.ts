import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT_DIR } from '../../../simulators/cabin/main/build-client.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N';

/** What stands in place of a part that is fetched late: a view that throws as soon as it is drawn. */
async function spoil(page: Page, chunk: string, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${chunk}-(?!module|rules)[^/]*\\.js$`);
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ${name}() { if (!globalThis.mended) throw new Error('spoilt, token=${SECRET}'); return 'as good as new'; }`,
    }),
  );
  return () => page.evaluate(() => void Object.assign(globalThis, { mended: true }));
}

/** A view that throws where it says this word of the wording, until it is mended. */
async function spoilWhere(page: Page, ...words: readonly string[]): Promise<() => Promise<void>> {
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    let body = await readFile(join(CLIENT_DIR, new URL(route.request().url()).pathname), 'utf8');
    for (const word of words) {
      // Not the wording itself, which has it as the name of a text.
      const said = new RegExp(`(["'\`])${word.replaceAll('.', '\\.')}\\1(?!\\s*:)`, 'g');
      body = body.replaceAll(said, (literal) => {
        const name = JSON.stringify(word);
        return `((()=>{if(!(globalThis.mended??[]).includes(${name}))throw new Error('spoilt, token=${SECRET}')})(),${literal})`;
      });
    }
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return () => page.evaluate((mended) => void Object.assign(globalThis, { mended }), words);
}

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', async (message) => {
    const said = await Promise.all(message.args().map((one) => one.jsonValue().catch(() => '')));
    lines.push(`${message.text()} ${JSON.stringify(said)}`);
  });
  return lines;
}

const rail = (page: Page) => page.getByRole('navigation');
/** Of the screen: a part beside it may say the same in a message. */
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

test('a screen that does not arrive says so beside the rail, and is fetched again on request', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  await page.route(/assets\/settings-(?!module|rules).*\.(js|css)$/, (route) => route.abort());
  await rail(page).getByRole('link', { name: 'Settings' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This screen did not load' });
  await expect(told).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/settings-'),
  );
  await again(page).click();
  await refused;
  await expect(told).toBeVisible();
  await page.unrouteAll();
  await again(page).click();
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
  // Its style sheet came with it.
  await expect(page.locator('main')).toHaveCSS('display', 'grid');
  await expect(told).toHaveCount(0);
});

test('a screen that fails while it is drawn leaves the rail alone, is logged without secrets, and lets go', async ({
  page,
  product,
}) => {
  const log = logOf(page);
  await takeSeat(page, product, 'front');
  const mend = await spoil(page, 'settings', 'Settings');
  await rail(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong here');
  await expect.poll(() => log.join('\n')).toMatch(/a screen failed.*spoilt/);
  expect(log.join('\n')).not.toContain(SECRET);
  await page.getByRole('main').getByRole('button', { name: 'Home' }).click();
  await page.waitForURL('**/home/');
  await expect(page.getByRole('region', { name: 'Featured' }).first()).toBeVisible();
  await rail(page).getByRole('link', { name: 'Settings' }).click();
  await expect(again(page)).toBeVisible();
  await mend();
  await again(page).click();
  await expect(page.getByText('as good as new')).toBeVisible();
});

test('a tab of settings that fails leaves the other tabs alone', async ({ page, product }) => {
  const log = logOf(page);
  await takeSeat(page, product, 'front');
  const mend = await spoil(page, 'advanced', 'Advanced');
  await page.goto(`${new URL(page.url()).origin}/settings?tab=4`);
  await expect(page.getByRole('tabpanel')).toContainText('This part could not be shown.');
  expect(log.join('\n')).not.toContain(SECRET);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await mend();
  await again(page).click();
  await expect(page.getByRole('tabpanel')).toContainText('as good as new');
});

test('a dialog and the place of messages that fail leave the screen alone', async ({ page, product }) => {
  const log = logOf(page);
  await spoil(page, 'idle-prompt', 'IdlePrompt');
  await spoil(page, 'toasts', 'Toasts');
  await takeSeat(page, product, 'front');
  await expect(page.getByRole('region', { name: 'Featured' }).first()).toBeVisible();
  await expect.poll(() => log.join('\n')).toMatch(/idle prompt[^]*messages/);
  await rail(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
});

test('a panel of a title that fails leaves the others alone', async ({ page, product }) => {
  const log = logOf(page);
  const mend = await spoilWhere(page, 'title.similar', 'title.synopsis');
  await takeSeat(page, product, 'front');
  await page.goto(new URL('/metadata/1001', page.url()).href);
  const told = page.getByText('This part could not be shown.');
  await expect(page.getByRole('button', { name: /^(Play|Rent|Buy|Resume)/ }).first()).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect.poll(() => log.join('\n')).toMatch(/titles like this/);
  expect(log.join('\n')).not.toContain(SECRET);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.poll(() => log.join('\n')).toMatch(/tab of a title: details/);
  await expect(told).toHaveCount(1);
  await mend();
  await again(page).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('tab', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
});

test('controls of the player that fail leave the film alone, and a way out', async ({ page, product }) => {
  const log = logOf(page);
  const mend = await spoilWhere(page, 'player.position');
  await takeSeat(page, product, 'front');
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/player/**');
  const told = page.getByRole('alert').filter({ hasText: 'This part could not be shown.' });
  await expect(told).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(0);
  await expect.poll(() => log.join('\n')).toMatch(/controls of the player/);
  await mend();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('slider', { name: 'Position' }).first()).toBeVisible();
});

test('a card of the account and what was found fail one by one', async ({ page, product }) => {
  const log = logOf(page);
  await spoilWhere(page, 'settings.subscription.until', 'search.popular');
  await takeSeat(page, product, 'front');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/settings`);
  const told = page.getByRole('main').getByText('This part could not be shown.');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(told).toHaveCount(1);
  await page.goto(`${origin}/search`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect.poll(() => log.join('\n')).toMatch(/card[^]*search results/);
});

test('a start screen that fails is no dead end', async ({ page, product }) => {
  const mend = await spoil(page, 'sign-in', 'SignIn');
  await page.goto(`${product.url}/signin/`);
  await expect(page.getByRole('alert')).toContainText('Something went wrong here');
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  await mend();
  await again(page).click();
  await expect(page.getByText('as good as new')).toBeVisible();
});
