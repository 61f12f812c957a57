import { filter, map, Subject, type Observable } from 'rxjs';
import type { KeyValueStore, StorageError } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import type { Result } from '../shared/result.ts';
import {
  declarationOf,
  STORED,
  namesAccount,
  survivesSignOut,
  type Stored,
  type StoredFamily,
} from './stored.ts';

export type { StorageError };

/** Enough where the value is neither read nor written. */
type Named = Pick<Stored<unknown>, 'key'>;

/**
 * The one door to what is stored; {@link STORED} says what there is. A value that does not parse is dropped, logged
 * by its name once, and counts as absent.
 */
export class StoredValues {
  private readonly ended = new Subject<void>();
  /** Fires when the values of the signed-in account were removed: copies in memory have to go too. Never errors. */
  readonly ended$: Observable<void> = this.ended.asObservable();
  private readonly reported = new Set<string>();

  constructor(
    private readonly store: KeyValueStore,
    private readonly log: Log,
  ) {}

  read<T>(stored: Stored<T>): T | null {
    const text = this.store.get(stored.key);
    if (text === null) return null;
    const value = stored.form.parse(text);
    if (value === null) this.drop(stored.key);
    return value;
  }

  /** Fails when the host does not store it; until the next start it is read as written all the same. */
  write<T>(stored: Stored<T>, value: T): Result<void, StorageError> {
    return this.store.set(stored.key, stored.form.format(value));
  }

  /** Null forgets. */
  writeOrForget<T>(stored: Stored<T>, value: T | null): void {
    if (value === null) this.forget(stored);
    else this.write(stored, value);
  }

  /** The names under which values of a family are stored, without what they begin with; in no order. */
  names({ prefix }: Pick<StoredFamily<unknown>, 'prefix'>): readonly string[] {
    const keys = this.store.keys().filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  }

  forget(...stored: readonly Named[]): void {
    for (const { key } of stored) this.store.remove(key);
  }

  /** Fires when another tab of this origin changed one of these. Never errors. */
  changed$(...stored: readonly Named[]): Observable<void> {
    return this.store.changedElsewhere$.pipe(
      filter((changed) => stored.some(({ key }) => key === changed)),
      map(() => undefined),
    );
  }

  /** A sign-out: only what survives it stays (SESS-07). What nobody declared goes too. */
  endAccount(inCar: boolean): void {
    // Other tabs hear of it in this order: that the session is over comes before what was only the screen's.
    this.removeAccount(inCar);
    this.removeWhere((key) => !survivesSignOut(key, inCar));
    this.ended.next();
  }

  /** An account leaves without a sign-out: what was its own goes, what is the screen's stays. */
  changeAccount(inCar: boolean): void {
    this.removeAccount(inCar);
    this.ended.next();
  }

  /**
   * Drops what the client would never have stored, before anybody reads it, so that a spoilt store cannot break a
   * start. Values of an account that is not signed in are nobody's, as after a sign-up
   * that a reload broke off.
   */
  repair(): void {
    const signedIn = [STORED.session, STORED.consumerId].some(({ key }) => this.store.get(key) !== null);
    if (!signedIn) this.removeAccount(true);
    for (const key of this.store.keys()) {
      const declared = declarationOf(key);
      const text = this.store.get(key);
      if (declared !== null && text !== null && declared.form.parse(text) === null) this.drop(key);
    }
  }

  /** Names and texts of the values that survive a sign-out, sorted by name; none whose name tells an account. */
  lasting(inCar: boolean): readonly { readonly key: string; readonly text: string }[] {
    const keys = this.store.keys().filter((key) => survivesSignOut(key, inCar) && !namesAccount(key));
    return keys.toSorted().map((key) => ({ key, text: this.store.get(key) ?? '' }));
  }

  private drop(key: string): void {
    this.store.remove(key);
    // Where it sat it may have been before who drives: that is not forgotten with it.
    if (key === STORED.customerZone.key) this.write(STORED.zoneUnreadable, true);
    if (this.reported.has(key)) return;
    this.reported.add(key);
    // The text itself stays out of the log: nobody knows what it is. A field named key would be taken for a secret.
    this.log.write('warn', 'a stored value was unreadable', { stored: key });
  }

  private removeAccount(inCar: boolean): void {
    this.removeWhere((key) => declarationOf(key)?.ofAccount === true && !survivesSignOut(key, inCar));
  }

  private removeWhere(isOver: (key: string) => boolean): void {
    for (const key of this.store.keys()) if (isOver(key)) this.store.remove(key);
  }
}

/** Reads a value without dropping one that does not parse; for use before there is a log. */
export function glance<T>(store: Pick<KeyValueStore, 'get'>, { key, form }: Stored<T>): T | null {
  const text = store.get(key);
  return text === null ? null : form.parse(text);
}
