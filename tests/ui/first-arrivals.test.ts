import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { StartModels } from '../../ui/bindings/models.ts';
import { readable } from '../../ui/bindings/readable.ts';
import { firstArrivals } from '../../ui/main/first-arrivals.ts';

const ACCOUNT = { serial: 1 } as AccountScope;
/** What never arrives. */
const NEVER = new Promise<never>(() => undefined);

/** Whether a part of the client is drawn by then. */
async function isDrawn(coming: Promise<object>, afterMs: number): Promise<boolean> {
  let drawn = false;
  void coming.then(() => (drawn = true));
  await vi.advanceTimersByTimeAsync(afterMs);
  return drawn;
}

describe('what a part of the client waits for before it is drawn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const models = (account: AccountScope | null, arrives: Promise<object>): StartModels =>
    ({ session: { account }, browseSide: () => arrives }) as unknown as StartModels;

  it('is there a moment later, or is shown as missing after a second', async () => {
    let arrive: (models: object) => void = () => undefined;
    const arriving = new Promise<object>((resolve) => (arrive = resolve));
    const coming = firstArrivals(models(ACCOUNT, arriving), createInstance(), { pathname: '/' }).browse();
    expect(await isDrawn(coming, 500)).toBe(false);
    arrive({});
    expect(await isDrawn(coming, 0)).toBe(true);

    const missing = firstArrivals(models(ACCOUNT, NEVER), createInstance(), { pathname: '/' }).browse();
    expect(await isDrawn(missing, 999)).toBe(false);
    expect(await isDrawn(missing, 1)).toBe(true);
  });

  it('is not waited for once it failed, which whoever draws it is told', async () => {
    const failing = Promise.reject<object>(new Error('gone'));
    expect(
      await isDrawn(firstArrivals(models(ACCOUNT, failing), createInstance(), { pathname: '/' }).browse(), 0),
    ).toBe(true);
    await expect(failing).rejects.toThrow('gone');
  });

  it('is nothing while nobody is signed in', async () => {
    expect(
      await isDrawn(firstArrivals(models(null, NEVER), createInstance(), { pathname: '/' }).browse(), 0),
    ).toBe(true);
  });

  it.each([
    ['/', 1],
    ['/landing', 1],
    ['/home/', 1],
    ['/mylibrary', 0],
    ['/player/1001/0', 0],
  ])('has home begun before it is drawn where a start leads there: %s', async (pathname, times) => {
    const home = { load: vi.fn<() => Promise<void>>(() => NEVER) };
    const watching = Promise.resolve({ home });
    const start = { session: { account: ACCOUNT }, watchSide: () => watching } as unknown as StartModels;
    const wording = createInstance({ lng: 'en', resources: {} });
    void firstArrivals(start, wording, { pathname }).watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(home.load).toHaveBeenCalledTimes(times);
  });

  it('says of itself what it brought, and is refused as before', async () => {
    const brought = readable(Promise.resolve('models'));
    await brought;
    expect(brought).toMatchObject({ status: 'fulfilled', value: 'models' });
    const refused = readable(Promise.reject<string>(new Error('gone')));
    await expect(refused).rejects.toThrow('gone');
    expect(refused).not.toHaveProperty('status');
  });
});
