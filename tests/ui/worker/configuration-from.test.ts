import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configurationFrom } from '../../../ui/worker/configuration-from.ts';

const REQUEST = new Request('https://cabinema.test/cabinema.config.json');
const GOOD = '{"environment":"uat"}';
const NEWER = '{"environment":"production"}';

describe('the configuration that the service worker gives', () => {
  let kept: string | null;
  beforeEach(() => {
    vi.useFakeTimers();
    kept = GOOD;
  });
  afterEach(() => void vi.useRealTimers());

  const configuration = async (ask: Parameters<typeof configurationFrom>[1]): Promise<Response> =>
    configurationFrom(
      REQUEST,
      ask,
      {
        read: () => Promise.resolve(kept === null ? undefined : new Response(kept)),
        write: async (answer) => {
          kept = await answer.text();
        },
      },
      3_000,
    );
  const answer =
    (text: string, status = 200) =>
    () =>
      Promise.resolve(new Response(text, { status }));

  it('is the one of the server, which is kept', async () => {
    expect(await (await configuration(answer(NEWER))).text()).toBe(NEWER);
    expect(kept).toBe(NEWER);
  });

  it.each([
    ['of a server in trouble', NEWER, 503],
    ['that is not there any more', '', 404],
    ['that is a page', '<!doctype html>', 200],
  ])('%s is the kept one, which stays', async (_, text, status) => {
    expect(await (await configuration(answer(text, status))).text()).toBe(GOOD);
    expect(kept).toBe(GOOD);
  });

  it('is the kept one without a network, and where the network takes longer than 3 s', async () => {
    expect(await (await configuration(() => Promise.reject(new TypeError('away')))).text()).toBe(GOOD);
    const late = configuration(
      (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await late).text()).toBe(GOOD);
  });

  it('is what the server said where none is kept, and an error without any answer', async () => {
    kept = null;
    expect((await configuration(answer('', 502))).status).toBe(502);
    expect((await configuration(() => Promise.reject(new TypeError('away')))).type).toBe('error');
  });

  it('is there all the same where it cannot be kept', async () => {
    const full = { read: () => Promise.resolve(undefined), write: () => Promise.reject(new Error('full')) };
    const given = await configurationFrom(REQUEST, answer(NEWER), full, 3_000);
    expect(await given.text()).toBe(NEWER);
  });
});
