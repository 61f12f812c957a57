import type { BrowserContext, Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { FRONT_SIZE, openSettings, openTab, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

const MARK = 'against the policy:';

/** What a page does against its content security policy, as every frame and page of the context tells of it. */
async function violationsIn(context: BrowserContext): Promise<readonly string[]> {
  const seen: string[] = [];
  await context.addInitScript((mark) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample, sourceFile }) =>
        // oxlint-disable-next-line no-console -- the one way out of every frame
        console.warn(mark, violatedDirective, blockedURI, sample, sourceFile),
    );
  }, MARK);
  context.on('console', (message) => {
    if (message.text().startsWith(MARK)) seen.push(message.text());
  });
  return seen;
}

const plays = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);

test('a walk through the client keeps to its policy', async ({ context, page, product }) => {
  const violations = await violationsIn(context);
  await page.goto(`${product.url}/signin/`);
  await page.getByLabel('E-mail').fill('nobody@cabinema.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Invalid Email or Password').first()).toBeVisible();
  await takeSeat(page, product, 'front');
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The page behind it does not scroll, which is a style that comes with the dialog.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openSettings(page);
  for (const tab of ['Help', 'Add', 'Advanced', 'Legal']) await openTab(page, tab);
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await expect(page.getByRole('article')).toContainText('Cabinema');
  await page.goto(new URL('/screenmanager/main', page.url()).href);
  await expect(page.getByRole('button', { name: /^Front Screen/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').click();
  await page.getByRole('button', { name: '123' }).click();
  await page.getByRole('button', { name: '&', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('&');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await plays(page);
  await page.mouse.move(400, 200);
  await page.mouse.move(420, 210);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('complementary')).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('a message floats in the shape of its style sheet', async ({ context, page, product }) => {
  const violations = await violationsIn(context);
  await signInBrowser(page, product);
  product.control.expireSessions(null, true);
  await page.goto(`${product.url}/settings`);
  await page.waitForURL('**/landing');
  await expect(page.getByRole('alert')).toHaveCSS('display', 'flex');
  expect(violations).toEqual([]);
});

test('the cabin page and its four screens keep to their policies', async ({ context, page, product }) => {
  const violations = await violationsIn(context);
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  await page.getByRole('button', { name: 'Sign in all screens' }).click();
  const atHome = () => page.frames().filter((frame) => frame.url().endsWith('/home/')).length;
  await expect.poll(atHome).toBe(4);
  await expect(page.frameLocator('iframe').first().getByRole('navigation')).toBeVisible();
  expect(violations).toEqual([]);
});

test('markup, styles and addresses from text are refused', async ({ context, page, product }) => {
  const violations = await violationsIn(context);
  await page.goto(`${product.url}/landing`);
  const refused = await page.evaluate(async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const tried: string[] = [];
    const attempt = (name: string, act: () => unknown) => {
      try {
        act();
      } catch {
        tried.push(name);
      }
    };
    attempt('markup', () => (host.innerHTML = '<b>x</b>'));
    attempt('worker', () => new Worker('/assets/x.js'));
    attempt('policy', () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('another', { createHTML: (text: string) => text }),
    );
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.head.append(style);
    await fetch('https://elsewhere.example/').catch(() => tried.push('call'));
    return [...tried, getComputedStyle(document.body).opacity];
  });
  expect(refused).toEqual(['markup', 'worker', 'policy', 'call', '1']);
  await expect.poll(() => violations.join('\n')).toMatch(/style-src[^]*connect-src/);
});

test('a script of the page’s own origin runs, one from elsewhere and one in the text of the page are refused', async ({
  context,
  page,
  product,
}) => {
  const violations = await violationsIn(context);
  // Not added by a script, which trusted types alone would refuse, but as markup of the page that is served.
  const scripts =
    '<script src="/planted.js"></script><script src="https://elsewhere.example/planted.js"></script>' +
    '<script>(globalThis.planted ??= []).push("in the text")</script>';
  await context.route('**/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: '(globalThis.planted ??= []).push(document.currentScript.src)',
    }),
  );
  await page.route('**/landing', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('</body>', `${scripts}</body>`) });
  });
  await page.goto(`${product.url}/landing`);
  await expect(page.getByRole('button').first()).toBeVisible();
  const ran = await page.evaluate(() => (globalThis as unknown as { planted: readonly string[] }).planted);
  expect(ran).toEqual([`${product.url}/planted.js`]);
  await expect
    .poll(() => violations.join('\n'))
    .toMatch(/script-src-elem https:\/\/elsewhere\.example[^]*script-src-elem inline/);
});
