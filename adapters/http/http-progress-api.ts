import { TRANSACTION_TYPE_NUMBER, type TransactionType } from '../../core/ports/ownership-api.ts';
import type { ProgressApi, ProgressReport } from '../../core/ports/progress-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { acknowledgement } from './wire/primitives.ts';
import { progressAnswer, type ProgressRequest } from './wire/progress.ts';

/** Numbers of the wire, as literal types. */
const TYPE_NUMBERS = TRANSACTION_TYPE_NUMBER as Readonly<Record<TransactionType, 1 | 2 | 3 | 4>>;

export class HttpProgressApi implements ProgressApi {
  constructor(private readonly calls: PlatformCalls) {}

  async read(id: TitleId, signal: AbortSignal): Promise<Result<number, CallFailure>> {
    const result = await this.calls.call('progress', progressAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => Math.max(0, answer.streamProgress ?? 0));
  }

  async report(report: ProgressReport, signal: AbortSignal): Promise<Result<void, CallFailure>> {
    const body: ProgressRequest = {
      parentProductId: report.titleId,
      streamProgress: wholeMs(report.positionMs),
      type: 1, // the fixed value of OPEN2-22
      totalDuration: wholeMs(report.durationMs),
      event: report.event,
      trackingId: report.trackingId,
      transactionType: TYPE_NUMBERS[report.transactionType],
    };
    const result = await this.calls.call('reportProgress', acknowledgement, { parameters: {}, body, signal });
    return mapResult(result, () => undefined);
  }
}

/** Players count in fractions, and say NaN before they know. */
const wholeMs = (ms: number): number => (Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : 0);
