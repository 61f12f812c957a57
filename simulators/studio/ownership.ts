import type { TransactionType } from '../../core/ports/ownership-api.ts';
import type { Account } from './accounts.ts';
import { activeSubscription } from './accounts.ts';

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

/** What each account bought, rented and redeemed. */
export class Acquisitions {
  private readonly byAccount = new Map<string, Acquisition[]>();

  add(consumerId: string, acquisition: Acquisition): void {
    const list = this.byAccount.get(consumerId);
    if (list === undefined) this.byAccount.set(consumerId, [acquisition]);
    else list.push(acquisition);
  }

  /** Latest first. */
  of(consumerId: string): readonly Acquisition[] {
    return [...(this.byAccount.get(consumerId) ?? [])].sort((a, b) => b.atMs - a.atMs);
  }

  /** Takes every acquisition of the title away; answers how many there were. */
  revoke(consumerId: string, filmId: number): number {
    const before = this.byAccount.get(consumerId) ?? [];
    const after = before.filter((acquisition) => acquisition.filmId !== filmId);
    this.byAccount.set(consumerId, after);
    return before.length - after.length;
  }
}
