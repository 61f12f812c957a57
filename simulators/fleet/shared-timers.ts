import type { Cancel, Clock } from '../../core/ports/clock.ts';
import { TimerHeap } from './timer-heap.ts';

/** The host's shortest timer. */
const SHORTEST_MS = 1;

/**
 * The time of the host with one timer of the host for all of ours: a process of many thousand screens has some hundred
 * thousand timers, and each of the host's costs several times as much as one of these.
 */
export class SharedTimers implements Clock {
  private readonly timers = new TimerHeap();
  private wakeUp: { readonly dueMs: number; readonly cancel: Cancel } | null = null;
  private running = false;

  /**
   * `told` hears how late each timer ran, by when it was due, in ms: that is how late this process is. A time that a
   * periodic timer skipped counts as well, else a process that stands still would say so only once.
   */
  constructor(
    private readonly host: Clock,
    private readonly told: (lateMs: number) => void = () => undefined,
  ) {}

  wallMs(): number {
    return this.host.wallMs();
  }

  monotonicMs(): number {
    return this.host.monotonicMs();
  }

  after(delayMs: number, run: () => void): Cancel {
    return this.set(Math.max(0, delayMs) || 0, null, run);
  }

  every(periodMs: number, run: () => void): Cancel {
    const period = Math.max(SHORTEST_MS, periodMs) || SHORTEST_MS;
    return this.set(period, period, run);
  }

  private set(delayMs: number, periodMs: number | null, run: () => void): Cancel {
    const cancel = this.timers.set(this.host.monotonicMs() + delayMs, periodMs, run);
    this.sleep();
    return cancel;
  }

  /** Until the next one is due. */
  private sleep(): void {
    if (this.running) return;
    const dueMs = this.timers.nextMs();
    if (this.wakeUp !== null && this.wakeUp.dueMs <= dueMs) return;
    this.wakeUp?.cancel();
    this.wakeUp = null;
    if (dueMs === Number.POSITIVE_INFINITY) return;
    const inMs = Math.max(SHORTEST_MS, Math.ceil(dueMs - this.host.monotonicMs()));
    const cancel = this.host.after(inMs, () => {
      this.wakeUp = null;
      this.wake();
    });
    this.wakeUp = { dueMs, cancel };
  }

  private readonly ran = (dueMs: number): void => this.told(Math.max(0, this.host.monotonicMs() - dueMs));

  /** What falls due while it runs waits for the next waking, so that the host gets its turns. */
  private wake(): void {
    const nowMs = this.host.monotonicMs();
    this.running = true;
    try {
      while (this.timers.runNext(nowMs, this.ran, nowMs));
    } finally {
      this.running = false;
      this.sleep();
    }
  }
}
