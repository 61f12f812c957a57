import type { ProgressApi, ProgressReport } from '../../../core/ports/progress-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Remembers how far titles were watched; a completed one starts over. */
export class FakeProgressApi implements ProgressApi {
  readonly positionsMs = new Map<TitleId, number>();

  readonly on = {
    read: new FakeCall<[id: TitleId], number>((id) => ok(this.positionsMs.get(id) ?? 0)),
    report: new FakeCall<[report: ProgressReport], void>(({ titleId, positionMs, event }) => {
      this.positionsMs.set(titleId, event === 'Complete' ? 0 : positionMs);
      return ok(undefined);
    }),
  };

  read(id: TitleId, signal: AbortSignal) {
    return this.on.read.run([id], signal);
  }

  report(report: ProgressReport, signal: AbortSignal) {
    return this.on.report.run([report], signal);
  }
}
