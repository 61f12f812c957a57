import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startClient } from '../../ui/main/composition.ts';
import shipped from '../../ui/public/cabinema.config.json' with { type: 'json' };

const WRONG = 'the start address says what is none';

/** As much of a window as a start needs. */
function bareWindow(search: string) {
  const stored = new Map<string, string>();
  const window = Object.assign(new EventTarget(), {
    location: { search, hostname: 'films.example', href: 'https://films.example/' },
    navigator: { language: 'en-GB', onLine: true, userAgent: 'test' },
    document: { querySelector: () => null, referrer: '' },
    localStorage: {
      length: 0,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  return Object.assign(window, { parent: window });
}

describe('a start in production', () => {
  const written = vi.fn<(event: string, fields?: unknown) => void>();

  /** No API key is to be had, so it ends there; what the address said is said by then. */
  async function start(search: string, configuration: unknown = shipped): Promise<string> {
    const window = bareWindow(search);
    for (const [name, value] of Object.entries({
      window,
      location: window.location,
      navigator: window.navigator,
      document: window.document,
    }))
      vi.stubGlobal(name, value);
    vi.stubGlobal('fetch', (url: unknown) =>
      url === '/cabinema.config.json'
        ? Promise.resolve(new Response(JSON.stringify(configuration)))
        : Promise.reject(new TypeError('no network')),
    );
    const started = await startClient();
    return started.ok ? '' : started.error.message;
  }

  beforeEach(() => {
    for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(written);
  });
  afterEach(() => {
    written.mockReset();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('[DEVP-10 part] writes the log where its own address asks for it, and tells what of that address is none', async () => {
    await start('?enableLogs=true&profile=rear-99&customerzone=front');
    await vi.waitFor(() => expect(written.mock.calls).toContainEqual([WRONG, { profile: 'rear-99' }]));
    expect(written.mock.calls).toContainEqual([WRONG, { customerzone: 'front' }]);
  });

  it('[DEVP-10 part] writes nothing where nobody asked for it', async () => {
    expect(await start('?profile=rear-99')).toContain('No answer from');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(written.mock.calls).toEqual([]);
  });

  it('says in words what is wrong with its configuration', async () => {
    expect(await start('', { ...shipped, fineTrim: 'yes' })).toBe(
      'Configuration field "fineTrim": expected a value of type boolean.',
    );
  });
});
