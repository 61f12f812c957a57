import type { Clock } from '../ports/clock.ts';
import type { ProgressApi, ProgressReport } from '../ports/progress-api.ts';
import { Turns } from '../shared/turns.ts';

/** The last report waits so long for the one before it. A sign-out waits for both together for three seconds. */
const PATIENCE_MS = 1_500;

/**
 * Sends the reports of one viewing, one after the other: the platform keeps what it hears last. One that waits gives
 * way to a newer one, which says where the film is now.
 */
export class ReportLine {
  private waiting: ProgressReport | null = null;
  /** Null while none is on the way. */
  private sending: Promise<void> | null = null;
  private readonly turns = new Turns();

  constructor(
    private readonly progress: ProgressApi,
    private readonly clock: Clock,
    /** Aborted when the account is over: nothing leaves after it. */
    private readonly account: AbortSignal,
  ) {}

  /** At once, or as soon as the one before was answered. Resolves once none is left. Never rejects. */
  send(report: ProgressReport): Promise<void> {
    this.waiting = report;
    this.sending ??= this.work();
    return this.sending;
  }

  /** Always leaves: gives up the one before it when that takes too long. No other may follow. */
  async sendLast(report: ProgressReport): Promise<void> {
    const sent = this.send(report);
    const cancel = this.clock.after(PATIENCE_MS, () => this.hurry());
    await sent;
    cancel();
  }

  /** Lets the one that waits, if any, leave now. */
  hurry(): void {
    if (this.waiting !== null) this.turns.end();
  }

  private async work(): Promise<void> {
    while (this.waiting !== null && !this.account.aborted) {
      const report = this.waiting;
      this.waiting = null;
      await this.progress.report(report, this.turns.next());
    }
    this.sending = null;
  }
}
