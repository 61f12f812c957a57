import { beforeEach, describe, expect, it } from 'vitest';
import { PendingLoad } from '../../../adapters/shaka/pending-load.ts';
import { err, ok } from '../../../core/shared/result.ts';

const CANCELLED = err({ code: 'player/cancelled' } as const);

describe('a load under way', () => {
  let waits: boolean[];
  let load: PendingLoad;
  let started: (() => boolean)[];

  const steps = {
    start: (isCurrent: () => boolean): void => void started.push(isCurrent),
    abort: (): void => load.end(CANCELLED),
  };

  beforeEach(() => {
    waits = [];
    started = [];
    load = new PendingLoad({ follow: (waiting) => waits.push(waiting) });
  });

  it('resolves to its outcome, is waited for until then, and has one only', async () => {
    const outcome = load.begin(new AbortController().signal, steps);
    expect(load.isUnderWay).toBe(true);
    expect(started[0]?.()).toBe(true);
    load.end(ok(undefined));
    load.end(CANCELLED);
    expect(await outcome).toEqual(ok(undefined));
    expect(load.isUnderWay).toBe(false);
    expect(started[0]?.()).toBe(false);
    expect(waits).toEqual([true, false]);
  });

  it('is given up by its signal, and by that of no load before it', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    void load.begin(first.signal, steps);
    load.end(CANCELLED);
    const outcome = load.begin(second.signal, steps);
    first.abort();
    expect(load.isUnderWay).toBe(true);
    expect(started.map((isCurrent) => isCurrent())).toEqual([false, true]);
    second.abort();
    expect(await outcome).toEqual(CANCELLED);
  });

  it('does not begin for a signal that is aborted already', async () => {
    expect(await load.begin(AbortSignal.abort(), steps)).toEqual(CANCELLED);
    expect(started).toEqual([]);
  });
});
