import type { Log } from '../ports/log.ts';
import type { PurchaseApi, SettlingApi, StageCode } from '../ports/purchase-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { TransactionId } from '../shared/ids.ts';
import { ok } from '../shared/result.ts';

/** What the platform, or a frame of the bank, answered in place of a success. */
export type StageFailure = CallFailure | { readonly code: 'answered'; readonly status: string };

/**
 * Tells the log and the platform at which stage a payment failed, with what was answered as JSON (PAYS-21). An answer
 * is told by its code or status alone: no token, no session and no address is in it. Nobody waits for it. Before there is
 * a transaction the log alone is told.
 */
export function reportStage(
  api: Pick<PurchaseApi, 'report'>,
  log: Log,
  transaction: TransactionId | null,
  stage: StageCode,
  failure: StageFailure,
): void {
  const answer = answerOf(failure);
  log.write('warn', 'a payment failed', { stage, transaction, ...answer });
  if (transaction !== null) void api.report(transaction, stage, JSON.stringify(answer));
}

/** The same calls, of which the platform hears each failed stage of a purchase once: what is asked again fails again. */
export function reportingOnce(api: SettlingApi): SettlingApi {
  const told = new Set<string>();
  return {
    verify: (...asked) => api.verify(...asked),
    confirm: (...asked) => api.confirm(...asked),
    cancel: (...asked) => api.cancel(...asked),
    report: async (transaction, stage, dump) => {
      const what = `${transaction} ${stage}`;
      if (told.has(what)) return ok(undefined);
      told.add(what);
      const report = await api.report(transaction, stage, dump);
      // One that got lost is told the next time.
      if (!report.ok) told.delete(what);
      return report;
    },
  };
}

function answerOf(failure: StageFailure): Readonly<Record<string, string | number>> {
  switch (failure.code) {
    case 'rejected':
      return { responseCode: failure.responseCode };
    case 'answered':
      return { status: failure.status };
    case 'network':
    case 'malformed':
    case 'cancelled':
      return { failure: failure.code };
  }
}
