import type { Observable } from 'rxjs';

/** Whether the host believes to be online. */
export interface Connectivity {
  /** Replays the current value, then changes. Never errors. */
  readonly online$: Observable<boolean>;
}

/** Whether the host believes to be online just now. */
export function isOnlineNow({ online$ }: Connectivity): boolean {
  let isOnline = true;
  online$.subscribe((online) => (isOnline = online)).unsubscribe();
  return isOnline;
}
