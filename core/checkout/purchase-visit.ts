import type { PurchaseKind } from '../ports/offers-api.ts';
import type { TaxAddress, TaxQuote } from '../ports/purchase-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { err, type Result } from '../shared/result.ts';
import type { UnfinishedPurchase } from '../storage/forms/purchase-form.ts';
import type { Payer } from './authenticate-payer.ts';
import { purchaseHoldOf, type CheckoutParts } from './checkout-parts.ts';
import type { CheckoutProgress, OpeningProblem } from './checkout-state.ts';
import { findWanted, openCardFields, openTransaction, type Wanted } from './open-checkout.ts';
import { payPurchase, type PaymentEnd } from './pay-purchase.ts';
import { outcomeOf } from './purchase-news.ts';
import { settlePurchase } from './settle-purchase.ts';

/** `bought`: an earlier visit had paid for the very title, and that is finished now. */
export type Opening =
  | { readonly kind: 'open'; readonly wanted: Wanted }
  | { readonly kind: 'bought' }
  | { readonly kind: 'refused'; readonly problem: OpeningProblem }
  | { readonly kind: 'left' };

/**
 * The purchase behind one visit of checkout: holds the right to pay for as long as it lasts, in all tabs, and the
 * transaction. What is not finished at its end is closed, or stays in the journal.
 */
export class PurchaseVisit {
  private release: () => void = () => undefined;
  private purchase: UnfinishedPurchase | null = null;
  private wanted: Wanted | null = null;
  private payWasLost = false;
  /** A payment is under way; until it ends nothing is closed. */
  private paying = false;
  private ended = false;

  constructor(private readonly parts: CheckoutParts) {}

  /** Finishes what an earlier visit left, then opens a transaction and the card fields. Given up by the signal. */
  async open(id: TitleId, kind: PurchaseKind, signal: AbortSignal, onResuming: () => void): Promise<Opening> {
    const { exclusive, consumerId, journal } = this.parts;
    const hold = await exclusive.tryHold(purchaseHoldOf(consumerId));
    if (hold.kind !== 'held') return { kind: 'refused', problem: { kind: hold.kind } };
    this.release = hold.release;
    if (this.isOver()) return this.left();
    if (journal.read() !== null) onResuming();
    const earlier = await this.settleEarlier(id);
    if (earlier !== 'nothing') return earlier === 'bought' ? { kind: 'bought' } : refused(earlier);
    if (this.isOver()) return this.left();
    const wanted = await findWanted(this.parts, id, kind, signal);
    if (this.isOver()) return this.left();
    if (!wanted.ok) return refused(wanted.error);
    this.wanted = wanted.value;
    const opened = await this.renew(signal);
    if (this.isOver()) return this.left();
    return opened.ok ? { kind: 'open', wanted: wanted.value } : refused(opened.error);
  }

  /** The card fields anew, with a new transaction where the last one is over. */
  async renew(signal: AbortSignal): Promise<Result<void, OpeningProblem>> {
    const { wanted } = this;
    if (wanted === null) return err({ kind: 'failed' });
    if (this.purchase === null) {
      const opened = await openTransaction(this.parts, wanted, signal);
      if (!opened.ok) return opened;
      this.purchase = opened.value;
      this.payWasLost = false;
    }
    return openCardFields(this.parts, this.purchase, signal);
  }

  /** What it costs at an address. */
  async quote(address: TaxAddress, signal: AbortSignal): Promise<Result<TaxQuote, CallFailure>> {
    if (this.purchase === null) return err({ code: 'cancelled', unsent: true });
    return this.parts.api.taxQuote(this.purchase.transaction, address, signal);
  }

  /** Whether the card has to be authenticated and charged still; else only what was charged has to be finished. */
  get needsToken(): boolean {
    return this.purchase?.phase === 'open';
  }

  /** One attempt. The next one goes on from where this one came to. */
  async pay(
    payer: Omit<Payer, 'transaction'>,
    onProgress: (progress: CheckoutProgress) => void,
    signal: AbortSignal,
  ): Promise<PaymentEnd> {
    const { purchase, parts } = this;
    if (purchase === null || this.paying || this.isOver()) return { kind: 'given-up' };
    this.paying = true;
    const end = await payPurchase(parts, {
      purchase,
      payer,
      payWasLost: this.payWasLost,
      onProgress,
      signal,
    });
    this.paying = false;
    if (end.kind === 'owned') {
      this.purchase = null;
      parts.news.tell(outcomeOf('owned', purchase));
    } else {
      this.purchase = parts.journal.read() ?? null;
      if (end.kind === 'failed') this.payWasLost = end.payLost;
      if (end.kind === 'failed' && end.closed) await this.close();
    }
    if (this.isOver()) await this.finish();
    return end;
  }

  /** Leaves. A payment under way goes on; whatever was not charged is closed; what was is told when it is finished. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.parts.fields.close();
    if (!this.paying) void this.finish();
  }

  /** Closes what was not paid for. Resolves once that is answered, or cannot be. */
  async close(): Promise<void> {
    const { purchase, parts } = this;
    if (purchase?.phase !== 'open' && purchase?.phase !== 'cancelling') return;
    this.purchase = null;
    const end = await settlePurchase(purchase, parts.api, parts.journal, parts.log);
    if (end.kind === 'owned') parts.news.tell(outcomeOf('owned', purchase));
  }

  private async finish(): Promise<void> {
    const { purchase, parts } = this;
    await this.close();
    if (purchase !== null && (purchase.phase === 'paying' || purchase.phase === 'paid')) {
      parts.news.tell(outcomeOf('pending', purchase));
    }
    this.release();
  }

  private isOver(): boolean {
    return this.ended;
  }

  private left(): Opening {
    void this.finish();
    return { kind: 'left' };
  }

  private async settleEarlier(id: TitleId): Promise<'nothing' | 'bought' | OpeningProblem> {
    const { journal, api, log, news } = this.parts;
    const earlier = journal.read();
    if (earlier === null) return 'nothing';
    const end = await settlePurchase(earlier, api, journal, log);
    if (end.kind === 'refused' || end.kind === 'unanswered') return { kind: 'unsettled' };
    const kind = end.kind === 'not-charged' && end.refunded ? 'refunded' : end.kind;
    // Nobody has to hear that a form was left which never asked for money.
    if (earlier.phase !== 'open' && (earlier.phase !== 'cancelling' || kind === 'owned')) {
      news.tell(outcomeOf(kind, earlier));
    }
    return end.kind === 'owned' && earlier.order.titleId === id ? 'bought' : 'nothing';
  }
}

function refused(problem: OpeningProblem): Opening {
  return { kind: 'refused', problem };
}
