import type { Clock } from '../ports/clock.ts';

/** Resolves with this work, or after so long without it. The work never rejects. */
export async function settledWithin(clock: Clock, work: Promise<unknown>, ms: number): Promise<void> {
  let cancel = (): void => undefined;
  const waited = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  await Promise.race([work, waited]);
  cancel();
}
