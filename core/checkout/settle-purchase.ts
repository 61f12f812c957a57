import type { Log } from '../ports/log.ts';
import type { SettlingApi, StageCode } from '../ports/purchase-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { CODES, isSessionExpired } from '../shared/response-codes.ts';
import type { PurchasePhase, UnfinishedPurchase } from './unfinished-purchase.ts';
import type { PurchaseJournal } from './purchase-journal.ts';
import { isClosed, isUnpaid } from './payment-refusal.ts';
import { reportStage } from './report-stage.ts';

/**
 * How a purchase ended, or that it did not. `owned`: charged, and the title is there. `not-charged`: closed, or never paid
 * for, and nothing can charge any more. `closed`: nobody knows whether it was charged before it was closed, and if it was,
 * that comes back. `unclosed`: never paid for, so that nothing can charge, and nobody heard that it is to be closed: it may
 * be left, or tried again (OPEN2-11). `refused`: it was charged, and the platform would not confirm it for now.
 * `unanswered`: nobody knows yet. The last three stay in the journal.
 */
export type Settlement =
  | { readonly kind: 'owned' }
  | { readonly kind: 'not-charged'; readonly refunded: boolean }
  | { readonly kind: 'closed' | 'unclosed' }
  | { readonly kind: 'refused'; readonly stage: StageCode }
  | { readonly kind: 'unanswered'; readonly stage: StageCode };

/** Nothing is left to be done: somebody is told, and the journal forgets it. */
export function isEnd(
  settlement: Settlement,
): settlement is Extract<Settlement, { kind: 'owned' | 'not-charged' | 'closed' }> {
  const { kind } = settlement;
  return kind === 'owned' || kind === 'not-charged' || kind === 'closed';
}

/** What the platform said of the money so far; `never-paid`: no payment was ever sent. */
type Known = 'never-paid' | 'unknown' | 'unpaid' | 'paid';

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
  api: SettlingApi,
  journal: PurchaseJournal,
  log: Log,
  tell: (end: Settlement) => boolean,
): Promise<Settlement> {
  let current = purchase;
  let known: Known = KNOWN_AT[purchase.phase];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await takeStep(current, known, api, log);
    if ('end' in step) {
      if (tell(step.end) && isEnd(step.end)) journal.forget();
      return step.end;
    }
    const mayBeCharged = current.phase !== 'open';
    known = step.known ?? known;
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

const KNOWN_AT = {
  open: 'never-paid',
  cancelling: 'never-paid',
  paying: 'unknown',
  paid: 'paid',
} satisfies Record<PurchasePhase, Known>;

type StepOutcome =
  | { readonly end: Settlement }
  /** `known`: what was learned by it. */
  | { readonly next: PurchasePhase; readonly known?: Known };

async function takeStep(
  { phase, transaction, order }: UnfinishedPurchase,
  known: Known,
  api: SettlingApi,
  log: Log,
): Promise<StepOutcome> {
  const tell = (stage: StageCode, failure: CallFailure): void =>
    reportStage(api, log, transaction, stage, failure);
  switch (phase) {
    case 'open':
      return { next: 'cancelling' };
    case 'paying': {
      const verified = await api.verify(transaction, order);
      if (verified.ok) return { next: 'paid', known: 'paid' };
      tell('VerifyError', verified.error);
      if (isClosed(verified.error)) return { end: closedEnd(known) };
      // Not paid so far, or nobody knows: closing it keeps a payment under way from charging later, and tells if one did.
      if (isUnpaid(verified.error)) return { next: 'cancelling', known: 'unpaid' };
      if (saysSomething(verified.error)) return { next: 'cancelling' };
      return { end: { kind: 'unanswered', stage: 'VerifyError' } };
    }
    case 'paid': {
      const confirmed = await api.confirm(transaction, order);
      if (confirmed.ok) return { end: { kind: 'owned' } };
      tell('ConfirmError', confirmed.error);
      if (isClosed(confirmed.error)) return { end: { kind: 'not-charged', refunded: true } };
      // A success that nobody knows of any more was none: closing it tells for good.
      if (isUnpaid(confirmed.error)) return { next: 'cancelling', known: 'unpaid' };
      const kind = saysSomething(confirmed.error) ? 'refused' : 'unanswered';
      return { end: { kind, stage: 'ConfirmError' } };
    }
    case 'cancelling': {
      const cancelled = await api.cancel(transaction);
      if (cancelled.ok || isClosed(cancelled.error)) return { end: closedEnd(known) };
      const isPaid = rejectedCode(cancelled.error) === CODES.payment.transactionPaid;
      if (isPaid) return { next: 'paying', known: 'paid' };
      const { code } = cancelled.error;
      const responseCode = rejectedCode(cancelled.error);
      log.write('warn', 'a purchase was not cancelled', { transaction, reason: code, responseCode });
      if (known === 'never-paid') {
        // Asked again it would be refused again.
        return { end: saysSomething(cancelled.error) ? closedEnd(known) : { kind: 'unclosed' } };
      }
      // Of what may have been charged any other refusal proves nothing: it stays in the journal.
      return { end: { kind: 'unanswered', stage: 'VerifyError' } };
    }
  }
}

/**
 * It is closed. Only the platform's own word that it was unpaid says that nothing was charged: one that was paid and given
 * back since is closed just as well.
 */
function closedEnd(known: Known): Settlement {
  if (known === 'unknown') return { kind: 'closed' };
  return { kind: 'not-charged', refunded: known === 'paid' };
}

/** The platform answered about the transaction, and not about who asked. */
function saysSomething(failure: CallFailure): boolean {
  const code = rejectedCode(failure);
  return code !== null && code !== CODES.apiKeyRefused && !isSessionExpired(code);
}
