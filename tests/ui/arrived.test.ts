import { describe, expect, it } from 'vitest';
import { arrived } from '../../ui/bindings/arrived.ts';

describe('a part of the client that nothing can be done without', () => {
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
});
