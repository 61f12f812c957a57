import { distinctUntilChanged, type Observable, type Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import { State } from '../shared/state.ts';
import type { Stored } from './stored.ts';
import type { StoredValues } from './stored-values.ts';

/** The third mistake locks (SIGN-13, OPEN-20, CNST2-02). */
const MISTAKE_LIMIT = 3;
/** A lock lasts one minute (`lock.durationMs`, OPEN-21, SESS-10). */
const LOCK_MS = 60_000;
/** While locked, the wall clock is checked this often. */
const LOOK_MS = 1_000;
/** A difference between the two clocks that changed by less counts as unchanged. */
const CLOCK_TOLERANCE_MS = 200;

/**
 * Counts mistakes and locks at the limit. A lock is only ever extended, never shortened, and opens exactly at its time.
 *
 * The end is stored in wall time, so that a reload goes on with it, and held as a monotonic deadline as long as the
 * client runs, so that no change of the wall clock opens or prolongs it; the stored end follows such a change within a
 * second. A stored end farther ahead than a lock lasts comes from a clock that was set back: it counts as a whole
 * lock from now. What a closed client cannot tell apart is a clock set forward and time that passed.
 *
 * The count lives in memory; a success sets it to 0, and so does the end of the lock (OPEN-20). Once disposed it stores
 * nothing and locks nothing: who still reports to it does so too late.
 */
export class Lockout {
  private readonly state = new State(false);
  /** Replays whether it is locked, then changes. Never errors. */
  readonly locked$: Observable<boolean> = this.state.value$.pipe(distinctUntilChanged());
  private readonly elsewhere: Subscription;
  /** Wall clock minus monotonic clock, as last seen. */
  private offsetMs: number;
  /** The stored end as this tab last wrote or read it. A different one comes from another tab. */
  private known: number | null = null;
  private deadlineMs = Number.NEGATIVE_INFINITY;
  /** Mistakes since the last success or lock. */
  private count = 0;
  private timer: Cancel = () => undefined;
  private disposed = false;

  constructor(
    private readonly stored: StoredValues,
    private readonly clock: Clock,
    /** Where its end is stored: an entry of its own for each purpose (OPEN-21, OPEN2-10). */
    private readonly end: Stored<number>,
  ) {
    this.offsetMs = this.offset();
    this.takeStored();
    this.elsewhere = stored.changed$(end).subscribe(() => this.hear());
  }

  get locked(): boolean {
    return this.remainingMs() > 0;
  }

  /** Until it opens; 0 when it is open. */
  remainingMs(): number {
    return Math.max(0, this.deadlineMs - this.clock.monotonicMs());
  }

  /** One mistake more. True when it locked, or prolonged the lock. */
  mistake(): boolean {
    this.count += 1;
    if (this.disposed || this.count < MISTAKE_LIMIT) return false;
    this.lockNow();
    return true;
  }

  /** Locks from now on, or prolongs the lock, whatever was counted: for those who count by themselves. */
  lockNow(): void {
    if (this.disposed) return;
    this.lockFor(LOCK_MS);
    this.store();
  }

  /** Forgets the mistakes; a lock stays. */
  succeed(): void {
    this.count = 0;
  }

  dispose(): void {
    this.disposed = true;
    this.timer();
    this.elsewhere.unsubscribe();
  }

  /** Another tab changed the stored end. A shorter or missing one is overwritten: a reload would open the lock. */
  private hear(): void {
    this.takeStored();
    if (this.remainingMs() - this.storedLeftMs() > CLOCK_TOLERANCE_MS) this.store();
  }

  private takeStored(): void {
    this.known = this.stored.read(this.end);
    const leftMs = this.storedLeftMs();
    if (leftMs <= 0) return;
    this.lockFor(Math.min(leftMs, LOCK_MS));
    if (leftMs > LOCK_MS) this.store();
  }

  private storedLeftMs(): number {
    const end = this.stored.read(this.end);
    return end === null ? 0 : end - this.clock.wallMs();
  }

  private store(): void {
    this.offsetMs = this.offset();
    this.known = Math.ceil(this.clock.wallMs() + this.remainingMs());
    this.stored.write(this.end, this.known);
  }

  private offset(): number {
    return this.clock.wallMs() - this.clock.monotonicMs();
  }

  private lockFor(durationMs: number): void {
    this.deadlineMs = Math.max(this.deadlineMs, this.clock.monotonicMs() + durationMs);
    this.state.set(true);
    this.watch();
  }

  private watch(): void {
    this.timer();
    this.timer = this.clock.after(Math.min(this.remainingMs(), LOOK_MS), () => this.look());
  }

  private look(): void {
    if (Math.abs(this.offset() - this.offsetMs) > CLOCK_TOLERANCE_MS) this.store();
    // Another tab may have prolonged the lock a moment ago, and word of it is still to come.
    else if (!this.locked && this.stored.read(this.end) !== this.known) this.takeStored();
    if (this.locked) this.watch();
    else this.unlock();
  }

  private unlock(): void {
    this.count = 0;
    this.stored.forget(this.end);
    this.state.set(false);
  }
}
