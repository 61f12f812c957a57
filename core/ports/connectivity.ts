import type { Observable } from 'rxjs';

/** Whether the host believes to be online. */
export interface Connectivity {
  /** Replays the current value, then changes. Never errors. */
  readonly online$: Observable<boolean>;
}
