import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { AGAIN_MS, arrived } from '../../ui/main/arrived.ts';

describe('a part of the client that nothing can be done without', () => {
  it('is fetched again until it arrives', async () => {
    const clock = new VirtualClock();
    let fetched = 0;
    const load = () => {
      fetched += 1;
      return fetched < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('part');
    };
    let part: string | null = null;
    void arrived(load, clock).then((there) => (part = there));
    await clock.advanceAsync(AGAIN_MS - 1);
    expect([fetched, part]).toEqual([1, null]);
    await clock.advanceAsync(1);
    expect([fetched, part]).toEqual([2, null]);
    await clock.advanceAsync(AGAIN_MS);
    expect([fetched, part]).toEqual([3, 'part']);
  });
});
