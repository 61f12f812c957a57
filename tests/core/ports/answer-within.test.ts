import { describe, expect, it } from 'vitest';
import { answerWithin } from '../../../core/ports/answer-within.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('an answer that is waited for so long', () => {
  it('comes in time, and leaves no timer behind', async () => {
    const clock = new VirtualClock();
    expect(await answerWithin(clock, 1_000, Promise.resolve('here'))).toBe('here');
    expect(clock.pending).toBe(0);
  });

  it('is null at its limit and not before, whatever comes later', async () => {
    const clock = new VirtualClock();
    let answer = (_value: string): void => undefined;
    const work = new Promise<string>((resolve) => (answer = resolve));
    let seen: string | null | undefined;
    void answerWithin(clock, 1_000, work).then((value) => (seen = value));
    await clock.advanceAsync(999);
    expect(seen).toBeUndefined();
    await clock.advanceAsync(1);
    expect(seen).toBeNull();
    answer('late');
    await clock.advanceAsync(0);
    expect(seen).toBeNull();
  });

  it('comes in time where it takes until just before the limit', async () => {
    const clock = new VirtualClock();
    const work = new Promise<string>((resolve) => clock.after(999, () => resolve('here')));
    const waited = answerWithin(clock, 1_000, work);
    await clock.advanceAsync(1_000, 999);
    expect(await waited).toBe('here');
  });
});
