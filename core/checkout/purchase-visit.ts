import type { Hold } from '../ports/exclusive.ts';
import type { PurchaseKind } from '../ports/offers-api.ts';
import type { TaxAddress, TaxQuote } from '../ports/purchase-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { err, type Result } from '../shared/result.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';
import type { Payer } from './authenticate-payer.ts';
import { purchaseHoldOf, type CheckoutParts } from './checkout-parts.ts';
import type { CheckoutProblem, CheckoutProgress, OpeningProblem } from './checkout-state.ts';
import {
  findWanted,
  openCardFields,
  openTransaction,
  type FieldsProblem,
  type Wanted,
} from './open-checkout.ts';
import { payPurchase, type PaymentEnd } from './pay-purchase.ts';
import { isClosed } from './payment-refusal.ts';
import { outcomeOf, type PurchaseOutcome } from './purchase-news.ts';
import { isEnd, settlePurchase } from './settle-purchase.ts';
import { pause } from './waits.ts';

/** How far apart it is tried to become the one who pays. */
const HOLD_PAUSE_MS = 500;
/** After so many attempts it is said that somebody else pays. */
const QUIET_ATTEMPTS = 6;

/** What is said while it opens; null for nothing. */
type OpeningProgress = Extract<CheckoutProgress, 'waiting' | 'resuming'> | null;

/** `bought`: an earlier visit had paid for the very title, and that is finished now. */
export type PurchaseOpening =
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
  /** Something that charges or writes the journal is under way; until it ends nothing is closed and nobody else let in. */
  private busy = false;
  /** It was left. What charges or closes goes on all the same, and asks this for whom it tells. */
  private over = false;
  private readonly gone: Promise<void>;
  private letGo: () => void = () => undefined;

  constructor(private readonly parts: CheckoutParts) {
    this.gone = new Promise((resolve) => {
      this.letGo = resolve;
    });
  }

  /**
   * Waits for a tab that pays, finishes what an earlier visit left, then opens a transaction and the card fields. Given up
   * by the signal.
   */
  async open(
    id: TitleId,
    kind: PurchaseKind,
    signal: AbortSignal,
    onProgress: (progress: OpeningProgress) => void,
  ): Promise<PurchaseOpening> {
    const opening = await this.alone(() => this.begin(id, kind, signal, onProgress));
    return this.over ? LEFT : opening;
  }

  /** The card fields anew, with a new transaction where the last one is over. */
  renew(signal: AbortSignal): Promise<Result<void, OpeningProblem>> {
    return this.alone(() => this.openFields(signal));
  }

  /** What it costs at an address. A transaction that stood too long is given up: `renew` opens another one. */
  async quote(address: TaxAddress, signal: AbortSignal): Promise<Result<TaxQuote, CallFailure>> {
    if (this.purchase === null) return err({ code: 'cancelled', unsent: true });
    const quote = await this.parts.api.taxQuote(this.purchase.transaction, address, signal);
    if (!quote.ok && isClosed(quote.error)) await this.alone(() => this.close());
    return quote;
  }

  /** A payment was sent that is not known to have failed: only verifying and confirming lead on. */
  get mayBeCharged(): boolean {
    return this.purchase?.phase === 'paying' || this.purchase?.phase === 'paid';
  }

  /** One attempt. The next one goes on from where this one came to. */
  async pay(
    payer: Omit<Payer, 'transaction'>,
    onProgress: (progress: CheckoutProgress) => void,
    signal: AbortSignal,
  ): Promise<PaymentEnd> {
    const { purchase, parts } = this;
    if (purchase === null || this.busy || this.over) return { kind: 'given-up' };
    return this.alone(async () => {
      const { payWasLost } = this;
      const onOwned = (): boolean => this.tell('owned', purchase);
      const end = await payPurchase(parts, { purchase, payer, payWasLost, onProgress, onOwned, signal });
      if (end.kind === 'owned') {
        this.purchase = null;
        return end;
      }
      if (end.kind === 'failed') {
        this.payWasLost = end.payLost;
        const isTold = !this.over || this.tellFailure(end.problem, purchase);
        if (isTold && end.closed && parts.journal.read()?.phase !== 'open') parts.journal.forget();
      }
      this.purchase = parts.journal.read();
      if (end.kind === 'failed' && end.closed) await this.close();
      return end;
    });
  }

  /** Nobody looks at this checkout any more. What may still be charged is told at its end. */
  private tellFailure(problem: CheckoutProblem, purchase: UnfinishedPurchase): boolean {
    const charged = problem.kind === 'stage' ? problem.charged : 'no';
    if (charged === 'perhaps' || charged === 'yes') return false;
    return this.tell(NEWS_OF[charged], purchase);
  }

  /** Of what is bought after this was left, whoever comes back to that hears too. */
  private tell(kind: PurchaseOutcome['kind'], purchase: UnfinishedPurchase): boolean {
    const { news } = this.parts;
    const outcome = outcomeOf(kind, purchase);
    return kind === 'owned' && this.over ? news.tellFinished(outcome) : news.tell(outcome);
  }

  /**
   * Leaves. A payment under way goes on; whatever was not charged is closed; what was is told when it is finished.
   * Resolves once another visit may pay. Again it does nothing.
   */
  end(): Promise<void> {
    if (!this.over) {
      this.over = true;
      this.parts.fields.close();
      if (!this.busy) void this.finish();
    }
    return this.gone;
  }

  private async alone<T>(work: () => Promise<T>): Promise<T> {
    this.busy = true;
    const answer = await work();
    this.busy = false;
    if (this.over) void this.finish();
    return answer;
  }

  private async begin(
    id: TitleId,
    kind: PurchaseKind,
    signal: AbortSignal,
    onProgress: (progress: OpeningProgress) => void,
  ): Promise<PurchaseOpening> {
    const { journal, lock } = this.parts;
    const hold = await this.hold(signal, () => onProgress('waiting'));
    if (hold.kind === 'unsupported') return refused({ kind: 'unsupported' });
    if (hold.kind === 'busy') return LEFT;
    this.release = hold.release;
    const left = (): boolean => signal.aborted;
    if (left()) return LEFT;
    // The tab that paid may have failed for the third time meanwhile (PAYS-23).
    if (lock.locked) return refused({ kind: 'locked' });
    onProgress(journal.read() === null ? null : 'resuming');
    const earlier = await this.settleEarlier(id, kind);
    if (earlier !== 'nothing') return earlier === 'bought' ? { kind: 'bought' } : refused(earlier);
    if (left()) return LEFT;
    const wanted = await findWanted(this.parts, id, kind, signal);
    if (left()) return LEFT;
    if (!wanted.ok) return refused(wanted.error);
    this.wanted = wanted.value;
    const opened = await this.openFields(signal);
    return opened.ok ? { kind: 'open', wanted: wanted.value } : refused(opened.error);
  }

  /**
   * What finishes an earlier purchase in the background holds it for a moment; another tab that pays for as long as it is
   * open, and is waited for. `busy` only when it is given up.
   */
  private async hold(signal: AbortSignal, onBusy: () => void): Promise<Hold> {
    const { exclusive, consumerId, clock } = this.parts;
    for (let attempt = 1; ; attempt += 1) {
      const hold = await exclusive.tryHold(purchaseHoldOf(consumerId));
      if (hold.kind !== 'busy' || signal.aborted) return hold;
      if (attempt === QUIET_ATTEMPTS) onBusy();
      await pause(clock, HOLD_PAUSE_MS, signal);
    }
  }

  /** Where the transaction stood too long meanwhile, with another one; once is enough for that. */
  private async openFields(signal: AbortSignal): Promise<Result<void, OpeningProblem>> {
    const opened = await this.tryFields(signal);
    if (opened.ok) return opened;
    const { error } = opened;
    if (error.kind !== 'closed') return err(error);
    await this.close();
    if (signal.aborted) return err({ kind: 'failed' });
    const again = await this.tryFields(signal);
    if (again.ok) return again;
    return err(again.error.kind === 'closed' ? { kind: 'failed' } : again.error);
  }

  private async tryFields(signal: AbortSignal): Promise<Result<void, FieldsProblem>> {
    const { wanted } = this;
    if (wanted === null) return err({ kind: 'failed' });
    if (this.purchase === null) {
      const left = this.parts.journal.read()?.phase;
      // There is one place in the journal, and what may have been charged keeps it.
      if (left === 'paying' || left === 'paid') return err({ kind: 'unsettled' });
      const opened = await openTransaction(this.parts, wanted, signal);
      if (!opened.ok) return opened;
      this.purchase = opened.value;
      this.payWasLost = false;
    }
    return openCardFields(this.parts, this.purchase, signal);
  }

  /** Closes what was not paid for. Resolves once that is answered, or cannot be. */
  private async close(): Promise<void> {
    const { purchase, parts } = this;
    if (purchase?.phase !== 'open') return;
    this.purchase = null;
    await settlePurchase(purchase, parts.api, parts.journal, parts.log, ({ kind }) => {
      // That it was left without being charged is no news.
      if (kind === 'not-charged' || kind === 'closed' || kind === 'unclosed') return true;
      return this.tell(kind === 'owned' ? kind : 'pending', purchase);
    });
  }

  private async finish(): Promise<void> {
    const { purchase } = this;
    await this.close();
    if (purchase !== null && this.mayBeCharged) {
      this.tell('pending', purchase);
    }
    this.release();
    this.letGo();
  }

  private async settleEarlier(
    id: TitleId,
    kind: PurchaseKind,
  ): Promise<'nothing' | 'bought' | OpeningProblem> {
    const { journal, api, log, news } = this.parts;
    const earlier = journal.read();
    // It may just have been finished without this visit, which would call it owned already and not charged.
    if (earlier === null) return news.takeFinished(id, kind) ? 'bought' : 'nothing';
    const end = await settlePurchase(earlier, api, journal, log, (settled) => {
      if (!isEnd(settled)) return false;
      const end = settled.kind === 'not-charged' && settled.refunded ? 'refunded' : settled.kind;
      // Nobody has to hear that a form was left which never asked for money.
      const isNews = earlier.phase !== 'open' && (earlier.phase !== 'cancelling' || end === 'owned');
      return !isNews || this.tell(end, earlier);
    });
    if (end.kind === 'refused' || end.kind === 'unanswered') return { kind: 'unsettled' };
    // Nothing can charge of it, so nobody has to wait until it is closed (OPEN2-11).
    if (end.kind === 'unclosed') journal.forget();
    const { order } = earlier;
    const isThis = order.titleId === id && order.kind === kind;
    return end.kind === 'owned' && isThis ? 'bought' : 'nothing';
  }
}

const NEWS_OF = { no: 'not-charged', 'given-back': 'refunded', closed: 'closed' } as const;

const LEFT: PurchaseOpening = { kind: 'left' };

function refused(problem: OpeningProblem): PurchaseOpening {
  return { kind: 'refused', problem };
}
