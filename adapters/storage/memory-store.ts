import { NEVER, type Observable } from 'rxjs';
import type { KeyValueStore, StorageError } from '../../core/ports/key-value-store.ts';
import { ok, type Result } from '../../core/shared/result.ts';

/** Values for one run: screens without a browser, and tests. */
export class MemoryStore implements KeyValueStore {
  readonly changedElsewhere$: Observable<string> = NEVER;
  private readonly values: Map<string, string>;

  constructor(initial: Readonly<Record<string, string>> = {}) {
    this.values = new Map(Object.entries(initial));
  }

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  set(key: string, value: string): Result<void, StorageError> {
    this.values.set(key, value);
    return ok(undefined);
  }

  remove(key: string): void {
    this.values.delete(key);
  }

  keys(): readonly string[] {
    return [...this.values.keys()];
  }
}
