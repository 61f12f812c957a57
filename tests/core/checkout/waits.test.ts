import { beforeEach, describe, expect, it } from 'vitest';
import { pause, within } from '../../../core/checkout/waits.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

let clock: VirtualClock;
let giveUp: AbortController;

beforeEach(() => {
  clock = new VirtualClock();
  giveUp = new AbortController();
});

/** Whether it is settled by now, and with what. */
function watch<T>(promise: Promise<T>): () => { readonly value: T } | null {
  let settled: { readonly value: T } | null = null;
  void promise.then((value) => (settled = { value }));
  return () => settled;
}

describe('a pause', () => {
  it('ends when its time is over', async () => {
    const paused = watch(pause(clock, 1_000, giveUp.signal));
    await clock.advanceAsync(999);
    expect(paused()).toBeNull();
    await clock.advanceAsync(1);
    expect(paused()).not.toBeNull();
  });

  it('ends as soon as it is given up, and leaves no timer behind', async () => {
    const paused = watch(pause(clock, 1_000, giveUp.signal));
    await clock.advanceAsync(10);
    expect(clock.pending).toBe(1);
    giveUp.abort();
    await clock.advanceAsync(0);
    expect(paused()).not.toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('does not begin for what was given up before', async () => {
    giveUp.abort();
    const paused = watch(pause(clock, 1_000, giveUp.signal));
    expect(clock.pending).toBe(0);
    await clock.advanceAsync(0);
    expect(paused()).not.toBeNull();
  });
});

describe('work with a limit', () => {
  it('answers what comes in time, and leaves no timer behind', async () => {
    const done = watch(within(clock, 30_000, giveUp.signal, () => Promise.resolve('here')));
    await clock.advanceAsync(0);
    expect(done()).toEqual({ value: 'here' });
    expect(clock.pending).toBe(0);
  });

  it('is null at its limit, not before, and its own signal is aborted then', async () => {
    let own: AbortSignal = giveUp.signal;
    let answer = (_value: string): void => undefined;
    const done = watch(
      within(clock, 30_000, giveUp.signal, (signal) => {
        own = signal;
        return new Promise<string>((resolve) => (answer = resolve));
      }),
    );
    await clock.advanceAsync(29_999);
    expect([done(), own.aborted]).toEqual([null, false]);
    await clock.advanceAsync(1);
    answer('late');
    await clock.advanceAsync(0);
    expect([done(), own.aborted]).toEqual([{ value: null }, true]);
  });

  it('is told by its own signal that it was given up', async () => {
    const seen: boolean[] = [];
    const done = watch(
      within(clock, 30_000, giveUp.signal, (own) => {
        seen.push(own.aborted);
        return new Promise<string>((resolve) => {
          own.addEventListener('abort', () => resolve('given up'));
        });
      }),
    );
    giveUp.abort();
    await clock.advanceAsync(0);
    expect(done()).toEqual({ value: 'given up' });
    expect(clock.pending).toBe(0);
    void within(clock, 30_000, giveUp.signal, (own) => {
      seen.push(own.aborted);
      return Promise.resolve();
    });
    expect(seen).toEqual([false, true]);
  });

  it('is told of nothing that is given up after it ended', async () => {
    let own: AbortSignal | null = null;
    await within(clock, 30_000, giveUp.signal, (signal) => {
      own = signal;
      return Promise.resolve();
    });
    giveUp.abort();
    expect((own as AbortSignal | null)?.aborted).toBe(false);
  });
});
