import type { Cancel } from '../../core/ports/clock.ts';

interface Timer {
  dueMs: number;
  /** Timers of the same millisecond run in the order in which they were set. */
  order: number;
  readonly periodMs: number | null;
  readonly run: () => void;
  cancelled: boolean;
}

/**
 * Timers by when they are due: a binary heap, so that a world of a hundred thousand screens pays for what happens and
 * not for what waits. Knows no clock.
 */
export class TimerHeap {
  private readonly heap: Timer[] = [];
  private order = 0;
  private cancelledInside = 0;

  /** Timers that wait for their time. */
  get pending(): number {
    return this.heap.length - this.cancelledInside;
  }

  /** When the next one is due; infinite for none. */
  nextMs(): number {
    this.dropCancelled();
    return this.heap[0]?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  /** `periodMs`: it is set again by that each time it ran; null for once. */
  set(dueMs: number, periodMs: number | null, run: () => void): Cancel {
    const timer: Timer = { dueMs, order: this.order++, periodMs, run, cancelled: false };
    this.push(timer);
    return () => this.cancel(timer);
  }

  /**
   * Runs the next one that is due until `endMs`, after telling `at` when it was due; false when there is none.
   * `lateFromMs`: a periodic timer that fell behind skips what it missed until then; `at` is told of each skipped time too.
   */
  runNext(endMs: number, at: (dueMs: number) => void, lateFromMs: number | null = null): boolean {
    this.dropCancelled();
    const timer = this.heap[0];
    if (timer === undefined || timer.dueMs > endMs) return false;
    this.pop();
    const { dueMs, periodMs } = timer;
    at(dueMs);
    if (periodMs === null) timer.cancelled = true;
    else {
      const missed = lateFromMs === null ? 0 : Math.max(0, Math.floor((lateFromMs - dueMs) / periodMs));
      for (let skipped = 1; skipped <= missed; skipped += 1) at(dueMs + periodMs * skipped);
      timer.dueMs = dueMs + periodMs * (1 + missed);
      this.push(timer);
    }
    timer.run();
    return true;
  }

  private cancel(timer: Timer): void {
    if (timer.cancelled) return;
    timer.cancelled = true;
    this.cancelledInside += 1;
    if (this.cancelledInside > 1_000 && this.cancelledInside * 2 > this.heap.length) this.sweep();
  }

  /** Many were cancelled: builds the heap anew without them. */
  private sweep(): void {
    const kept = this.heap
      .filter(({ cancelled }) => !cancelled)
      .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
    this.heap.length = 0;
    for (const timer of kept) this.heap.push(timer);
    this.cancelledInside = 0;
  }

  private dropCancelled(): void {
    while (this.heap[0]?.cancelled === true) {
      this.pop();
      this.cancelledInside -= 1;
    }
  }

  private push(timer: Timer): void {
    const { heap } = this;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(timer, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = timer;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = heap[below];
      if (child === undefined) break;
      const right = heap[below + 1];
      if (right !== undefined && isBefore(right, child)) {
        below += 1;
        child = right;
      }
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
  }
}

const isBefore = (a: Timer, b: Timer): boolean =>
  a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order);
