import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFrom } from '../../ui/worker/page-from.ts';

const REQUEST = new Request('https://cabinema.test/');
const HAS = 'https://cabinema.test/assets/index-1.js';
const has = (url: string): boolean => url === HAS;
const kept = { page: () => Promise.resolve(new Response('kept')), has };
const nothing = { page: () => Promise.resolve(undefined), has };
const html = (...scripts: readonly string[]) =>
  new Response(scripts.map((src) => `<script type="module" crossorigin src="${src}"></script>`).join(''), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

describe('the page that the service worker gives', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const page = async (ask: Parameters<typeof pageFrom>[1], keeps = kept) =>
    (await pageFrom(REQUEST, ask, keeps, 3_000)).text();

  it.each([
    [200, 'new'],
    [404, 'new'],
    [500, 'kept'],
    [503, 'kept'],
  ])('of an answer %i is the %s one', async (status, expected) => {
    expect(await page(() => Promise.resolve(new Response('new', { status })))).toBe(expected);
  });

  it('is the kept one without a network, and after 3 s without an answer', async () => {
    expect(await page(() => Promise.reject(new TypeError('away')))).toBe('kept');
    const late = page(
      (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toBe('kept');
  });

  it('is not given up once it is there', async () => {
    let given: AbortSignal | null = null;
    const text = await page((_, { signal }) => {
      given = signal;
      return Promise.resolve(new Response('new'));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(text).toBe('new');
    expect(given).toMatchObject({ aborted: false });
  });

  it('of a new version is the kept one unless its scripts come too: without them it would be empty', async () => {
    const asked: string[] = [];
    const server =
      (part: () => Promise<Response>): Parameters<typeof pageFrom>[1] =>
      ({ url }) => {
        asked.push(new URL(url).pathname);
        return url === REQUEST.url
          ? Promise.resolve(html('/assets/index-1.js', '/assets/index-2.js'))
          : part();
      };
    expect(await page(server(() => Promise.resolve(new Response('script'))))).toContain('index-2.js');
    expect(asked).toEqual(['/', '/assets/index-2.js']);
    expect(await page(server(() => Promise.reject(new TypeError('away'))))).toBe('kept');
    expect(await page(server(() => Promise.resolve(new Response('', { status: 404 }))))).toBe('kept');
    const late = page((request, terms) =>
      request.url === REQUEST.url
        ? Promise.resolve(html('/assets/index-2.js'))
        : new Promise((_, reject) =>
            terms.signal.addEventListener('abort', () => reject(terms.signal.reason)),
          ),
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toBe('kept');
  });

  it('of the kept version is the new one, without asking for its scripts', async () => {
    const asked: string[] = [];
    const text = await page(({ url }) => {
      asked.push(new URL(url).pathname);
      return Promise.resolve(html('/assets/index-1.js'));
    });
    expect(text).toContain('index-1.js');
    expect(asked).toEqual(['/']);
  });

  it('is what the server said where none is kept, and an error without any answer', async () => {
    const refused = await pageFrom(
      REQUEST,
      () => Promise.resolve(new Response('', { status: 502 })),
      nothing,
      3_000,
    );
    expect(refused.status).toBe(502);
    const away = await pageFrom(REQUEST, () => Promise.reject(new TypeError('away')), nothing, 3_000);
    expect(away.type).toBe('error');
  });
});
