import type { Observable } from 'rxjs';

/** Newer versions of this client, as the host keeps them. */
export interface ClientUpdate {
  /**
   * Whether another version than this page's is there to be used: it waits, or another page let it in. Replays, then
   * changes. Never errors.
   */
  readonly waiting$: Observable<boolean>;
  /** Starts this page anew with that version. Nothing after this call is certain to run; does nothing without one. */
  apply(): void;
}
