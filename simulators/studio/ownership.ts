import type { TransactionType } from '../../core/ports/ownership-api.ts';
import type { Account } from './accounts.ts';
import { activeSubscription } from './accounts.ts';
import type { Ledger, LedgerStatement } from './ledger/ledger.ts';
import { Remembered } from './ledger/remembered.ts';

/** How a title came to an account. A redemption costs a credit and no money. */
export type AcquisitionKind = 'buy' | 'rent' | 'redeem';

export interface Acquisition {
  readonly filmId: number;
  readonly kind: AcquisitionKind;
  readonly atMs: number;
  /** What was paid, in hundredths; null when nothing was. */
  readonly price: { readonly amountMinor: number; readonly currency: string } | null;
}

/** One claim of an account to a title; `owned` is false for a rental that has run out. */
export interface Claim {
  readonly type: TransactionType;
  readonly owned: boolean;
  readonly expiresAtMs: number | null;
}

/** A rental lasts 30 days (OWNR-02). */
export const RENTAL_MS = 30 * 24 * 3_600_000;

/** The order in which claims win: a purchase beats a subscription, that beats free, that beats a rental. */
const PRECEDENCE: readonly TransactionType[] = ['EST', 'SVOD', 'FVOD', 'TVOD'];

/** What a title offers, as far as ownership asks. */
export interface Offer {
  readonly id: number;
  readonly kinds: readonly ('rent' | 'buy' | 'subscription' | 'free')[];
}

/** Every claim of an account to a title, the strongest first. */
export function claimsTo(
  offer: Offer,
  account: Account,
  acquisitions: readonly Acquisition[],
  nowMs: number,
): readonly Claim[] {
  const claims: Claim[] = [];
  const mine = acquisitions.filter(({ filmId }) => filmId === offer.id);
  if (mine.some(({ kind }) => kind !== 'rent')) claims.push({ type: 'EST', owned: true, expiresAtMs: null });
  const subscription = activeSubscription(account, nowMs);
  if (subscription !== null && offer.kinds.includes('subscription')) {
    claims.push({ type: 'SVOD', owned: true, expiresAtMs: subscription.endsAtMs });
  }
  if (offer.kinds.includes('free')) claims.push({ type: 'FVOD', owned: true, expiresAtMs: null });
  const rentedUntil = mine.filter(({ kind }) => kind === 'rent').map(({ atMs }) => atMs + RENTAL_MS);
  if (rentedUntil.length > 0) {
    const expiresAtMs = Math.max(...rentedUntil);
    claims.push({ type: 'TVOD', owned: expiresAtMs > nowMs, expiresAtMs });
  }
  return claims.sort((a, b) => PRECEDENCE.indexOf(a.type) - PRECEDENCE.indexOf(b.type));
}

/** The claim that lets the account play the title, or null. */
export function effectiveClaim(claims: readonly Claim[]): Claim | null {
  return claims.find(({ owned }) => owned) ?? null;
}

interface AcquisitionRow {
  readonly film_id: number;
  readonly kind: AcquisitionKind;
  readonly at_ms: number;
  readonly amount_minor: number | null;
  readonly currency: string | null;
}

/** What each account bought, rented and redeemed. */
export class Acquisitions {
  private readonly insert: LedgerStatement<never>;
  private readonly ofAccount: LedgerStatement<AcquisitionRow>;
  private readonly lists: Remembered<readonly Acquisition[]>;
  private readonly newest: LedgerStatement<AcquisitionRow & { readonly consumer_id: string }>;
  private readonly remove: LedgerStatement<never>;

  constructor(ledger: Ledger) {
    this.insert = ledger.prepare(`
      INSERT INTO acquisitions (consumer_id, film_id, kind, at_ms, amount_minor, currency)
      VALUES (?, ?, ?, ?, ?, ?)`);
    this.ofAccount = ledger.prepare(`
      SELECT film_id, kind, at_ms, amount_minor, currency FROM acquisitions
      WHERE consumer_id = ? ORDER BY at_ms DESC, number`);
    this.lists = new Remembered(ledger, (consumerId) => this.ofAccount.all(consumerId).map(acquisitionOf));
    this.newest = ledger.prepare(`
      SELECT consumer_id, film_id, kind, at_ms, amount_minor, currency FROM acquisitions
      ORDER BY at_ms DESC, number DESC LIMIT ?`);
    this.remove = ledger.prepare('DELETE FROM acquisitions WHERE consumer_id = ? AND film_id = ?');
  }

  add(consumerId: string, { filmId, kind, atMs, price }: Acquisition): void {
    this.insert.run(consumerId, filmId, kind, atMs, price?.amountMinor ?? null, price?.currency ?? null);
    this.lists.forget(consumerId);
  }

  /** Latest first. */
  of(consumerId: string): readonly Acquisition[] {
    return this.lists.get(consumerId) ?? [];
  }

  /** Of all accounts, latest first. */
  latest(limit: number): readonly (Acquisition & { readonly consumerId: string })[] {
    return this.newest.all(limit).map((row) => ({ ...acquisitionOf(row), consumerId: row.consumer_id }));
  }

  /** Takes every acquisition of the title away; answers how many there were. */
  revoke(consumerId: string, filmId: number): number {
    const count = this.remove.run(consumerId, filmId);
    this.lists.forget(consumerId);
    return count;
  }
}

function acquisitionOf({ film_id, kind, at_ms, amount_minor, currency }: AcquisitionRow): Acquisition {
  const price = amount_minor === null || currency === null ? null : { amountMinor: amount_minor, currency };
  return { filmId: film_id, kind, atMs: at_ms, price };
}
