import { fromEvent, mergeMap, type Observable, share } from 'rxjs';
import type { KeyValueStore, StorageError } from '../../core/ports/key-value-store.ts';
import type { Log } from '../../core/ports/log.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';

/** The part of a window that this store needs. Reading `localStorage` may throw. */
export type StorageWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps values in the local storage of this origin. What it refuses or has no room for is kept in memory for this
 * start, so that a full storage signs nobody out; `set` still answers why, because the value will not outlive the
 * start. The next start finds the old value.
 */
export class LocalStorageStore implements KeyValueStore {
  readonly changedElsewhere$: Observable<string>;
  private readonly storage: Storage | null;
  /** Values that the host's storage did not take. They override stored ones. */
  private readonly kept = new Map<string, string>();
  /** Keys asked for or written: what a `clear` elsewhere concerns. */
  private readonly known = new Set<string>();
  private reported = false;

  constructor(
    window: StorageWindow,
    private readonly log: Log,
  ) {
    this.storage = this.attempt(() => {
      const { localStorage } = window as { readonly localStorage: Storage | null };
      return localStorage !== null && localStorage.length >= 0 ? localStorage : null;
    });
    if (this.storage === null) this.report();
    this.changedElsewhere$ = fromEvent<StorageEvent>(window, 'storage').pipe(
      mergeMap((event) => this.keysOf(event)),
      share(),
    );
  }

  get(key: string): string | null {
    this.known.add(key);
    return this.kept.get(key) ?? this.attempt((storage) => storage?.getItem(key) ?? null);
  }

  set(key: string, value: string): Result<void, StorageError> {
    this.known.add(key);
    let code: StorageError['code'] = 'storage/unavailable';
    if (this.storage !== null) {
      try {
        this.storage.setItem(key, value);
        this.kept.delete(key);
        return ok(undefined);
      } catch (cause) {
        if (isQuota(cause)) code = 'storage/full';
      }
    }
    this.kept.set(key, value);
    this.report(code);
    return err({ code });
  }

  remove(key: string): void {
    this.kept.delete(key);
    this.attempt((storage) => {
      storage?.removeItem(key);
      return null;
    });
  }

  keys(): readonly string[] {
    const stored = this.attempt((storage) => {
      const indexes = Array.from({ length: storage?.length ?? 0 }, (_, index) => index);
      return indexes.flatMap((index) => storage?.key(index) ?? []);
    });
    return [...new Set([...(stored ?? []), ...this.kept.keys()])];
  }

  /** Runs against the storage; null, reported once, when the host throws. */
  private attempt<T>(run: (storage: Storage | null) => T | null): T | null {
    try {
      return run(this.storage);
    } catch {
      this.report();
      return null;
    }
  }

  private keysOf(event: StorageEvent): readonly string[] {
    if (this.storage === null || event.storageArea !== this.storage) return [];
    // Null: everything was cleared.
    const changed = event.key === null ? [...this.known] : [event.key];
    for (const key of changed) this.kept.delete(key);
    return changed;
  }

  private report(code: StorageError['code'] = 'storage/unavailable'): void {
    if (this.reported) return;
    this.reported = true;
    this.log.write('warn', `${code}: values last for this start only`);
  }
}

function isQuota(cause: unknown): boolean {
  const name = cause instanceof Error ? cause.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
