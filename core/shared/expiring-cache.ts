import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import { asFields, asNumber, parseJson } from './decode.ts';
import { StoredValue } from './stored-value.ts';

/** Cached data is reused for this long (SESS-14). */
export const CACHE_MS = 240 * 60_000;

interface Entry<T> {
  readonly atMs: number;
  readonly value: T;
}

/**
 * Values under a family of keys that are as good as fresh for four hours. Reading one after that deletes it (SESS-14);
 * so does one that does not parse or that comes from the future, as after the wall clock was set back. A full storage
 * costs nothing but the reuse.
 */
export class ExpiringCache<T> {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly log: Log,
    /** Ends in a colon: `legal:`. */
    private readonly prefix: string,
    /** Reads a value that was JSON; null for one that it would never have written. */
    private readonly parse: (value: unknown) => T | null,
    private readonly lifeMs = CACHE_MS,
  ) {}

  read(key: string): T | null {
    const stored = this.entry(key);
    const entry = stored.read();
    if (entry === null) return null;
    const ageMs = this.clock.wallMs() - entry.atMs;
    if (ageMs >= 0 && ageMs <= this.lifeMs) return entry.value;
    stored.forget();
    return null;
  }

  write(key: string, value: T): void {
    const kept = this.entry(key).write({ atMs: this.clock.wallMs(), value });
    if (!kept.ok)
      this.log.write('info', 'not cached', { stored: this.prefix + key, reason: kept.error.code });
  }

  private entry(key: string): StoredValue<Entry<T>> {
    return new StoredValue<Entry<T>>(this.store, this.log, this.prefix + key, {
      parse: (text) => {
        const fields = asFields(parseJson(text));
        const atMs = asNumber(fields?.['atMs']);
        const value = this.parse(fields?.['value']);
        return atMs === null || value === null ? null : { atMs, value };
      },
      format: (entry) => JSON.stringify(entry),
    });
  }
}
