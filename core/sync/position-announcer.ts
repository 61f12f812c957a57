import type { Cancel, Clock } from '../ports/clock.ts';
import type { Delivery } from '../ports/message-bus.ts';

/** A leader repeats where it is this often, and more often right after a change (OPEN2-30). */
const REPEAT_MS = 5_000;
const AFTER_CHANGE_MS: readonly number[] = [250, 1_000, 2_500];
/** A repeat that was refused, because an order took the budget of this second, is tried once more. */
const RETRY_MS = 400;

/** When this screen says where it is. */
export class PositionAnnouncer {
  private readonly repeat: Cancel;
  private pending: Cancel[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly leads: () => boolean,
    /** False when it was refused. */
    private readonly publish: (delivery: Delivery) => boolean,
  ) {
    this.repeat = clock.every(REPEAT_MS, () => this.leadOn());
  }

  /**
   * Once for all that changes at this instant, and again while a change settles: the first frames after a start or a
   * seek are not yet steady.
   */
  changed(): void {
    this.forgetPending();
    this.pending = [
      this.clock.after(0, () => this.publish('command')),
      ...AFTER_CHANGE_MS.map((delayMs) => this.clock.after(delayMs, () => this.leadOn())),
    ];
  }

  /** At once: what follows may be the end of the connection. */
  stopped(): void {
    this.forgetPending();
    this.publish('command');
  }

  dispose(): void {
    this.repeat();
    this.forgetPending();
  }

  private leadOn(): void {
    if (!this.leads() || this.publish('beat')) return;
    this.pending.push(this.clock.after(RETRY_MS, () => this.leads() && this.publish('beat')));
  }

  private forgetPending(): void {
    for (const cancel of this.pending) cancel();
    this.pending = [];
  }
}
