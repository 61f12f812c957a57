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

export interface ProgressApi {
  /** GET progress/{id}: watched so far in ms, 0 when never started. */
  read(id: TitleId): Promise<Result<number, CallFailure>>;
  /** POST progress. */
  report(report: ProgressReport): Promise<Result<void, CallFailure>>;
}
