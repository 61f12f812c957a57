import type { Cancel, Clock } from '../ports/clock.ts';
import type { ProgressApi, ProgressEvent } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { OpenedStream, PlaySession } from './play-session.ts';

/** The account's stream is held on by a sign of life this often. */
const HOLD_MS = 30_000;

/** How far a film is. */
export interface Place {
  readonly positionMs: number;
  readonly durationMs: number;
}

/** What the platform is told of one act of watching a film: the stream that is held, and how far it went. */
export class WatchRecord {
  private started = false;
  /** The last place that could be told: after a failure the player knows none. */
  private place: Place = { positionMs: 0, durationMs: 0 };
  private readonly stopHolding: Cancel;

  constructor(
    private readonly session: PlaySession,
    private readonly stream: OpenedStream,
    private readonly progress: ProgressApi,
    private readonly streams: StreamApi,
    clock: Clock,
    private readonly whereabouts: () => Place | null,
  ) {
    this.hold();
    this.stopHolding = clock.every(HOLD_MS, () => {
      this.look();
      this.hold();
    });
  }

  /** Remembers where the film is now. */
  look(): void {
    this.place = this.whereabouts() ?? this.place;
  }

  /** The first report is the start, later ones are updates (PROG-03). */
  moved(): void {
    this.look();
    this.report(this.started ? 'Update' : 'Start');
    this.started = true;
  }

  /** The last report: `Complete` when the film ran to its end (OPEN2-22). */
  close(ranToEnd: boolean): void {
    this.stopHolding();
    this.look();
    if (this.started) this.report(ranToEnd ? 'Complete' : 'End');
  }

  private hold(): void {
    void this.streams.holdStream(this.session.titleId, this.stream.trackingId);
  }

  private report(event: ProgressEvent): void {
    void this.progress.report({
      titleId: this.session.titleId,
      positionMs: Math.round(this.place.positionMs),
      durationMs: Math.round(this.place.durationMs),
      event,
      trackingId: this.stream.trackingId,
      transactionType: this.stream.transactionType,
    });
  }
}
