import type { ProgressApi } from '../ports/progress-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { ok, type Result } from '../shared/result.ts';
import type { ReportQueue } from './report-queue.ts';

/** How far titles were watched, this screen's own last reports included that the platform has not answered yet. */
export class KnownProgress implements Pick<ProgressApi, 'read'> {
  constructor(
    private readonly progress: Pick<ProgressApi, 'read'>,
    private readonly reports: Pick<ReportQueue, 'unheard'>,
  ) {}

  read(id: TitleId, signal: AbortSignal): Promise<Result<number, CallFailure>> {
    const ownMs = this.reports.unheard(id);
    return ownMs === null ? this.progress.read(id, signal) : Promise.resolve(ok(ownMs));
  }
}
