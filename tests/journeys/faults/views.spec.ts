import type { Page } from '@playwright/test';
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

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', async (message) => {
    const said = await Promise.all(message.args().map((one) => one.jsonValue().catch(() => '')));
    lines.push(`${message.text()} ${JSON.stringify(said)}`);
  });
  return lines;
}

const rail = (page: Page) => page.getByRole('navigation');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

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
  await again(page).click();
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

test('a start screen that fails is no dead end', async ({ page, product }) => {
  const mend = await spoil(page, 'sign-in', 'SignIn');
  await page.goto(`${product.url}/signin/`);
  await expect(page.getByRole('alert')).toContainText('Something went wrong here');
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  await mend();
  await again(page).click();
  await expect(page.getByText('as good as new')).toBeVisible();
});
