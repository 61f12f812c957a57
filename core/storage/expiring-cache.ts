import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Cached } from './forms/cached-form.ts';
import { member, type StoredFamily } from './stored.ts';
import type { StoredValues } from './stored-values.ts';

/** Cached data is reused for this long (SESS-14). */
export const CACHE_MS = 240 * 60_000;

/**
 * Values of a family that are as good as fresh for four hours. Reading one after that deletes it (SESS-14); so does
 * one that comes from the future, as after the wall clock was set back. With a full storage nothing is reused, and
 * nothing else fails.
 */
export class ExpiringCache<T> {
  constructor(
    private readonly stored: StoredValues,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly family: StoredFamily<Cached<T>>,
  ) {}

  read(name: string): T | null {
    return this.fresh(name)?.value ?? null;
  }

  /** What is kept, of whatever age, and when it came. It stays: for who has nothing better to show. */
  last(name: string): Cached<T> | null {
    return this.stored.read(member(this.family, name));
  }

  /** Another value in place of one that is there; that is as old as it was. */
  change(name: string, change: (value: T) => T): void {
    const cached = this.fresh(name);
    if (cached !== null) this.keep(name, { ...cached, value: change(cached.value) });
  }

  /** Deletes the oldest, until no more than so many of the family are kept; those of these names stay before all others. */
  keepNewest(most: number, first: readonly string[] = []): void {
    const names = this.stored.names(this.family);
    if (names.length <= most) return;
    const aged = names.map((name) => ({
      name,
      atMs: first.includes(name)
        ? Number.MAX_SAFE_INTEGER
        : (this.stored.read(member(this.family, name))?.atMs ?? 0),
    }));
    for (const { name } of aged.toSorted((a, b) => b.atMs - a.atMs).slice(most)) this.forget(name);
  }

  /** `atMs`: when it came, in epoch ms; just now where it is left out. */
  write(name: string, value: T, atMs = this.clock.wallMs()): void {
    this.keep(name, { atMs, value });
  }

  /** Deletes what is kept, because it is of no use. */
  forget(name: string): void {
    this.stored.forget(member(this.family, name));
  }

  private fresh(name: string): Cached<T> | null {
    const entry = member(this.family, name);
    const cached = this.stored.read(entry);
    if (cached === null) return null;
    const ageMs = this.clock.wallMs() - cached.atMs;
    if (ageMs >= 0 && ageMs <= CACHE_MS) return cached;
    this.stored.forget(entry);
    return null;
  }

  private keep(name: string, cached: Cached<T>): void {
    const entry = member(this.family, name);
    const kept = this.stored.write(entry, cached);
    if (!kept.ok) this.log.write('info', 'not cached', { stored: entry.key, reason: kept.error.code });
  }
}
