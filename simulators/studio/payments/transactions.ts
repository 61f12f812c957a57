import type { Ledger, LedgerStatement } from '../ledger/ledger.ts';
import type { Ending, KeptCard } from './test-cards.ts';

/**
 * created -> paid -> confirmed; created -> cancelled, or expired when nobody pays; paid -> refunded when nobody confirms.
 */
export type TransactionState = 'created' | 'paid' | 'confirmed' | 'cancelled' | 'expired' | 'refunded';

export type Authentication = 'none' | 'set-up' | 'pending' | 'passed' | 'failed';

export interface Money {
  /** In hundredths of the currency. */
  readonly amountMinor: number;
  readonly currency: string;
}

export interface Quoted {
  readonly totalMinor: number;
  readonly taxMinor: number;
  /** Country and region that tax was reckoned for, `US-CA`. */
  readonly place: string;
}

export interface Transaction {
  readonly id: string;
  readonly consumerId: string;
  readonly filmId: number;
  readonly kind: 'buy' | 'rent';
  /** What the title costs before tax is looked at. */
  readonly listed: Money;
  readonly state: TransactionState;
  readonly createdAtMs: number;
  /** Since when it is in this state. */
  readonly changedAtMs: number;
  /** The last quote. */
  readonly quoted: Quoted | null;
  /** Of the card that is authenticated, or was charged. */
  readonly tokenId: string | null;
  readonly card: KeptCard | null;
  readonly ending: Ending | null;
  readonly authentication: Authentication;
  readonly referenceId: string | null;
  readonly challengeId: string | null;
  readonly returnUrl: string | null;
  readonly verifyFailures: number;
  readonly confirmFailures: number;
}

interface TransactionRow {
  readonly id: string;
  readonly consumer_id: string;
  readonly film_id: number;
  readonly kind: 'buy' | 'rent';
  readonly listed_minor: number;
  readonly currency: string;
  readonly state: TransactionState;
  readonly created_at_ms: number;
  readonly changed_at_ms: number;
  readonly total_minor: number | null;
  readonly tax_minor: number | null;
  readonly tax_place: string | null;
  readonly token_id: string | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  readonly ending: Ending | null;
  readonly authentication: Authentication;
  readonly reference_id: string | null;
  readonly challenge_id: string | null;
  readonly return_url: string | null;
  readonly verify_failures: number;
  readonly confirm_failures: number;
}

/** The transactions of all accounts in the ledger. Knows no rules. */
export class Transactions {
  private readonly insert: LedgerStatement<never>;
  private readonly update: LedgerStatement<never>;
  private readonly byId: LedgerStatement<TransactionRow>;
  private readonly byChallenge: LedgerStatement<TransactionRow>;
  private readonly ofTitle: LedgerStatement<TransactionRow>;
  private readonly unpaid: LedgerStatement<TransactionRow>;
  private readonly unconfirmed: LedgerStatement<TransactionRow>;
  private readonly latest: LedgerStatement<TransactionRow>;

  constructor(ledger: Ledger) {
    const select = 'SELECT * FROM transactions';
    this.insert = ledger.prepare(`
      INSERT INTO transactions
        (id, consumer_id, film_id, kind, listed_minor, currency, state, created_at_ms, changed_at_ms, authentication)
      VALUES (?, ?, ?, ?, ?, ?, 'created', ?, ?, 'none')`);
    this.update = ledger.prepare(`
      UPDATE transactions SET state = ?, changed_at_ms = ?, total_minor = ?, tax_minor = ?, tax_place = ?,
        token_id = ?, card_brand = ?, card_last_four = ?, ending = ?, authentication = ?, reference_id = ?,
        challenge_id = ?, return_url = ?, verify_failures = ?, confirm_failures = ?
      WHERE id = ?`);
    this.byId = ledger.prepare(`${select} WHERE id = ?`);
    this.byChallenge = ledger.prepare(`${select} WHERE challenge_id = ?`);
    this.ofTitle = ledger.prepare(`${select} WHERE consumer_id = ? AND film_id = ? AND state = 'paid'`);
    this.unpaid = ledger.prepare(`${select} WHERE state = 'created' AND created_at_ms <= ?`);
    this.unconfirmed = ledger.prepare(`${select} WHERE state = 'paid' AND changed_at_ms <= ?`);
    this.latest = ledger.prepare(`${select} ORDER BY number DESC LIMIT ?`);
  }

  open(fresh: Pick<Transaction, 'id' | 'consumerId' | 'filmId' | 'kind' | 'listed' | 'createdAtMs'>): void {
    const { id, consumerId, filmId, kind, listed, createdAtMs } = fresh;
    const { amountMinor, currency } = listed;
    this.insert.run(id, consumerId, filmId, kind, amountMinor, currency, createdAtMs, createdAtMs);
  }

  find(id: string): Transaction | null {
    return orNull(this.byId.get(id));
  }

  findByChallenge(challengeId: string): Transaction | null {
    return orNull(this.byChallenge.get(challengeId));
  }

  /** Answers it as it is after the change. */
  change(transaction: Transaction, change: Partial<Transaction>): Transaction {
    const after = { ...transaction, ...change };
    this.update.run(
      after.state,
      after.changedAtMs,
      after.quoted?.totalMinor ?? null,
      after.quoted?.taxMinor ?? null,
      after.quoted?.place ?? null,
      after.tokenId,
      after.card?.brand ?? null,
      after.card?.lastFour ?? null,
      after.ending,
      after.authentication,
      after.referenceId,
      after.challengeId,
      after.returnUrl,
      after.verifyFailures,
      after.confirmFailures,
      after.id,
    );
    return after;
  }

  /** Those for this title that are paid and not confirmed. */
  paidFor(consumerId: string, filmId: number): readonly Transaction[] {
    return this.ofTitle.all(consumerId, filmId).map(transactionOf);
  }

  unpaidSince(atMs: number): readonly Transaction[] {
    return this.unpaid.all(atMs).map(transactionOf);
  }

  unconfirmedSince(atMs: number): readonly Transaction[] {
    return this.unconfirmed.all(atMs).map(transactionOf);
  }

  /** The newest first. */
  list(limit: number): readonly Transaction[] {
    return this.latest.all(limit).map(transactionOf);
  }
}

function orNull(row: TransactionRow | null): Transaction | null {
  return row === null ? null : transactionOf(row);
}

function transactionOf(row: TransactionRow): Transaction {
  const { total_minor: totalMinor, tax_minor: taxMinor, tax_place: place } = row;
  const { card_brand: brand, card_last_four: lastFour } = row;
  return {
    id: row.id,
    consumerId: row.consumer_id,
    filmId: row.film_id,
    kind: row.kind,
    listed: { amountMinor: row.listed_minor, currency: row.currency },
    state: row.state,
    createdAtMs: row.created_at_ms,
    changedAtMs: row.changed_at_ms,
    quoted:
      totalMinor === null || taxMinor === null || place === null ? null : { totalMinor, taxMinor, place },
    tokenId: row.token_id,
    card: brand === null || lastFour === null ? null : { brand, lastFour },
    ending: row.ending,
    authentication: row.authentication,
    referenceId: row.reference_id,
    challengeId: row.challenge_id,
    returnUrl: row.return_url,
    verifyFailures: row.verify_failures,
    confirmFailures: row.confirm_failures,
  };
}
