import type { TransactionBook } from './transaction-book.ts';
import type { Attempt, Move, TransactionEvent } from './money-moves.ts';
import type { Transaction } from './transactions.ts';

/** A transaction with what happened to it. */
export interface StatementEntry extends Transaction {
  readonly attempts: readonly Attempt[];
  readonly events: readonly TransactionEvent[];
}

/** What the ledger says of money, the newest first. */
export interface Statement {
  readonly transactions: readonly StatementEntry[];
  readonly charges: readonly Move[];
  readonly refunds: readonly Move[];
}

/** At most `limit` of each. Time has done to the transactions what it does. */
export function statementOf(book: TransactionBook, limit: number, nowMs: number): Statement {
  book.settle(nowMs);
  return {
    transactions: book.transactions.list(limit).map((transaction) => ({
      ...transaction,
      attempts: book.moves.attemptsOf(transaction.id),
      events: book.moves.eventsOf(transaction.id),
    })),
    charges: book.moves.charges(limit),
    refunds: book.moves.refunds(limit),
  };
}
