import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { TransactionType } from './ownership-api.ts';

export type ProgressEvent = 'Start' | 'Update' | 'End' | 'Complete';

/** How far a title was watched (PROG-01). Positions in ms (OPEN2-23). */
export interface ProgressReport {
  readonly titleId: TitleId;
  readonly positionMs: number;
  readonly durationMs: number;
  readonly event: ProgressEvent;
  readonly trackingId: string;
  readonly transactionType: TransactionType;
}

/** How far titles were watched. Time and failures are those of `CallFailure`. */
export interface ProgressApi {
  /** GET progress/{id}: watched so far in ms, 0 when never started. Given up by its signal. */
  read(id: TitleId, signal: AbortSignal): Promise<Result<number, CallFailure>>;
  /**
   * POST progress. Not given up by what plays next: the last report of a film also gives its stream back. The signal is
   * for a report that a later one of the same film overtakes.
   */
  report(report: ProgressReport, signal: AbortSignal): Promise<Result<void, CallFailure>>;
}
