import type { Exclusive, Hold } from '../../core/ports/exclusive.ts';

/** The part of a lock manager that is needed. */
export interface AvailableLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

/** A page that came over plain HTTP has no locks. */
export interface LockingNavigator {
  readonly locks?: AvailableLocks;
}

/** The locks that the browser keeps for an origin; it takes them back from a tab that is closed or crashes. */
export class WebLocks implements Exclusive {
  constructor(private readonly navigator: LockingNavigator) {}

  tryHold(name: string): Promise<Hold> {
    const { locks } = this.navigator;
    if (locks === undefined) return Promise.resolve({ kind: 'unsupported' });
    return new Promise((resolve) => {
      locks
        .request(`cabinema:${name}`, { ifAvailable: true }, (lock) => {
          if (lock === null) {
            resolve({ kind: 'busy' });
            return Promise.resolve();
          }
          return new Promise((release) => resolve({ kind: 'held', release }));
        })
        // A page of no origin, as in a frame with a sandbox, is refused. What was answered before stays.
        .catch(() => resolve({ kind: 'unsupported' }));
    });
  }
}
