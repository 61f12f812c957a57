import { describe, expect, it } from 'vitest';
import { lazyPort } from '../../../adapters/composition/lazy-port.ts';
import type { WordingApi } from '../../../core/ports/wording-api.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { FakeWordingApi } from '../../support/fakes/fake-wording-api.ts';

const CALLS = { address: true, wording: true } as const;

describe('a lazy port', () => {
  it('fetches the adapter with the first call, once, and passes calls and answers through', async () => {
    const adapter = new FakeWordingApi();
    let fetched = 0;
    const wording = lazyPort<WordingApi>(CALLS, () => {
      fetched += 1;
      return Promise.resolve(adapter);
    });
    expect(fetched).toBe(0);
    const [address, texts] = await Promise.all([
      wording.address(NEVER_OVERTAKEN),
      wording.wording('/wording/en.json', NEVER_OVERTAKEN),
    ]);
    expect(address).toEqual(await adapter.address(NEVER_OVERTAKEN));
    expect(texts.ok).toBe(true);
    expect(adapter.on.wording.asked).toEqual([['/wording/en.json']]);
    expect(fetched).toBe(1);
  });

  it('is a failed call while the adapter does not arrive, and tries again with the next', async () => {
    let fetched = 0;
    const wording = lazyPort<WordingApi>(CALLS, () => {
      fetched += 1;
      return fetched === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(new FakeWordingApi());
    });
    expect(await wording.address(NEVER_OVERTAKEN)).toEqual({ ok: false, error: { code: 'network' } });
    expect((await wording.address(NEVER_OVERTAKEN)).ok).toBe(true);
    expect(fetched).toBe(2);
  });

  it('is no promise itself, so that a container hands it out as it is', async () => {
    const wording = lazyPort<WordingApi>(CALLS, () => Promise.resolve(new FakeWordingApi()));
    expect(await Promise.resolve(wording)).toBe(wording);
  });
});
