import { expect, type Page, test } from '@playwright/test';
import { LIBRARY_INTEGRITY, LIBRARY_PATH } from '../../support/card-fields/payment-peer.ts';
import { captureContext } from '../../support/card-fields/sample-context.ts';
import { type FramesPageServer, serveFramesPage } from './serve-frames-page.ts';

let server: FramesPageServer;

test.beforeAll(async () => {
  server = await serveFramesPage();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  server.asked.length = 0;
  await page.goto(server.address);
  await page.waitForFunction(() => 'framesPage' in window);
});

const violations = (page: Page) => page.evaluate(() => window.framesPage.violations);
const contextOf = (origin: string, integrity = LIBRARY_INTEGRITY) =>
  captureContext({
    clientLibrary: `${origin}${LIBRARY_PATH}`,
    clientLibraryIntegrity: integrity,
    mfOrigin: origin,
  });
const open = (page: Page, context: string) =>
  page.evaluate((jwt) => window.framesPage.fields.open(jwt, 0, window.framesPage.stop.signal), context);

test.describe('the secure fields', () => {
  test('load their library by its hash, under the policy of the client, and keep the number to themselves', async ({
    page,
  }) => {
    expect(await open(page, contextOf(server.peer))).toEqual({ ok: true });
    const number = page.frameLocator('#number iframe').getByRole('textbox');
    await number.fill('4111');
    await expect
      .poll(() => page.evaluate(() => window.framesPage.fields.now.number))
      .toEqual({ empty: false, valid: true, couldBeValid: true });
    expect(await page.evaluate(() => window.framesPage.fields.now.focused)).toBe('number');
    await page.evaluate(() => window.framesPage.fields.focus('securityCode'));
    await expect(page.frameLocator('#security-code iframe').getByRole('textbox')).toBeFocused();
    const token = await page.evaluate(() => window.framesPage.fields.tokenise({ month: '12', year: '2030' }));
    expect(token).toEqual({ ok: true, value: 'token.of.12' });
    expect(await page.content()).not.toContain('4111');
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => window.framesPage.fields.close());
    await expect(page.locator('#number iframe, #security-code iframe')).toHaveCount(0);
  });

  test('do not open with a library that is not what its hash says', async ({ page }) => {
    const wrong = contextOf(server.peer, `sha256-${'A'.repeat(43)}=`);
    expect(await open(page, wrong)).toMatchObject({ ok: false, error: { code: 'card-fields/unusable' } });
    expect(await page.evaluate(() => 'Flex' in window)).toBe(false);
  });

  test('ask nothing of a host that is not configured', async ({ page }) => {
    expect(await open(page, contextOf(server.stranger))).toMatchObject({
      ok: false,
      error: { code: 'card-fields/unusable' },
    });
    expect(server.asked).toEqual([]);
  });
});

test.describe('device data', () => {
  const collect = (page: Page, accessToken: string, origin = server.peer) =>
    page.evaluate(
      ([jwt, url]) =>
        window.framesPage.authentication.collectDeviceData(
          { accessToken: jwt, deviceDataCollectionUrl: url },
          window.framesPage.stop.signal,
        ),
      [accessToken, `${origin}/collect`] as const,
    );

  test('[PAYS-09 part] [PAYS-10 part] are collected by a form in a frame that nobody sees, which goes again', async ({
    page,
  }) => {
    expect(await collect(page, 'jwt-1')).toEqual({ ok: true, value: 'session-of-jwt-1' });
    expect(server.asked).toContain('POST /collect JWT=jwt-1');
    await expect(page.locator('iframe, form')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  test('are not believed of another window of this page or of that origin', async ({ page }) => {
    const collecting = collect(page, 'silent');
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin',
    );
    // The page itself, and a second frame of the same origin.
    await page.evaluate(async (peer) => {
      window.postMessage('{"MessageType":"profile.completed","SessionId":"own"}', '*');
      const other = document.createElement('iframe');
      other.name = 'other';
      document.body.append(other);
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: `${peer}/collect`, target: 'other' });
      document.body.append(form);
      const heard = new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if (String(data).includes('session-of-none')) resolve(data);
        });
      });
      form.submit();
      await heard;
    }, server.peer);
    await page.evaluate(() => window.framesPage.stop.abort());
    expect(await collecting).toEqual({ ok: false, error: { code: 'cancelled' } });
    await expect(page.locator('iframe:not([name="other"])')).toHaveCount(0);
  });

  test('are not asked of a host that is not configured', async ({ page }) => {
    expect(await collect(page, 'jwt-1', server.stranger)).toEqual({
      ok: false,
      error: { code: 'unusable' },
    });
    expect(server.asked).toEqual([]);
  });
});

test.describe('a challenge', () => {
  const frame = (page: Page) => page.locator('#bank iframe');
  const bank = (page: Page) => page.frameLocator('#bank iframe');
  const ended = (page: Page) => page.evaluate(() => window.framesPage.ended);
  /** Begins one; how it ends is kept in the page. */
  const begin = async (page: Page) => {
    await page.evaluate((url) => {
      const { authentication, stop } = window.framesPage;
      void authentication
        .challenge({ url, accessToken: 'step-up-jwt' }, stop.signal)
        .then((end) => Object.assign(window.framesPage, { ended: end }));
    }, `${server.peer}/step-up`);
  };
  const show = (page: Page) =>
    page.evaluate(() => {
      window.framesPage.authentication.mountInto(window.framesPage.bank, 'Your bank');
    });

  for (const [status, end] of [
    ['true', 'done'],
    ['false', 'failed'],
  ] as const) {
    test(`[PAYS-13 part] [PAYS-18 part] stands where the view shows it, until the callback page says ${end}`, async ({
      page,
    }) => {
      await begin(page);
      await expect(frame(page)).toHaveCount(0);
      await show(page);
      await expect(bank(page).getByText('step-up-jwt')).toBeVisible();
      expect(server.asked).toContain('POST /step-up JWT=step-up-jwt&MD=');
      await expect(frame(page)).toHaveAttribute('title', 'Your bank');
      expect(await frame(page).boundingBox()).toMatchObject({ width: 600, height: 400 });
      // The bank's own word, before anything was decided, counts for nothing.
      expect(await ended(page)).toBeNull();
      await bank(page).locator(`[id="${status}"]`).click();
      await expect.poll(() => ended(page)).toEqual({ ok: true, value: end });
      await expect(frame(page)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('ends by a callback page in a frame within that of the bank', async ({ page }) => {
    await show(page);
    await begin(page);
    await bank(page).locator('#within').click();
    await expect.poll(() => ended(page)).toEqual({ ok: true, value: 'done' });
  });

  test('does not end by a word of this page, and cannot lead it away', async ({ page }) => {
    await show(page);
    await begin(page);
    await bank(page).locator('#leave').click();
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
      });
      window.postMessage('{"MessageType":"challenge.completed","TransactionId":"t","Status":true}', '*');
      await heard;
    });
    expect(await ended(page)).toBeNull();
    expect(page.url()).toBe(server.address);
    await expect(frame(page)).toHaveCount(1);
  });

  test('goes when it is given up, and when its place does', async ({ page }) => {
    await page.evaluate(() => {
      const { authentication, bank: host } = window.framesPage;
      Object.assign(window, { leave: authentication.mountInto(host, 'Your bank') });
    });
    await begin(page);
    await expect(frame(page)).toHaveCount(1);
    await page.evaluate(() => (window as unknown as { leave: () => void }).leave());
    await expect(frame(page)).toHaveCount(0);
    expect(await ended(page)).toBeNull();
    await show(page);
    await expect(frame(page)).toHaveCount(1);
    await page.evaluate(() => window.framesPage.stop.abort());
    await expect.poll(() => ended(page)).toEqual({ ok: false, error: { code: 'cancelled' } });
    await expect(frame(page)).toHaveCount(0);
  });

  test('is not begun at an address that is not configured', async ({ page }) => {
    await show(page);
    const outcome = await page.evaluate(
      (url) =>
        window.framesPage.authentication.challenge(
          { url, accessToken: 'jwt' },
          window.framesPage.stop.signal,
        ),
      `${server.stranger}/step-up`,
    );
    expect(outcome).toEqual({ ok: false, error: { code: 'unusable' } });
    await expect(frame(page)).toHaveCount(0);
  });
});
