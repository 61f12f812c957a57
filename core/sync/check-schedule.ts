import type { Cancel, Clock } from '../ports/clock.ts';
import type { ClockEstimate } from './clock-offset.ts';

/** The drift is checked this often (SYNC-05). */
export const CHECK_MS = 50;
/** In checks: a check that is due within this counts as due, for times are rounded. */
export const ROUNDING = 1e-6;

/** Nothing happens for a while: the drift is on a line, and so is what each check until then would find. */
export interface Rest {
  /** Our monotonic clock at the last check. */
  readonly checkedAtMs: number;
  /** At that check, and how much more at each that follows. */
  readonly driftMs: number;
  readonly perCheckMs: number;
  /** This screen and its leader are paused. */
  readonly paused: boolean;
  /** So many of them have nothing to do. */
  readonly checks: number;
  /** Of the leader's clock, on which the line rests. */
  readonly estimate: ClockEstimate;
}

/** What is checked. The times are of our monotonic clock. */
export interface Checked {
  /** Makes a check, and answers how long those that follow have nothing to do; null when the next may have. */
  readonly check: (atMs: number) => Rest | null;
  /** Answers that anew without a check, counted from the last one on. */
  readonly foresee: (checkedAtMs: number) => Rest | null;
  /** So many checks of a rest were skipped, and count as made. */
  readonly held: (rest: Rest, checks: number) => void;
}

interface Wake {
  readonly dueMs: number;
  readonly cancel: Cancel;
}

/**
 * Has the drift checked every 50 ms, and sleeps through checks that have nothing to do, until the first that may. Whoever
 * wakes it finds the checks on the same times as if none had been left out (decision 026).
 */
export class CheckSchedule {
  private cancelNext: Cancel = () => undefined;
  private checkedAtMs = 0;
  private resting: Rest | null = null;
  /** While it rests; null where nothing but news ends that. */
  private wake: Wake | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly checked: Checked,
  ) {}

  /** The first check comes 50 ms from now. A rest under way goes on: `stop` ends it. */
  start(): void {
    this.cancelNext();
    this.cancelNext = this.clock.every(CHECK_MS, () => this.tick());
  }

  stop(): void {
    this.cancelNext();
    this.wake?.cancel();
    this.resting = this.wake = null;
  }

  /** What it rests on; null while every check is made. */
  get rest(): Rest | null {
    return this.resting;
  }

  /** How many checks would have been made since it rests. */
  heldSince({ checkedAtMs, checks }: Rest): number {
    const sinceMs = this.clock.monotonicMs() - checkedAtMs;
    return Math.max(0, Math.min(checks, Math.floor(sinceMs / CHECK_MS + ROUNDING)));
  }

  /** Something happened: the next check is made, at the time at which it would have come. */
  rouse(): void {
    const { resting } = this;
    if (resting === null) return;
    this.catchUp(resting, this.heldSince(resting));
    this.checkNext();
  }

  /** What it rests on changed: it rests on where there is nothing to do for all that. */
  reconsider(): void {
    const { resting } = this;
    if (resting === null) return;
    this.catchUp(resting, this.heldSince(resting));
    const foreseen = this.checked.foresee(this.checkedAtMs);
    if (foreseen === null) this.checkNext();
    else this.sleep(foreseen);
  }

  private tick(): void {
    this.checkedAtMs = this.clock.monotonicMs();
    const rest = this.checked.check(this.checkedAtMs);
    if (rest === null) return;
    this.cancelNext();
    this.sleep(rest);
  }

  /** Sleeps until the first check that may find something to do; a wake that comes earlier is left. */
  private sleep(rest: Rest): void {
    this.resting = rest;
    const dueMs = rest.checkedAtMs + (rest.checks + 1) * CHECK_MS;
    if (this.wake !== null && this.wake.dueMs <= dueMs) return;
    this.wake?.cancel();
    const inMs = dueMs - this.clock.monotonicMs();
    const wakes = dueMs < Number.POSITIVE_INFINITY;
    this.wake = wakes ? { dueMs, cancel: this.clock.after(inMs, () => this.wakeUp(dueMs)) } : null;
  }

  private wakeUp(dueMs: number): void {
    this.wake = null;
    if (this.resting === null) return;
    this.catchUp(this.resting, Math.round((dueMs - this.resting.checkedAtMs) / CHECK_MS) - 1);
    this.resting = null;
    this.start();
    this.tick();
  }

  private checkNext(): void {
    this.resting = null;
    this.wake?.cancel();
    this.wake = null;
    this.cancelNext = this.clock.after(this.checkedAtMs + CHECK_MS - this.clock.monotonicMs(), () => {
      this.start();
      this.tick();
    });
  }

  /** Counts so many checks as made. */
  private catchUp(rest: Rest, checks: number): void {
    this.checkedAtMs = rest.checkedAtMs + checks * CHECK_MS;
    this.checked.held(rest, checks);
  }
}
