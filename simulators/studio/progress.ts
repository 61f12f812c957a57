import type { Ledger, LedgerStatement } from './ledger/ledger.ts';
import { Remembered } from './ledger/remembered.ts';

export interface Progress {
  readonly filmId: number;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly trackingId: string;
  readonly atMs: number;
  /** Watched to the end: the title leaves Continue Watching, and starts from the beginning again. */
  readonly complete: boolean;
}

interface ProgressRow {
  readonly film_id: number;
  readonly position_ms: number;
  readonly duration_ms: number;
  readonly tracking_id: string;
  readonly at_ms: number;
  readonly complete: number;
}

/** How far each account has watched each title. */
export class ProgressLog {
  private readonly put: LedgerStatement<never>;
  private readonly ofAccount: LedgerStatement<ProgressRow>;
  /** By the title. */
  private readonly titles: Remembered<ReadonlyMap<number, Progress>>;

  constructor(ledger: Ledger) {
    this.put = ledger.prepare(`
      INSERT INTO progress (consumer_id, film_id, position_ms, duration_ms, tracking_id, at_ms, complete)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (consumer_id, film_id) DO UPDATE SET
        position_ms = excluded.position_ms, duration_ms = excluded.duration_ms,
        tracking_id = excluded.tracking_id, at_ms = excluded.at_ms, complete = excluded.complete`);
    this.ofAccount = ledger.prepare(
      'SELECT * FROM progress WHERE consumer_id = ? ORDER BY at_ms DESC, number',
    );
    this.titles = new Remembered(
      ledger,
      (consumerId) => new Map(this.ofAccount.all(consumerId).map((row) => [row.film_id, progressOf(row)])),
    );
  }

  write(consumerId: string, progress: Progress): void {
    const { filmId, positionMs, durationMs, trackingId, atMs, complete } = progress;
    this.put.run(consumerId, filmId, positionMs, durationMs, trackingId, atMs, complete ? 1 : 0);
    this.titles.forget(consumerId);
  }

  read(consumerId: string, filmId: number): Progress | null {
    return this.titles.get(consumerId)?.get(filmId) ?? null;
  }

  /** Titles begun and not finished, the latest first. */
  begun(consumerId: string): readonly Progress[] {
    const titles = [...(this.titles.get(consumerId)?.values() ?? [])];
    return titles.filter(({ positionMs, complete }) => positionMs > 0 && !complete);
  }
}

function progressOf(row: ProgressRow): Progress {
  return {
    filmId: row.film_id,
    positionMs: row.position_ms,
    durationMs: row.duration_ms,
    trackingId: row.tracking_id,
    atMs: row.at_ms,
    complete: row.complete === 1,
  };
}
