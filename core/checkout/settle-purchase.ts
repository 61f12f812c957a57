import type { Log } from '../ports/log.ts';
import type { PurchaseApi, StageCode } from '../ports/purchase-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { CODES, isSessionExpired } from '../shared/response-codes.ts';
import type { UnfinishedPurchase } from '../storage/forms/purchase-form.ts';
import type { PurchaseJournal } from './purchase-journal.ts';
import { isClosed } from './payment-refusal.ts';
import { reportStage } from './report-stage.ts';

/**
 * How a purchase ended, or that it did not. `owned`: charged, and the title is there. `not-charged`: closed, or never paid
 * for, and nothing can charge any more. `unclosed`: never paid for, so that nothing can charge, and nobody heard that it
 * is to be closed: it may be left, or tried again (OPEN2-11). `refused`: it was charged, and the platform would not
 * confirm it for now. `unanswered`: nobody knows yet. The last three stay in the journal.
 */
export type Settlement =
  | { readonly kind: 'owned' }
  | { readonly kind: 'not-charged'; readonly refunded: boolean }
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'refused'; readonly stage: StageCode }
  | { readonly kind: 'unanswered'; readonly stage: StageCode };

/** A payment that was charged while it was being cancelled is verified again; once is enough for that. */
const MOST_ROUNDS = 6;

/**
 * Goes on with a purchase from wherever it stands, to its end if the platform answers: what was never paid is closed,
 * what may have been paid is verified, what was paid is confirmed. Never pays. Each step is in the journal before its
 * call, so that this may be broken off at any point and begun again, any number of times. `tell` hears the end, and the
 * journal forgets the purchase only when somebody was told: it answers whether. Never rejects.
 */
export async function settlePurchase(
  purchase: UnfinishedPurchase,
  api: PurchaseApi,
  journal: PurchaseJournal,
  log: Log,
  tell: (end: Settlement) => boolean,
): Promise<Settlement> {
  let current = purchase;
  let neverPaid = purchase.phase === 'open' || purchase.phase === 'cancelling';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await takeStep(current, neverPaid, api, log);
    if ('end' in step) {
      const told = tell(step.end);
      if (told && (step.end.kind === 'owned' || step.end.kind === 'not-charged')) journal.forget();
      return step.end;
    }
    const mayBeCharged = current.phase !== 'open';
    if (step.next === 'paying') neverPaid = false;
    current = { ...current, phase: step.next };
    // What may have been charged stays `paying` while it is closed: whoever goes on has to tell how it ended.
    const stays = mayBeCharged && step.next === 'cancelling';
    // A journal that takes nothing more still has an earlier phase, from which the same steps lead on.
    if (!stays) journal.write(current);
  }
  const end: Settlement = { kind: 'unanswered', stage: 'VerifyError' };
  tell(end);
  return end;
}

type StepOutcome = { readonly end: Settlement } | { readonly next: UnfinishedPurchase['phase'] };

async function takeStep(
  { phase, transaction, order }: UnfinishedPurchase,
  neverPaid: boolean,
  api: PurchaseApi,
  log: Log,
): Promise<StepOutcome> {
  const tell = (stage: StageCode, failure: CallFailure): void =>
    reportStage(api, log, transaction, stage, failure);
  switch (phase) {
    case 'open':
      return { next: 'cancelling' };
    case 'paying': {
      const verified = await api.verify(transaction, order);
      if (verified.ok) return { next: 'paid' };
      tell('VerifyError', verified.error);
      // Not paid so far, or nobody knows: closing it keeps a payment under way from charging later, and tells if one did.
      if (saysSomething(verified.error)) return { next: 'cancelling' };
      return { end: { kind: 'unanswered', stage: 'VerifyError' } };
    }
    case 'paid': {
      const confirmed = await api.confirm(transaction, order);
      if (confirmed.ok) return { end: { kind: 'owned' } };
      tell('ConfirmError', confirmed.error);
      if (isClosed(confirmed.error)) return { end: { kind: 'not-charged', refunded: true } };
      const kind = saysSomething(confirmed.error) ? 'refused' : 'unanswered';
      return { end: { kind, stage: 'ConfirmError' } };
    }
    case 'cancelling': {
      const cancelled = await api.cancel(transaction);
      if (cancelled.ok) return { end: { kind: 'not-charged', refunded: false } };
      if (rejectedCode(cancelled.error) === CODES.payment.transactionPaid) return { next: 'paying' };
      if (isClosed(cancelled.error)) return { end: { kind: 'not-charged', refunded: false } };
      const { code } = cancelled.error;
      const responseCode = rejectedCode(cancelled.error);
      log.write('warn', 'a purchase was not cancelled', { transaction, reason: code, responseCode });
      if (neverPaid) {
        // Asked again it would be refused again.
        const isHeard = saysSomething(cancelled.error);
        return { end: isHeard ? { kind: 'not-charged', refunded: false } : { kind: 'unclosed' } };
      }
      // Of what may have been charged any other refusal proves nothing: it stays in the journal.
      return { end: { kind: 'unanswered', stage: 'VerifyError' } };
    }
  }
}

/** The platform answered about the transaction, and not about who asked. */
function saysSomething(failure: CallFailure): boolean {
  const code = rejectedCode(failure);
  return code !== null && code !== CODES.apiKeyRefused && !isSessionExpired(code);
}
