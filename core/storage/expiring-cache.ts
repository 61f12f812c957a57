import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Cached } from './forms/cached-form.ts';
import { member, type StoredFamily } from './stored.ts';
import type { StoredValues } from './stored-values.ts';

/** Cached data is reused for this long (SESS-14). */
const CACHE_MS = 240 * 60_000;

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
    private readonly lifeMs = CACHE_MS,
  ) {}

  read(name: string): T | null {
    const entry = member(this.family, name);
    const cached = this.stored.read(entry);
    if (cached === null) return null;
    const ageMs = this.clock.wallMs() - cached.atMs;
    if (ageMs >= 0 && ageMs <= this.lifeMs) return cached.value;
    this.stored.forget(entry);
    return null;
  }

  write(name: string, value: T): void {
    const entry = member(this.family, name);
    const kept = this.stored.write(entry, { atMs: this.clock.wallMs(), value });
    if (!kept.ok) this.log.write('info', 'not cached', { stored: entry.key, reason: kept.error.code });
  }

  /** Deletes what is kept, because it is of no use. */
  forget(name: string): void {
    this.stored.forget(member(this.family, name));
  }
}
