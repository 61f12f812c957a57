import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Arrived from '../../ui/bindings/arrived.ts';

describe('a part of the client that nothing can be done without', () => {
  /** Made afresh: a page counts what it misses, and other tests are pages of their own. */
  let { arrived, fetchMissingParts, missingParts, onMissingParts } = {} as typeof Arrived;

  beforeEach(async () => {
    vi.resetModules();
    ({ arrived, fetchMissingParts, missingParts, onMissingParts } =
      await import('../../ui/bindings/arrived.ts'));
  });

  it('is fetched again, after a pause, until it arrives', async () => {
    const happened: string[] = [];
    const load = () => {
      happened.push('fetched');
      return happened.length < 5 ? Promise.reject(new Error('no network')) : Promise.resolve('part');
    };
    const pause = () => {
      happened.push('paused');
      return Promise.resolve();
    };
    expect(await arrived(load, pause)).toBe('part');
    expect(happened).toEqual(['fetched', 'paused', 'fetched', 'paused', 'fetched']);
  });

  it('is fetched less and less often, and every 30 s in the end', async () => {
    const pauses: number[] = [];
    const load = () =>
      pauses.length < 7 ? Promise.reject(new Error('no network')) : Promise.resolve('part');
    const pause = (ms: number) => Promise.resolve(void pauses.push(ms));
    await arrived(load, pause);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  describe('and is missing', () => {
    let online: boolean;
    let tries: number;
    const load = () => {
      tries += 1;
      return online ? Promise.resolve('part') : Promise.reject(new Error('no network'));
    };

    beforeEach(() => {
      vi.useFakeTimers();
      online = false;
      tries = 0;
    });
    afterEach(() => vi.useRealTimers());

    it('is counted until it is there, and not when it comes at once', async () => {
      const counts: number[] = [];
      const stop = onMissingParts(() => counts.push(missingParts()));
      const parts = Promise.all([arrived(load), arrived(load)]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([missingParts(), tries]).toEqual([2, 4]);
      online = true;
      await arrived(load);
      expect(missingParts()).toBe(2);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await parts).toEqual(['part', 'part']);
      stop();
      expect(counts).toEqual([1, 2, 1, 0]);
    });

    it('is fetched at once when somebody asks, and only once', async () => {
      const part = arrived(load);
      await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
      expect(tries).toBe(4);
      online = true;
      fetchMissingParts();
      expect(await part).toBe('part');
      await vi.advanceTimersByTimeAsync(60_000);
      expect([tries, missingParts()]).toEqual([5, 0]);
    });
  });
});
