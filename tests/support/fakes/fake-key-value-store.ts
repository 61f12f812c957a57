import { type Observable, Subject } from 'rxjs';
import type { KeyValueStore, StorageError } from '../../../core/ports/key-value-store.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';

/** A store whose writes a test can make fail, and which another tab can change. */
export class FakeKeyValueStore implements KeyValueStore {
  /** Set to make every write fail: nothing is stored then. */
  failure: StorageError | null = null;
  private readonly changes = new Subject<string>();
  readonly changedElsewhere$: Observable<string> = this.changes.asObservable();
  private readonly values: Map<string, string>;

  constructor(initial: Readonly<Record<string, string>> = {}) {
    this.values = new Map(Object.entries(initial));
  }

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  set(key: string, value: string): Result<void, StorageError> {
    if (this.failure !== null) return err(this.failure);
    this.values.set(key, value);
    return ok(undefined);
  }

  remove(key: string): void {
    this.values.delete(key);
  }

  keys(): readonly string[] {
    return [...this.values.keys()];
  }

  /** As another tab of the origin would; null removes. */
  changeElsewhere(key: string, value: string | null): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
    this.changes.next(key);
  }
}
