import type { Lockout } from '../../core/storage/lockout.ts';

/** How many mistakes an open lock has counted. Locks it, because only the third mistake tells. */
export function mistakesCounted(lock: Lockout): number {
  let further = 1;
  while (!lock.mistake()) further += 1;
  return 3 - further;
}
