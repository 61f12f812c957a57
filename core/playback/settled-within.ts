import type { Clock } from '../ports/clock.ts';

/** Resolves with this work, or after so long without it. The work never rejects. */
export async function settledWithin(clock: Clock, work: Promise<unknown>, ms: number): Promise<void> {
  await answerWithin(clock, work, ms);
}

/** What this work answers; null after so long without it. The work never rejects. */
export async function answerWithin<T>(clock: Clock, work: Promise<T>, ms: number): Promise<T | null> {
  let cancel = (): void => undefined;
  const waited = new Promise<null>((resolve) => {
    cancel = clock.after(ms, () => resolve(null));
  });
  const answer = await Promise.race([work, waited]);
  cancel();
  return answer;
}
