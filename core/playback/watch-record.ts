import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { ProgressApi, ProgressEvent, ProgressReport } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { OpenedStream, PlaySession } from './play-session.ts';
import { ReportLine } from './report-line.ts';

/** How often the platform is told that the stream is still in use. */
const HOLD_MS = 30_000;

/** How far a film is. */
export interface FilmPlace {
  readonly positionMs: number;
  readonly durationMs: number;
}

/** What records of one account report by. */
export interface RecordMeans {
  readonly progress: ProgressApi;
  readonly streams: StreamApi;
  /** Only the running time is asked of it. */
  readonly catalogue: Pick<CatalogueApi, 'metadata'>;
  readonly clock: Clock;
  /** Aborted when the account is over. */
  readonly account: AbortSignal;
}

/** Reports one viewing of a film to the platform: that its stream is in use, and how far it was watched. After the account, nothing. */
export class WatchRecord {
  private started = false;
  /** The last known place, because the player knows none after a failure; null before the first. */
  private place: FilmPlace | null = null;
  private readonly stopHolding: Cancel;
  private readonly reports: ReportLine;

  constructor(
    private readonly session: PlaySession,
    private readonly stream: OpenedStream,
    private readonly means: RecordMeans,
    private readonly whereabouts: () => FilmPlace | null,
  ) {
    this.reports = new ReportLine(means.progress, means.clock, means.account);
    this.hold();
    this.stopHolding = means.clock.every(HOLD_MS, () => {
      this.look();
      this.hold();
    });
  }

  /** Remembers where the film is now. */
  look(): void {
    this.place = this.whereabouts() ?? this.place;
  }

  /** Reports a play, pause or seek: the first report is the start, later ones are updates (PROG-03). */
  moved(): void {
    this.look();
    // Without a place the film has not begun: a report would overwrite the account's resume point.
    if (this.place === null || this.means.account.aborted) return;
    void this.reports.send(this.report(this.started ? 'Update' : 'Start', this.place));
    this.started = true;
  }

  /**
   * Sends the last report, `Complete` when the film ran to its end (OPEN2-22). It also gives the stream back. Resolves
   * once it was answered or failed. Never rejects.
   */
  close(ranToEnd: boolean): Promise<void> {
    this.stopHolding();
    this.look();
    if (this.means.account.aborted) return Promise.resolve();
    if (!this.started || this.place === null) return this.giveBack();
    return this.reports.sendLast(this.report(ranToEnd ? 'Complete' : 'End', this.place));
  }

  /** No time is left: what waits leaves at once. */
  hurry(): void {
    this.reports.hurry();
  }

  /** Stops holding the stream, and reports nothing. */
  abandon(): void {
    this.stopHolding();
  }

  /** Frees the stream of a film that never began: reports the resume point that the platform already has. */
  private async giveBack(): Promise<void> {
    const { titleId } = this.session;
    const { progress, account } = this.means;
    const [known, durationMs] = await Promise.all([progress.read(titleId, account), this.runningTime()]);
    // What nobody knows is not made up: the stream lapses then.
    if (account.aborted || !known.ok || durationMs === null) return;
    await this.reports.sendLast(this.report('End', { positionMs: known.value, durationMs }));
  }

  private async runningTime(): Promise<number | null> {
    if (this.place !== null) return this.place.durationMs;
    const { catalogue, account } = this.means;
    const metadata = await catalogue.metadata(this.session.titleId, account);
    return metadata.ok ? metadata.value.durationMs : null;
  }

  private hold(): void {
    const { account, streams } = this.means;
    if (!account.aborted) void streams.holdStream(this.session.titleId, this.stream.trackingId);
  }

  private report(event: ProgressEvent, { positionMs, durationMs }: FilmPlace): ProgressReport {
    return {
      titleId: this.session.titleId,
      positionMs: Math.round(positionMs),
      durationMs: Math.round(durationMs),
      event,
      trackingId: this.stream.trackingId,
      transactionType: this.stream.transactionType,
    };
  }
}
