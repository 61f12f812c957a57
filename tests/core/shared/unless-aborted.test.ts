import { describe, expect, it } from 'vitest';
import { Turns } from '../../../core/shared/turns.ts';
import { unlessAborted } from '../../../core/shared/unless-aborted.ts';

describe('work that may be given up', () => {
  it('brings its answer where nobody gives it up', async () => {
    expect(await unlessAborted(Promise.resolve(7), new Turns().current)).toBe(7);
    expect(await unlessAborted(Promise.resolve(7), undefined)).toBe(7);
  });

  it('brings nothing at once when it is given up, before or meanwhile', async () => {
    const turns = new Turns();
    const never = new Promise<number>(() => undefined);
    const answer = unlessAborted(never, turns.current);
    turns.end();
    expect(await answer).toBeNull();
    expect(await unlessAborted(Promise.resolve(7), turns.current)).toBeNull();
  });
});
