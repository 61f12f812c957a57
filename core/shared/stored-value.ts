import { filter, type Observable } from 'rxjs';
import type { KeyValueStore, StorageError } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import type { Result } from './result.ts';

/** How a value is written as text, and read back: `parse` answers null for what it would never have written. */
export interface TextForm<T> {
  readonly parse: (text: string) => T | null;
  readonly format: (value: T) => string;
}

/** A stored value that somebody else may have spoilt: what does not parse is dropped, logged and counts as absent. */
export class StoredValue<T> {
  /** Fires when another tab of this origin changed it. Never errors. */
  readonly changedElsewhere$: Observable<string>;

  constructor(
    private readonly store: KeyValueStore,
    private readonly log: Log,
    private readonly key: string,
    private readonly form: TextForm<T>,
  ) {
    this.changedElsewhere$ = store.changedElsewhere$.pipe(filter((changed) => changed === key));
  }

  read(): T | null {
    const text = this.store.get(this.key);
    if (text === null) return null;
    const value = this.form.parse(text);
    if (value !== null) return value;
    // The text itself stays out of the log: nobody knows what it is. A field named key would be taken for a secret.
    this.log.write('warn', 'a stored value was unreadable', { stored: this.key });
    this.store.remove(this.key);
    return null;
  }

  write(value: T): Result<void, StorageError> {
    return this.store.set(this.key, this.form.format(value));
  }

  forget(): void {
    this.store.remove(this.key);
  }
}

/** `true` or `false`. */
export const BOOLEAN_FORM: TextForm<boolean> = {
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  format: String,
};

/** A point in time as epoch ms. */
export const INSTANT_FORM: TextForm<number> = {
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  format: (value) => String(Math.max(0, Math.round(value))),
};

/** A text that is not empty. */
export const TEXT_FORM: TextForm<string> = { parse: (text) => text || null, format: (text) => text };

/** One word of a list; case is kept as the list has it. */
export function wordForm<T extends string>(words: readonly T[]): TextForm<T> {
  return { parse: (text) => words.find((word) => word === text) ?? null, format: (word) => word };
}
