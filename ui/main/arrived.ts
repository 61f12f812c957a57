import type { Clock } from '../../core/ports/clock.ts';

/** A part of the client that did not arrive is fetched again after this. */
export const AGAIN_MS = 2_000;

/** The part, once it is there: fetched again until it arrives, because nothing can be done without it. Never rejects. */
export async function arrived<Part>(load: () => Promise<Part>, clock: Pick<Clock, 'after'>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        clock.after(AGAIN_MS, resolve);
      });
    }
  }
}
