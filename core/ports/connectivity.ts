import type { Observable } from 'rxjs';

/** The host's own idea of being online. */
export interface Connectivity {
  /** Replays the current value, then changes. Never errors. */
  readonly online$: Observable<boolean>;
}
