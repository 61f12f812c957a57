import { mayAcquire } from '../ownership/may-acquire.ts';
import { offerOf } from '../ownership/offer-of.ts';
import type { TitleMetadata } from '../ports/catalogue-api.ts';
import type { PricedOffer, PurchaseKind } from '../ports/offers-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { OpeningProblem } from './checkout-state.ts';
import { isClosed, paymentRefusal } from './payment-refusal.ts';
import { reportStage } from './report-stage.ts';

/** Setting up the card fields waits this long after their library is there (PAYS-02). */
const SETTLE_MS = 1_000;
/** Of whatever fails before the steps show (OPEN2-05, OPEN2-09). */
const STAGE = 'CaptureContextError';

/** A title, and the price it is asked for. */
export interface Wanted {
  readonly metadata: TitleMetadata;
  readonly offer: PricedOffer;
}

/**
 * What is wanted, while it can still be had (CHKO-15, DEC-04): asked before any transaction is made. Never rejects; given
 * up by the signal, and what it answers then says nothing.
 */
export async function findWanted(
  parts: CheckoutParts,
  id: TitleId,
  kind: PurchaseKind,
  signal: AbortSignal,
): Promise<Result<Wanted, OpeningProblem>> {
  const { offers, ownership, catalogue, clock } = parts;
  const tiers = await offers.offers(id, signal);
  if (!tiers.ok) return err(refusalOf(parts, tiers.error, signal));
  const [claims, metadata] = await Promise.all([ownership.owned(id, signal), catalogue.metadata(id, signal)]);
  if (!metadata.ok) return err(refusalOf(parts, metadata.error, signal));
  if (!claims.ok) return err(refusalOf(parts, claims.error, signal));
  const may = mayAcquire(kind, claims.value, clock.wallMs());
  if (may === 'owned') return err({ kind: 'already-owned' });
  if (may === 'unknown') {
    parts.log.write('warn', 'nothing is sold while a claim cannot be read', { titleId: id });
    return err({ kind: 'failed' });
  }
  const offer = offerOf(kind, tiers.value.priced);
  if (offer === null) return err({ kind: 'not-available' });
  return ok({ metadata: metadata.value, offer });
}

/** Opens a transaction and writes it into the journal, or nothing at all. */
export async function openTransaction(
  parts: CheckoutParts,
  { metadata, offer }: Wanted,
  signal: AbortSignal,
): Promise<Result<UnfinishedPurchase, OpeningProblem>> {
  const { api, journal } = parts;
  const { sku, videoType, kind } = offer;
  const order = { titleId: metadata.titleId, kind, sku, videoType };
  const transaction = await api.createTransaction(order, signal);
  if (!transaction.ok) {
    if (paymentRefusal(transaction.error) === 'owned') return err({ kind: 'already-owned' });
    return err(refusalOf(parts, transaction.error, signal));
  }
  const purchase: UnfinishedPurchase = {
    transaction: transaction.value,
    order,
    phase: 'open',
    title: metadata.title,
  };
  if (journal.write(purchase).ok) return ok(purchase);
  // What cannot be kept may not be charged.
  journal.forget();
  void api.cancel(transaction.value);
  return err({ kind: 'unkept' });
}

/** `closed`: the transaction stood too long, and another one may be opened in its place. */
export type FieldsProblem = OpeningProblem | { readonly kind: 'closed' };

/** Gets a capture context for the transaction and opens the card fields with it (PAYS-01, PAYS-05). */
export async function openCardFields(
  { api, fields, log }: CheckoutParts,
  { transaction }: UnfinishedPurchase,
  signal: AbortSignal,
): Promise<Result<void, FieldsProblem>> {
  const context = await api.captureContext(transaction, signal);
  if (!context.ok) {
    if (!signal.aborted) reportStage(api, log, transaction, STAGE, context.error);
    return err({ kind: isClosed(context.error) ? 'closed' : 'failed' });
  }
  const opened = await fields.open(context.value, SETTLE_MS, signal);
  if (opened.ok) return opened;
  if (!signal.aborted) {
    const { code, detail } = opened.error;
    log.write('warn', 'the card fields did not load', { reason: detail });
    reportStage(api, log, transaction, STAGE, { code: 'answered', status: code });
  }
  return err({ kind: 'card-form' });
}

/** That a title is withheld is an answer; anything else is a failure, and logged as one. */
function refusalOf({ api, log }: CheckoutParts, failure: CallFailure, signal: AbortSignal): OpeningProblem {
  if (rejectedCode(failure) === CODES.titleUnavailable) return { kind: 'not-available' };
  if (!signal.aborted) reportStage(api, log, null, STAGE, failure);
  return { kind: 'failed' };
}
