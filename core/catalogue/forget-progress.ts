import type { CatalogueItem } from '../ports/catalogue-api.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { TitleId } from '../shared/ids.ts';
import { effectiveOwnership } from '../ownership/effective-ownership.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** Takes a title out of what was begun; false when the platform did not. Never rejects. */
export type ForgetProgress = (item: CatalogueItem, signal: AbortSignal) => Promise<boolean>;

/** How rows of what was begun are edited, and who says whether they may be now. */
export interface EditBegun {
  readonly forget: ForgetProgress;
  readonly motion: Pick<Motion, 'reason'>;
}

/**
 * The platform keeps no list of what was begun: it is what has a place above 0. So a title leaves it by one more report,
 * that it stands at its beginning (CALL-22). No stream is open, hence no tracking id.
 */
export function forgetProgress(
  progress: ProgressApi,
  ownership: OwnershipApi,
  nowMs: () => number,
  /** Hears of each title that it took out. */
  onForgotten: (id: TitleId) => void,
): ForgetProgress {
  return async ({ titleId, durationMs }, signal) => {
    const claims = await ownership.owned(titleId, signal);
    if (!claims.ok) return false;
    // What was begun and may not be played any more was rented, or in a package that ended.
    const claim = effectiveOwnership(claims.value.records, nowMs()) ?? claims.value.records[0];
    const report = await progress.report(
      {
        titleId,
        positionMs: 0,
        durationMs: durationMs ?? 0,
        event: 'End',
        trackingId: '',
        transactionType: claim?.transactionType ?? 'TVOD',
      },
      signal,
    );
    if (report.ok) onForgotten(titleId);
    return report.ok;
  };
}
