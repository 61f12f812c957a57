import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
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

/** Every account of the studio, in memory. Consumer ids count up in the order of creation. */
export class Accounts {
  private readonly byId = new Map<string, Account>();
  private readonly idByEmail = new Map<string, string>();
  private readonly idByHardware = new Map<string, string>();
  private readonly hashes = new Map<string, PasswordHash>();
  private nextId = FIRST_CONSUMER_ID;

  create(wanted: NewAccount): Result<Account, CreateAccountError> {
    const key = emailKey(wanted.email);
    if (this.idByEmail.has(key)) return err({ code: 'account/exists' });
    const consumerId = String(this.nextId++);
    const account: Account = {
      consumerId,
      email: wanted.email.trim(),
      subscriptions: wanted.subscriptions ?? [],
      credits: wanted.credits ?? [],
      streamLimit: wanted.streamLimit ?? DEFAULT_STREAM_LIMIT,
      welcomed: false,
      bookmarks: wanted.bookmarks ?? [],
    };
    this.byId.set(consumerId, account);
    this.idByEmail.set(key, consumerId);
    this.setPassword(consumerId, wanted.password);
    this.link(consumerId, wanted.hardwareIds ?? []);
    return ok(account);
  }

  find(consumerId: string): Account | null {
    return this.byId.get(consumerId) ?? null;
  }

  findByEmail(email: string): Account | null {
    const id = this.idByEmail.get(emailKey(email));
    return id === undefined ? null : this.find(id);
  }

  findByHardware(hardwareId: string): Account | null {
    const id = this.idByHardware.get(hardwareId);
    return id === undefined ? null : this.find(id);
  }

  signIn(email: string, password: string): Result<Account, SignInError> {
    const account = this.findByEmail(email);
    if (account === null) return err({ code: 'account/unknown' });
    return this.hasPassword(account.consumerId, password)
      ? ok(account)
      : err({ code: 'account/wrong-password' });
  }

  hasPassword(consumerId: string, password: string): boolean {
    const hash = this.hashes.get(consumerId);
    return hash !== undefined && passwordMatches(password, hash);
  }

  /** The password before it is good no longer. */
  setPassword(consumerId: string, password: string | PasswordHash): void {
    this.hashes.set(consumerId, typeof password === 'string' ? hashPassword(password) : password);
  }

  /** Links cars to the account. A car belongs to one account: linking it again moves it. */
  link(consumerId: string, hardwareIds: readonly string[]): void {
    for (const id of hardwareIds) if (id !== '') this.idByHardware.set(id, consumerId);
  }

  change(consumerId: string, change: Partial<Omit<Account, 'consumerId' | 'email'>>): Account | null {
    const account = this.byId.get(consumerId);
    if (account === undefined) return null;
    const changed = { ...account, ...change };
    this.byId.set(consumerId, changed);
    return changed;
  }

  all(): IterableIterator<Account> {
    return this.byId.values();
  }

  get count(): number {
    return this.byId.size;
  }
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
