import type { ProgressApi } from '../ports/progress-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { ok, type Result } from '../shared/result.ts';
import type { ReportQueue } from './report-queue.ts';

/**
 * How far titles were watched: as this screen's own last reports say that the platform has not answered yet, as the
 * platform says, and where that is the beginning, as an earlier viewing here that ended without a word.
 */
export class KnownProgress implements Pick<ProgressApi, 'read'> {
  constructor(
    private readonly progress: Pick<ProgressApi, 'read'>,
    private readonly reports: Pick<ReportQueue, 'unheard' | 'leftAt'>,
  ) {}

  async read(id: TitleId, signal: AbortSignal): Promise<Result<number, CallFailure>> {
    const ownMs = this.reports.unheard(id);
    if (ownMs !== null) return ok(ownMs);
    const told = await this.progress.read(id, signal);
    return told.ok ? ok(this.reports.leftAt(id, told.value) ?? told.value) : told;
  }
}
