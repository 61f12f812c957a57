import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import type { ContentKey, KeyLabel } from '../../../simulators/media/content-keys.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { openEncryptedFilm } from './film.ts';
import { servePlayerPage, type PlayerPageServer } from './serve-player-page.ts';

/** Whom the keys are given to is the studio's matter; here it is what the player makes of the answers. */
let server: PlayerPageServer;
/** A licence server that no header of ours may reach. */
let foreign: { readonly address: string; close(): void };
let keys: readonly ContentKey[];
let given: readonly KeyLabel[] | 'refused' = [];
const asked: IncomingHttpHeaders[] = [];

test.beforeAll(async () => {
  const film = await openEncryptedFilm();
  keys = film.keys;
  server = await servePlayerPage(film.file, answer);
  const other = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    answer(request, response);
  });
  const port = await listenOnFreePort(other);
  foreign = { address: `http://127.0.0.1:${port}/licence`, close: () => void other.close() };
});

test.afterAll(async () => {
  foreign.close();
  await server.close();
});

test.beforeEach(async ({ page }) => {
  given = ['HD', 'SD', 'AUDIO'];
  asked.length = 0;
  await page.goto(server.address);
  await page.waitForFunction(() => 'playerPage' in window);
});

test('plays an encrypted film, and tells an allowed licence server who asks', async ({ page }) => {
  await playsFrom(page, '/licence');
  expect(await heightAfter(page, 1080)).toBe(1080);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ apikey: 'the-key', session: 'the-session' });
});

test('tells any other licence server nothing of ours', async ({ page }) => {
  await playsFrom(page, foreign.address);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('apikey');
  expect(asked[0]).not.toHaveProperty('session');
});

test('[PERR-01 part] says that the licence was refused, at once', async ({ page }) => {
  given = 'refused';
  expect(await load(page, '/licence')).toEqual({
    ok: false,
    error: { code: 'player/licence-refused', detail: expect.stringContaining('HTTP 403') },
  });
  expect(await statusOf(page)).toMatchObject({ phase: 'failed', error: { code: 'player/licence-refused' } });
  expect(asked).toHaveLength(1);
});

test('asks for the licence ahead, and not again', async ({ page }) => {
  await page.evaluate(() => window.playerPage.warm({ licenceServers: { clearkey: '/licence' } }));
  expect(asked).toHaveLength(1);
  await playsFrom(page, '/licence');
  expect(asked).toHaveLength(1);
});

test('says that the licence was refused with the load, not while it is warmed', async ({ page }) => {
  given = 'refused';
  await page.evaluate(() => window.playerPage.warm({ licenceServers: { clearkey: '/licence' } }));
  expect(asked).toHaveLength(1);
  expect(await statusOf(page)).toMatchObject({ phase: 'idle', error: null });
  expect(await load(page, '/licence')).toMatchObject({ error: { code: 'player/licence-refused' } });
  given = ['HD', 'SD', 'AUDIO'];
  await playsFrom(page, '/licence');
});

test('shows a lower picture where the key of the highest is missing', async ({ page }) => {
  given = ['SD', 'AUDIO'];
  await playsFrom(page, '/licence');
  await page.evaluate(() => window.playerPage.current().player.seek(30_000));
  expect(await heightAfter(page, 720)).toBe(720);
  expect(await statusOf(page)).toMatchObject({ phase: 'ready', error: null, outputRestricted: false });
});

test('gives way to a lower picture where the highest may not be put out, and tells it', async ({ page }) => {
  await keysSay(page, ['HD'], 'output-restricted');
  await playsFrom(page, '/licence');
  await expect.poll(() => statusOf(page)).toMatchObject({ outputRestricted: true, error: null });
  await page.evaluate(() => window.playerPage.current().player.seek(30_000));
  expect(await heightAfter(page, 720)).toBe(720);
});

test('says that no picture may be put out', async ({ page }) => {
  await keysSay(page, ['HD', 'SD', 'AUDIO'], 'output-restricted');
  await load(page, '/licence');
  await expect
    .poll(() => statusOf(page))
    .toMatchObject({ phase: 'failed', error: { code: 'player/output-restricted', detail: '4012' } });
});

test('says that the licence ran out', async ({ page }) => {
  await keysSay(page, ['HD', 'SD', 'AUDIO'], 'expired');
  await load(page, '/licence');
  await expect
    .poll(() => statusOf(page))
    .toMatchObject({ phase: 'failed', error: { code: 'player/licence-expired', detail: '6014' } });
});

const answer: RequestListener = (request, response) => {
  asked.push(request.headers);
  if (given === 'refused') {
    response.writeHead(403).end();
    return;
  }
  const labels = given;
  const granted = keys
    .filter(({ label }) => labels.includes(label))
    .map(({ id, key }) => ({ kty: 'oct', kid: base64url(id), k: base64url(key) }));
  response.end(JSON.stringify({ keys: granted, type: 'temporary' }));
};

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

function load(page: Page, clearkey: string): Promise<unknown> {
  return page.evaluate((url) => window.playerPage.load({ licenceServers: { clearkey: url } }), clearkey);
}

async function playsFrom(page: Page, clearkey: string): Promise<void> {
  expect(await load(page, clearkey)).toEqual({ ok: true });
  await page.evaluate(() => window.playerPage.current().player.play());
  await expect.poll(() => page.evaluate(() => window.playerPage.rate())).toBe(1);
}

/** Of the picture, once it is that or has had the time to become it. */
async function heightAfter(page: Page, expected: number): Promise<number> {
  const height = (): Promise<number> =>
    page.evaluate(() => window.playerPage.current().player.figures()?.height ?? 0);
  await expect.poll(height).toBe(expected);
  return height();
}

function statusOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.playerPage.status());
}

/** ClearKey never restricts anything: the page is told so for these keys. */
async function keysSay(page: Page, labels: readonly KeyLabel[], status: MediaKeyStatus): Promise<void> {
  const ids = keys.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
  await page.evaluate(
    ({ restricted, said }) => {
      const real = Object.getOwnPropertyDescriptor(MediaKeySession.prototype, 'keyStatuses');
      const hexOf = (id: BufferSource): string =>
        [...new Uint8Array(id instanceof ArrayBuffer ? id : id.buffer)]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('');
      Object.defineProperty(MediaKeySession.prototype, 'keyStatuses', {
        get(this: MediaKeySession) {
          const statuses = real?.get?.call(this) as MediaKeyStatusMap;
          return {
            size: statuses.size,
            forEach: (tell: (status: MediaKeyStatus, id: BufferSource) => void) =>
              statuses.forEach((one, id) => tell(restricted.includes(hexOf(id)) ? said : one, id)),
          };
        },
      });
    },
    { restricted: ids, said: status },
  );
}
