import type { Cancel, Clock } from '../ports/clock.ts';
import type { Delivery } from '../ports/message-bus.ts';

/** A leader repeats where it is this often, and more often right after a change (OPEN2-30); so does who offers what comes next. */
const REPEAT_MS = 5_000;
const AFTER_CHANGE_MS: readonly number[] = [250, 500, 1_000, 2_500];
/** A repeat that was refused, because orders used up the message budget of this second, is tried once more. */
const RETRY_MS = 400;

/** Decides when this screen tells the others where it is. */
export class PositionAnnouncer {
  private readonly repeat: Cancel;
  private pending: Cancel[] = [];
  private retry: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** Whether this screen leads, or has something to say that a single message could lose. */
    private readonly repeats: () => boolean,
    /** False when it was refused. */
    private readonly publish: (delivery: Delivery) => boolean,
  ) {
    this.repeat = clock.every(REPEAT_MS, () => this.sayAgain());
  }

  /**
   * Something changed: tells it once for all changes of this instant. Who repeats does so while the change settles,
   * because the first frames after a start or a seek are not yet steady.
   */
  changed(): void {
    this.forgetPending();
    this.pending = [
      this.clock.after(0, () => this.publish('command')),
      ...AFTER_CHANGE_MS.map((delayMs) => this.clock.after(delayMs, () => this.sayAgain())),
    ];
  }

  /** Nothing is watched any more: tells it at once, because the connection may end next. */
  stopped(): void {
    this.forgetPending();
    this.publish('command');
  }

  dispose(): void {
    this.repeat();
    this.forgetPending();
  }

  private sayAgain(): void {
    if (!this.repeats() || this.publish('beat')) return;
    this.retry();
    this.retry = this.clock.after(RETRY_MS, () => this.repeats() && this.publish('beat'));
  }

  private forgetPending(): void {
    for (const cancel of this.pending) cancel();
    this.pending = [];
    this.retry();
  }
}
