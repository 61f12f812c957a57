import { Subject, type Observable } from 'rxjs';
import type { PurchaseKind } from '../ports/offers-api.ts';
import type { TitleId } from '../shared/ids.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';

/**
 * How a purchase ended. `owned`: the title is there. `not-charged`: it was closed, and nobody pays. `refunded`: it was
 * charged and given back. `closed`: it was closed, nobody knows whether it was charged before, and if so it comes back.
 * `pending`: nobody knows yet, and it goes on by itself. `redeemed`, `not-redeemed` and `yours`: of a redemption that was
 * cut off; `yours`: the title is there, by the credit or by money, nobody knows which.
 */
export interface PurchaseOutcome {
  readonly kind:
    | 'owned'
    | 'not-charged'
    | 'refunded'
    | 'closed'
    | 'pending'
    | 'redeemed'
    | 'not-redeemed'
    | 'yours';
  readonly purchase: PurchaseKind;
  readonly titleId: TitleId;
  /** As it was called when it was bought; empty when nobody knows. */
  readonly title: string;
}

export function outcomeOf(
  kind: PurchaseOutcome['kind'],
  { order, title }: UnfinishedPurchase,
): PurchaseOutcome {
  return { kind, purchase: order.kind, titleId: order.titleId, title };
}

const OWNED: readonly PurchaseOutcome['kind'][] = ['owned', 'redeemed', 'yours'];

/** Tells how purchases of this account ended, wherever it was found out. */
export class PurchaseNews {
  private readonly subject = new Subject<PurchaseOutcome>();
  /** Never errors. */
  readonly outcome$: Observable<PurchaseOutcome> = this.subject.asObservable();
  private readonly pendings = new Subject<void>();
  /** A purchase was left that goes on by itself; for whoever sees to that. Hearing it is no hearing of news. Never errors. */
  readonly pending$: Observable<void> = this.pendings.asObservable();
  private readonly owneds = new Subject<PurchaseOutcome>();
  /** A purchase succeeded, or a title is there whose redemption was cut off; for whoever keeps what is owned. Hearing it is no hearing of news. Never errors. */
  readonly owned$: Observable<PurchaseOutcome> = this.owneds.asObservable();
  private untold: PurchaseOutcome[] = [];
  private readonly finished = new Set<string>();
  private closed = false;

  /** False once the account is over: then nobody hears it, and the journal has to keep the purchase. */
  tell(outcome: PurchaseOutcome): boolean {
    if (this.closed) return false;
    if (outcome.kind === 'pending') this.pendings.next();
    if (OWNED.includes(outcome.kind)) this.owneds.next(outcome);
    if (this.subject.observed) this.subject.next(outcome);
    else this.untold.push(outcome);
    return true;
  }

  /** That a purchase which its checkout left is finished now: whoever comes back to that is led to the film. */
  tellFinished(outcome: PurchaseOutcome): boolean {
    this.finished.add(whatOf(outcome.titleId, outcome.purchase));
    return this.tell(outcome);
  }

  /** The account is over, and with it whoever listened. */
  close(): void {
    this.closed = true;
  }

  /** Whether a purchase of this kind of the title was finished so; once. */
  takeFinished(id: TitleId, kind: PurchaseKind): boolean {
    return this.finished.delete(whatOf(id, kind));
  }

  /** What came before anybody listened; once. */
  takeUntold(): readonly PurchaseOutcome[] {
    const { untold } = this;
    this.untold = [];
    return untold;
  }
}

/** A renter may still buy: one does not stand for the other. */
function whatOf(id: TitleId, kind: PurchaseKind): string {
  return `${id} ${kind}`;
}
