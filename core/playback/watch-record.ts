import type { Cancel, Clock } from '../ports/clock.ts';
import type { ProgressApi, ProgressEvent } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { OpenedStream, PlaySession } from './play-session.ts';

/** The account's stream is held on by a sign of life this often. */
const HOLD_MS = 30_000;

/** What the platform is told of one act of watching a film: the stream that is held, and how far it went. */
export class WatchRecord {
  private started = false;
  private readonly stopHolding: Cancel;

  constructor(
    private readonly session: PlaySession,
    private readonly stream: OpenedStream,
    private readonly progress: ProgressApi,
    private readonly streams: StreamApi,
    clock: Clock,
  ) {
    this.hold();
    this.stopHolding = clock.every(HOLD_MS, () => this.hold());
  }

  /** The first report is the start, later ones are updates (PROG-03). */
  moved(positionMs: number, durationMs: number): void {
    this.report(this.started ? 'Update' : 'Start', positionMs, durationMs);
    this.started = true;
  }

  /** The last report: `Complete` when the film ran to its end (OPEN2-22). */
  close(positionMs: number, durationMs: number, ranToEnd: boolean): void {
    this.stopHolding();
    if (this.started) this.report(ranToEnd ? 'Complete' : 'End', positionMs, durationMs);
  }

  private hold(): void {
    void this.streams.holdStream(this.session.titleId, this.stream.trackingId);
  }

  private report(event: ProgressEvent, positionMs: number, durationMs: number): void {
    void this.progress.report({
      titleId: this.session.titleId,
      positionMs: Math.round(positionMs),
      durationMs: Math.round(durationMs),
      event,
      trackingId: this.stream.trackingId,
      transactionType: this.stream.transactionType,
    });
  }
}
