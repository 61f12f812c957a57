import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Ledger, LedgerStatement } from './ledger/ledger.ts';
import { Remembered } from './ledger/remembered.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { PasswordHash } from './passwords.ts';

export interface Subscription {
  readonly name: string;
  readonly endsAtMs: number;
}

/** Credits that came together and lapse together. */
export interface CreditLot {
  readonly amount: number;
  readonly expiresAtMs: number;
}

export interface Account {
  readonly consumerId: string;
  readonly email: string;
  /** Running and past. */
  readonly subscriptions: readonly Subscription[];
  readonly credits: readonly CreditLot[];
  /** Screens that may play at the same time. */
  readonly streamLimit: number;
  /** It has taken the voucher that is for whoever is new. */
  readonly welcomed: boolean;
  /** Titles the account marked, latest first. */
  readonly bookmarks: readonly number[];
}

export interface NewAccount {
  readonly email: string;
  /** A hash saves the work where many accounts share one password. */
  readonly password: string | PasswordHash;
  readonly subscriptions?: readonly Subscription[];
  readonly credits?: readonly CreditLot[];
  readonly streamLimit?: number;
  readonly bookmarks?: readonly number[];
  /** Cars that sign in to this account on their own. */
  readonly hardwareIds?: readonly string[];
}

export type CreateAccountError = { readonly code: 'account/exists' };
export type SignInError = { readonly code: 'account/unknown' } | { readonly code: 'account/wrong-password' };

export const DEFAULT_STREAM_LIMIT = 6;
const FIRST_CONSUMER_ID = 900_001;

interface AccountRow {
  readonly email: string;
  readonly stream_limit: number;
  readonly welcomed: number;
}

interface PasswordRow {
  readonly password_salt: Buffer;
  readonly password_key: Buffer;
}

/** What an account has several of, in the order in which they were given. */
interface Shelf<Item> {
  readonly read: LedgerStatement<Item>;
  readonly clear: LedgerStatement<never>;
  readonly add: LedgerStatement<never>;
}

/** Every account of the studio. Consumer ids count up in the order of creation. */
export class Accounts {
  private readonly insert: LedgerStatement<never>;
  private readonly update: LedgerStatement<never>;
  private readonly row: LedgerStatement<AccountRow>;
  private readonly idByEmail: LedgerStatement<{ readonly consumer_id: string }>;
  private readonly idByHardware: LedgerStatement<{ readonly consumer_id: string }>;
  private readonly byId: Remembered<Account>;
  private readonly everybody: LedgerStatement<{ readonly number: number }>;
  private readonly password: LedgerStatement<PasswordRow>;
  private readonly putPassword: LedgerStatement<never>;
  private readonly putCar: LedgerStatement<never>;
  private readonly subscriptions: Shelf<{ readonly name: string; readonly ends_at_ms: number }>;
  private readonly credits: Shelf<{ readonly amount: number; readonly expires_at_ms: number }>;
  private readonly bookmarks: Shelf<{ readonly film_id: number }>;

  constructor(private readonly ledger: Ledger) {
    this.insert = ledger.prepare(`
      INSERT INTO accounts (consumer_id, email, email_key, password_salt, password_key, stream_limit, welcomed)
      VALUES (?, ?, ?, ?, ?, ?, 0)`);
    this.update = ledger.prepare('UPDATE accounts SET stream_limit = ?, welcomed = ? WHERE consumer_id = ?');
    this.row = ledger.prepare('SELECT email, stream_limit, welcomed FROM accounts WHERE consumer_id = ?');
    this.idByEmail = ledger.prepare('SELECT consumer_id FROM accounts WHERE email_key = ?');
    this.idByHardware = ledger.prepare('SELECT consumer_id FROM cars WHERE hardware_id = ?');
    this.byId = new Remembered(ledger, (consumerId) => this.readAccount(consumerId));
    this.everybody = ledger.prepare('SELECT count(*) AS number FROM accounts');
    this.password = ledger.prepare('SELECT password_salt, password_key FROM accounts WHERE consumer_id = ?');
    this.putPassword = ledger.prepare(
      'UPDATE accounts SET password_salt = ?, password_key = ? WHERE consumer_id = ?',
    );
    this.putCar = ledger.prepare(`
      INSERT INTO cars (hardware_id, consumer_id) VALUES (?, ?)
      ON CONFLICT (hardware_id) DO UPDATE SET consumer_id = excluded.consumer_id`);
    this.subscriptions = shelf(ledger, 'subscriptions', ['name', 'ends_at_ms']);
    this.credits = shelf(ledger, 'credit_lots', ['amount', 'expires_at_ms']);
    this.bookmarks = shelf(ledger, 'bookmarks', ['film_id']);
  }

  create(wanted: NewAccount): Result<Account, CreateAccountError> {
    const key = emailKey(wanted.email);
    if (this.idByEmail.get(key) !== null) return err({ code: 'account/exists' });
    const { salt, key: hash } = hashOf(wanted.password);
    return this.ledger.together(() => {
      const account: Account = {
        consumerId: String(this.ledger.next('consumer', FIRST_CONSUMER_ID)),
        email: wanted.email.trim(),
        subscriptions: wanted.subscriptions ?? [],
        credits: wanted.credits ?? [],
        streamLimit: wanted.streamLimit ?? DEFAULT_STREAM_LIMIT,
        welcomed: false,
        bookmarks: wanted.bookmarks ?? [],
      };
      const { consumerId, email, streamLimit } = account;
      this.insert.run(consumerId, email, key, salt, hash, streamLimit);
      this.addShelves(consumerId, account);
      this.putCars(consumerId, wanted.hardwareIds ?? []);
      return ok(account);
    });
  }

  find(consumerId: string): Account | null {
    return this.byId.get(consumerId);
  }

  findByEmail(email: string): Account | null {
    const found = this.idByEmail.get(emailKey(email));
    return found === null ? null : this.find(found.consumer_id);
  }

  findByHardware(hardwareId: string): Account | null {
    const found = this.idByHardware.get(hardwareId);
    return found === null ? null : this.find(found.consumer_id);
  }

  signIn(email: string, password: string): Result<Account, SignInError> {
    const account = this.findByEmail(email);
    if (account === null) return err({ code: 'account/unknown' });
    return this.hasPassword(account.consumerId, password)
      ? ok(account)
      : err({ code: 'account/wrong-password' });
  }

  hasPassword(consumerId: string, password: string): boolean {
    const row = this.password.get(consumerId);
    return row !== null && passwordMatches(password, { salt: row.password_salt, key: row.password_key });
  }

  /** The password before it is good no longer. */
  setPassword(consumerId: string, password: string | PasswordHash): void {
    const { salt, key } = hashOf(password);
    this.putPassword.run(salt, key, consumerId);
  }

  /** Links cars to the account. A car belongs to one account: linking it again moves it. */
  link(consumerId: string, hardwareIds: readonly string[]): void {
    this.ledger.together(() => this.putCars(consumerId, hardwareIds));
  }

  change(consumerId: string, change: Partial<Omit<Account, 'consumerId' | 'email'>>): Account | null {
    return this.ledger.together(() => {
      const account = this.find(consumerId);
      if (account === null) return null;
      const changed = { ...account, ...change };
      this.update.run(changed.streamLimit, changed.welcomed ? 1 : 0, consumerId);
      if (change.subscriptions !== undefined) this.subscriptions.clear.run(consumerId);
      if (change.credits !== undefined) this.credits.clear.run(consumerId);
      if (change.bookmarks !== undefined) this.bookmarks.clear.run(consumerId);
      this.addShelves(consumerId, change);
      this.byId.forget(consumerId);
      return changed;
    });
  }

  get count(): number {
    return this.everybody.get()?.number ?? 0;
  }

  private addShelves(consumerId: string, account: Partial<Account>): void {
    const { subscriptions = [], credits = [], bookmarks = [] } = account;
    for (const [place, { name, endsAtMs }] of subscriptions.entries()) {
      this.subscriptions.add.run(consumerId, place, name, endsAtMs);
    }
    for (const [place, { amount, expiresAtMs }] of credits.entries()) {
      this.credits.add.run(consumerId, place, amount, expiresAtMs);
    }
    for (const [place, filmId] of bookmarks.entries()) this.bookmarks.add.run(consumerId, place, filmId);
  }

  private putCars(consumerId: string, hardwareIds: readonly string[]): void {
    for (const id of hardwareIds) if (id !== '') this.putCar.run(id, consumerId);
  }

  private readAccount(consumerId: string): Account | null {
    const row = this.row.get(consumerId);
    if (row === null) return null;
    const subscriptions = this.subscriptions.read.all(consumerId);
    const credits = this.credits.read.all(consumerId);
    return {
      consumerId,
      email: row.email,
      subscriptions: subscriptions.map(({ name, ends_at_ms }) => ({ name, endsAtMs: ends_at_ms })),
      credits: credits.map(({ amount, expires_at_ms }) => ({ amount, expiresAtMs: expires_at_ms })),
      streamLimit: row.stream_limit,
      welcomed: row.welcomed === 1,
      bookmarks: this.bookmarks.read.all(consumerId).map(({ film_id }) => film_id),
    };
  }
}

function shelf<Item>(ledger: Ledger, table: string, columns: readonly string[]): Shelf<Item> {
  const names = columns.join(', ');
  const marks = columns.map(() => '?').join(', ');
  return {
    read: ledger.prepare(`SELECT ${names} FROM ${table} WHERE consumer_id = ? ORDER BY place`),
    clear: ledger.prepare(`DELETE FROM ${table} WHERE consumer_id = ?`),
    add: ledger.prepare(`INSERT INTO ${table} (consumer_id, place, ${names}) VALUES (?, ?, ${marks})`),
  };
}

function hashOf(password: string | PasswordHash): PasswordHash {
  return typeof password === 'string' ? hashPassword(password) : password;
}

/** The subscriptions that run, the one that runs longest first. */
export function activeSubscriptions(account: Account, nowMs: number): readonly Subscription[] {
  return account.subscriptions
    .filter(({ endsAtMs }) => endsAtMs > nowMs)
    .sort((a, b) => b.endsAtMs - a.endsAtMs);
}

/** The subscription that runs longest, null when none runs. */
export function activeSubscription(account: Account, nowMs: number): Subscription | null {
  return activeSubscriptions(account, nowMs)[0] ?? null;
}

export function creditsAvailable(account: Account, nowMs: number): number {
  return account.credits.reduce((sum, lot) => (lot.expiresAtMs > nowMs ? sum + lot.amount : sum), 0);
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
