import { answerWithin } from '../ports/answer-within.ts';
import type { OpenedStream, PlaySession } from './play-session.ts';
import { WatchRecord, type FilmPlace, type RecordMeans } from './watch-record.ts';

/** The streams that are left are counted no later than this after one was given back. */
const SETTLE_MS = 1_500;

/** The record of the film that is open, if any: whatever stream was taken is given back once. */
export class OpenRecord {
  private record: WatchRecord | null = null;
  /** Resolves when the streams before were given back, or nearly. */
  settled: Promise<unknown> = Promise.resolve();
  private readonly unheard = new Set<Promise<void>>();
  private aside = false;

  constructor(
    private readonly means: RecordMeans,
    private readonly whereabouts: () => FilmPlace | null,
    /** The stream of what is open was given to another screen. */
    private readonly lost: () => void = () => undefined,
  ) {}

  /** A stream was taken. When nobody wants to play it any more, it goes back at once. */
  begin(session: PlaySession, stream: OpenedStream, durationMs: number | null, isWanted: boolean): void {
    // What is on the picture is another film's where this one was overtaken.
    const whereabouts = isWanted ? this.whereabouts : () => null;
    const record = new WatchRecord(session, stream, this.means, whereabouts, durationMs, this.lost);
    if (!isWanted) return this.giveBack(record, false);
    this.record = record;
    record.standAside(this.aside);
    void record.prepare();
  }

  /** Whether the car withholds from this screen what is open, and what opens from now on. */
  standAside(aside: boolean): void {
    this.aside = aside;
    this.record?.standAside(aside);
  }

  /** Remembers where the film is now. */
  look(): void {
    this.record?.look();
  }

  moved(): void {
    this.record?.moved();
  }

  /** Nothing while none is open. */
  close(ranToEnd: boolean): void {
    if (this.record !== null) this.giveBack(this.record, ranToEnd);
    this.record = null;
  }

  /** Stops holding the stream, and reports nothing. */
  abandon(): void {
    this.record?.abandon();
    this.record = null;
  }

  /** Resolves once every last report was answered or given up. */
  async allHeard(): Promise<void> {
    while (this.unheard.size > 0) await Promise.all(this.unheard);
  }

  private giveBack(record: WatchRecord, ranToEnd: boolean): void {
    const closed = record.close(ranToEnd);
    this.unheard.add(closed);
    void closed.then(() => this.unheard.delete(closed));
    this.settled = answerWithin(this.means.clock, SETTLE_MS, Promise.all(this.unheard));
  }
}
