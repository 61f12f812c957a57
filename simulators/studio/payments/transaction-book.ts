import type { Result } from '../../../core/shared/result.ts';
import { ok } from '../../../core/shared/result.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { MoneyMoves } from './money-moves.ts';
import { problem } from './payment-problem.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { Transactions } from './transactions.ts';
import type { Transaction } from './transactions.ts';

/** A transaction that nobody pays expires. */
export const UNPAID_MS = 30 * 60_000;
/** A paid transaction that nobody confirms is refunded. */
export const UNCONFIRMED_MS = 60 * 60_000;

/** Finds transactions for those they belong to, after time has done to them what it does. */
export class TransactionBook {
  readonly transactions: Transactions;
  readonly moves: MoneyMoves;

  constructor(readonly ledger: Ledger) {
    this.transactions = new Transactions(ledger);
    this.moves = new MoneyMoves(ledger);
  }

  /** Expires what was not paid in time, and refunds what was not confirmed in time. */
  settle(nowMs: number): void {
    const unpaid = this.transactions.unpaidSince(nowMs - UNPAID_MS);
    const unconfirmed = this.transactions.unconfirmedSince(nowMs - UNCONFIRMED_MS);
    if (unpaid.length === 0 && unconfirmed.length === 0) return;
    this.ledger.together(() => {
      for (const transaction of unpaid) {
        const changedAtMs = transaction.createdAtMs + UNPAID_MS;
        this.transactions.change(transaction, { state: 'expired', changedAtMs });
      }
      for (const transaction of unconfirmed) this.refund(transaction);
    });
  }

  /** One of another account is as unknown as one that never was. */
  own(consumerId: string, id: string, nowMs: number): Result<Transaction, PaymentProblem> {
    this.settle(nowMs);
    const found = this.transactions.find(id);
    return found === null || found.consumerId !== consumerId ? problem('transactionUnknown') : ok(found);
  }

  /** As `own`, and it may still be paid. */
  open(consumerId: string, id: string, nowMs: number): Result<Transaction, PaymentProblem> {
    const found = this.own(consumerId, id, nowMs);
    if (!found.ok || found.value.state === 'created') return found;
    const { state } = found.value;
    return problem(state === 'paid' || state === 'confirmed' ? 'transactionPaid' : 'transactionClosed');
  }

  private refund(transaction: Transaction): void {
    const changedAtMs = transaction.changedAtMs + UNCONFIRMED_MS;
    const charge = this.moves.chargeOf(transaction.id);
    if (charge === null) throw new Error('A transaction was paid without a charge.');
    this.moves.refund({ ...charge, atMs: changedAtMs });
    this.transactions.change(transaction, { state: 'refunded', changedAtMs });
  }
}
