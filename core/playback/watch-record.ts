import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { ProgressApi, ProgressEvent, ProgressReport } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import { CODES } from '../shared/response-codes.ts';
import { Turns } from '../shared/turns.ts';
import type { OpenedStream, PlaySession } from './play-session.ts';
import type { ReportQueue } from './report-queue.ts';

/** How often the platform is told that the stream is still in use. */
const HOLD_MS = 30_000;

/** How often it is noted how far the film is, for a page that goes without a word. */
const NOTE_MS = 10_000;

/** How far a film is. */
export interface FilmPlace {
  readonly positionMs: number;
  readonly durationMs: number;
}

/** What records of one account report by. */
export interface RecordMeans {
  /** Only asked how far a title was watched. */
  readonly progress: Pick<ProgressApi, 'read'>;
  readonly reports: Pick<ReportQueue, 'send' | 'sendLast' | 'note' | 'hurry' | 'waitNoMore'>;
  readonly streams: Pick<StreamApi, 'holdStream'>;
  /** Only the running time is asked of it. */
  readonly catalogue: Pick<CatalogueApi, 'metadata'>;
  readonly clock: Clock;
  /** Aborted when the account is over. */
  readonly account: AbortSignal;
}

/**
 * Reports one viewing of a film to the platform: that its stream is in use, and how far it was watched (PROG-01 to PROG-04).
 * After the account, nothing.
 */
export class WatchRecord {
  private started = false;
  /** The last known place, because the player knows none after a failure; null before the first. */
  private place: FilmPlace | null = null;
  /** The resume point of a film that has not begun; null while nobody has told it. */
  private before: FilmPlace | null = null;
  private readonly endHolding: Cancel;
  /** Its one turn lasts as long as the stream is held. */
  private readonly turns = new Turns();
  /** The picture is withheld here, and the film may go on elsewhere. */
  private aside = false;

  constructor(
    private readonly session: Pick<PlaySession, 'titleId'>,
    private readonly stream: OpenedStream,
    private readonly means: RecordMeans,
    private readonly whereabouts: () => FilmPlace | null,
    /** Running time in ms; asked for when it is null. */
    private readonly durationMs: number | null = null,
    /** The platform has given the stream to another screen; not called after `close` and `abandon`. */
    private readonly lost: () => void = () => undefined,
  ) {
    void this.hold();
    const endHolding = means.clock.every(HOLD_MS, () => void this.hold());
    const endNoting = means.clock.every(NOTE_MS, () => this.note());
    this.endHolding = () => {
      endHolding();
      endNoting();
    };
  }

  /** Learns the resume point, so that the stream can be given back at any moment, also when the page goes. */
  async prepare(): Promise<void> {
    this.before = await this.resumePoint(this.turns.current);
  }

  /** Remembers where the film is now. */
  look(): void {
    this.place = this.whereabouts() ?? this.place;
  }

  /** Reports a play, pause or seek: the first report is the start, later ones are updates (PROG-03). */
  moved(): void {
    this.look();
    // Without a place the film has not begun: a report would overwrite the account's resume point.
    if (this.place === null || this.aside || this.means.account.aborted) return;
    this.means.reports.send(this.report(this.started ? 'Update' : 'Start', this.place));
    this.started = true;
  }

  /**
   * While the film is withheld here it stands still, and whoever watches along elsewhere knows better how far it is: where
   * it stood is said once, nothing from then on, and at the end the stream is given back at the account's own resume point.
   */
  standAside(aside: boolean): void {
    if (aside && !this.aside && this.started) this.moved();
    this.aside = aside;
  }

  /**
   * Sends the last report, `Complete` when the film ran to its end (OPEN2-22). It also gives the stream back. Resolves
   * once it was answered or given up. Never rejects.
   */
  async close(ranToEnd: boolean): Promise<void> {
    const last = this.lastReport(ranToEnd);
    if (last !== null) return this.means.reports.sendLast(last);
    const { account } = this.means;
    const known = account.aborted ? null : await this.resumePoint(account);
    // What nobody knows is not made up: the stream lapses then.
    if (known !== null && !account.aborted) await this.means.reports.sendLast(this.report('End', known));
  }

  /** Stops holding the stream, and reports nothing. */
  abandon(): void {
    this.stopHolding();
  }

  /** What is to be said at the end; null when nothing is, or when the platform has to be asked first. */
  private lastReport(ranToEnd: boolean): ProgressReport | null {
    this.stopHolding();
    this.look();
    if (this.means.account.aborted || this.aside) return null;
    // A film that never began ends where it was before.
    if (!this.started || this.place === null) return this.before && this.report('End', this.before);
    return this.report(ranToEnd ? 'Complete' : 'End', this.place);
  }

  private async resumePoint(signal: AbortSignal): Promise<FilmPlace | null> {
    const known = this.means.progress.read(this.session.titleId, signal);
    const [position, durationMs] = await Promise.all([known, this.runningTime(signal)]);
    return position.ok && durationMs !== null ? { positionMs: position.value, durationMs } : null;
  }

  private async runningTime(signal: AbortSignal): Promise<number | null> {
    const durationMs = this.place?.durationMs ?? this.durationMs;
    if (durationMs !== null) return durationMs;
    const metadata = await this.means.catalogue.metadata(this.session.titleId, signal);
    return metadata.ok ? metadata.value.durationMs : null;
  }

  /** Only the one answer that means something ends a film: that every stream of the account is in use elsewhere. */
  private async hold(): Promise<void> {
    const { account, streams } = this.means;
    const isOver = (): boolean => account.aborted || this.turns.current.aborted;
    if (isOver()) return;
    const held = await streams.holdStream(this.session.titleId, this.stream.trackingId);
    const isGone = !held.ok && rejectedCode(held.error) === CODES.concurrentLimit;
    if (isGone && !isOver()) this.lost();
  }

  private note(): void {
    this.look();
    if (this.started && this.place !== null && !this.aside)
      this.means.reports.note(this.report('End', this.place));
  }

  private stopHolding(): void {
    this.turns.end();
    this.endHolding();
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
