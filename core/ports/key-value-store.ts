import type { Observable } from 'rxjs';
import type { Result } from '../shared/result.ts';

/** `full`: quota reached. `unavailable`: the host refuses storage (private mode, blocked site data). */
export type StorageError = { readonly code: 'storage/full' } | { readonly code: 'storage/unavailable' };

/**
 * Text values that outlive a start. Synchronous; never throws. What the host's storage does not take, unavailable or
 * full, the adapter keeps in memory for this start; it reports that once by its log.
 */
export interface KeyValueStore {
  /** The stored text, or null when there is none or it cannot be read. */
  get(key: string): string | null;
  set(key: string, value: string): Result<void, StorageError>;
  remove(key: string): void;
  keys(): readonly string[];
  /** Keys changed by another tab of the same origin; never by this one. Never errors. */
  readonly changedElsewhere$: Observable<string>;
}
