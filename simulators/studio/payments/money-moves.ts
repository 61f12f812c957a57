import type { Ledger, LedgerStatement } from '../ledger/ledger.ts';
import type { Money } from './transactions.ts';

/** Money that was taken or given back. */
export interface Move extends Money {
  readonly transactionId: string;
  readonly atMs: number;
}

export interface Attempt {
  readonly transactionId: string;
  /** `charged`, or why the bank refused. */
  readonly outcome: string;
  readonly atMs: number;
}

export interface TransactionEvent {
  readonly transactionId: string;
  readonly name: string;
  readonly message: string;
  readonly atMs: number;
}

interface MoveRow {
  readonly transaction_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly at_ms: number;
}

interface NotedRow {
  readonly transaction_id: string;
  readonly name: string;
  readonly message: string;
  readonly at_ms: number;
}

/** Charges, refunds, attempts and events: rows that are added and never change. */
export class MoneyMoves {
  private readonly addCharge: LedgerStatement<never>;
  private readonly addRefund: LedgerStatement<never>;
  private readonly addAttempt: LedgerStatement<never>;
  private readonly addEvent: LedgerStatement<never>;
  private readonly oneCharge: LedgerStatement<MoveRow>;
  private readonly oneAttempt: LedgerStatement<{ readonly found: number }>;
  private readonly eventCount: LedgerStatement<{ readonly number: number }>;
  private readonly allCharges: LedgerStatement<MoveRow>;
  private readonly allRefunds: LedgerStatement<MoveRow>;
  private readonly attempts: LedgerStatement<NotedRow>;
  private readonly events: LedgerStatement<NotedRow>;

  constructor(ledger: Ledger) {
    const adding = (table: string): LedgerStatement<never> =>
      ledger.prepare(
        `INSERT INTO ${table} (transaction_id, amount_minor, currency, at_ms) VALUES (?, ?, ?, ?)`,
      );
    this.addCharge = adding('charges');
    this.addRefund = adding('refunds');
    this.addAttempt = ledger.prepare(
      'INSERT INTO payment_attempts (token_id, transaction_id, outcome, at_ms) VALUES (?, ?, ?, ?)',
    );
    this.addEvent = ledger.prepare(
      'INSERT INTO transaction_events (transaction_id, name, message, at_ms) VALUES (?, ?, ?, ?)',
    );
    this.oneCharge = ledger.prepare('SELECT * FROM charges WHERE transaction_id = ?');
    this.oneAttempt = ledger.prepare('SELECT 1 AS found FROM payment_attempts WHERE token_id = ?');
    this.eventCount = ledger.prepare(
      'SELECT count(*) AS number FROM transaction_events WHERE transaction_id = ?',
    );
    this.allCharges = ledger.prepare('SELECT * FROM charges ORDER BY number DESC LIMIT ?');
    this.allRefunds = ledger.prepare('SELECT * FROM refunds ORDER BY number DESC LIMIT ?');
    this.attempts = ledger.prepare(`
      SELECT transaction_id, outcome AS name, '' AS message, at_ms FROM payment_attempts
      WHERE transaction_id = ? ORDER BY number`);
    this.events = ledger.prepare(`
      SELECT transaction_id, name, message, at_ms FROM transaction_events
      WHERE transaction_id = ? ORDER BY number`);
  }

  charge({ transactionId, amountMinor, currency, atMs }: Move): void {
    this.addCharge.run(transactionId, amountMinor, currency, atMs);
  }

  refund({ transactionId, amountMinor, currency, atMs }: Move): void {
    this.addRefund.run(transactionId, amountMinor, currency, atMs);
  }

  /** The token is spent from here on. */
  attempt(tokenId: string, { transactionId, outcome, atMs }: Attempt): void {
    this.addAttempt.run(tokenId, transactionId, outcome, atMs);
  }

  isSpent(tokenId: string): boolean {
    return this.oneAttempt.get(tokenId) !== null;
  }

  chargeOf(transactionId: string): Move | null {
    const row = this.oneCharge.get(transactionId);
    return row === null ? null : moveOf(row);
  }

  note({ transactionId, name, message, atMs }: TransactionEvent): void {
    this.addEvent.run(transactionId, name, message, atMs);
  }

  countEvents(transactionId: string): number {
    return this.eventCount.get(transactionId)?.number ?? 0;
  }

  /** The newest first. */
  charges(limit: number): readonly Move[] {
    return this.allCharges.all(limit).map(moveOf);
  }

  /** The newest first. */
  refunds(limit: number): readonly Move[] {
    return this.allRefunds.all(limit).map(moveOf);
  }

  attemptsOf(transactionId: string): readonly Attempt[] {
    return this.attempts
      .all(transactionId)
      .map(({ name, at_ms }) => ({ transactionId, outcome: name, atMs: at_ms }));
  }

  eventsOf(transactionId: string): readonly TransactionEvent[] {
    return this.events
      .all(transactionId)
      .map(({ name, message, at_ms }) => ({ transactionId, name, message, atMs: at_ms }));
  }
}

function moveOf({ transaction_id, amount_minor, currency, at_ms }: MoveRow): Move {
  return { transactionId: transaction_id, amountMinor: amount_minor, currency, atMs: at_ms };
}
