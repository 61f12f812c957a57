import type { Observable } from 'rxjs';

/** Newer versions of this client, as the host keeps them. */
export interface ClientUpdate {
  /** Whether one is there and waits to be used. Replays, then changes. Never errors. */
  readonly waiting$: Observable<boolean>;
  /** Starts this page anew with what waits. Nothing after this call is certain to run; does nothing when nothing waits. */
  apply(): void;
}
