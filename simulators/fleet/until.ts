import { filter, firstValueFrom, map, merge, Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';

/** Resolves to true as soon as `isSo` holds at a change of one of the sources, to false when patience ends. */
export function until(
  clock: Clock,
  sources: readonly Observable<unknown>[],
  isSo: () => boolean,
  patienceMs: number,
): Promise<boolean> {
  const outOfPatience = new Observable<false>((subscriber) =>
    clock.after(patienceMs, () => subscriber.next(false)),
  );
  const cameTrue = merge(...sources).pipe(
    filter(() => isSo()),
    map(() => true),
  );
  return firstValueFrom(merge(cameTrue, outOfPatience));
}

/** Resolves when the clock shows this; at once when it has already. */
export function untilTime(clock: Clock, monotonicMs: number): Promise<void> {
  const leftMs = monotonicMs - clock.monotonicMs();
  return leftMs <= 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(leftMs, resolve));
}
