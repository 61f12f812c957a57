import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFrom } from '../../ui/worker/page-from.ts';

const REQUEST = new Request('https://cabinema.test/');
const kept = () => Promise.resolve(new Response('kept'));
const nothing = () => Promise.resolve(undefined);

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

  it('may take longer once its answer has begun', async () => {
    let given: AbortSignal | null = null;
    const text = await page((_, { signal }) => {
      given = signal;
      return Promise.resolve(new Response('new'));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(text).toBe('new');
    expect(given).toMatchObject({ aborted: false });
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
