import { describe, expect, it } from 'vitest';
import { MemoryExclusive } from '../../adapters/system/memory-exclusive.ts';
import { type AvailableLocks, WebLocks } from '../../adapters/system/web-locks.ts';
import { FakeExclusive } from '../support/fakes/fake-exclusive.ts';
import { exclusiveContract } from './exclusive.contract.ts';

/** The locks of an origin: held as long as what they were given for runs. */
class OriginLocks implements AvailableLocks {
  readonly held = new Set<string>();

  async request(name: string, _options: unknown, run: (lock: unknown) => Promise<void>): Promise<void> {
    await Promise.resolve();
    if (this.held.has(name)) {
      await run(null);
      return;
    }
    this.held.add(name);
    await run({ name });
    this.held.delete(name);
  }
}

exclusiveContract('web locks', () => {
  const locks = new OriginLocks();
  return { here: new WebLocks({ locks }), elsewhere: new WebLocks({ locks }) };
});
exclusiveContract('memory', () => {
  const here = new MemoryExclusive();
  return { here, elsewhere: here };
});
exclusiveContract('the fake', () => {
  const here = new FakeExclusive();
  return { here, elsewhere: here };
});

describe('web locks', () => {
  it('are unsupported where the browser has none, and where it refuses them', async () => {
    expect(await new WebLocks({}).tryHold('purchase')).toEqual({ kind: 'unsupported' });
    const refusing: AvailableLocks = {
      request: () => Promise.reject(new DOMException('no origin', 'SecurityError')),
    };
    expect(await new WebLocks({ locks: refusing }).tryHold('purchase')).toEqual({ kind: 'unsupported' });
  });

  it('ask under names of this client', async () => {
    const locks = new OriginLocks();
    await new WebLocks({ locks }).tryHold('purchase');
    expect([...locks.held]).toEqual(['cabinema:purchase']);
  });
});
