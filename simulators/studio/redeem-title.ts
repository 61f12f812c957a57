import type { CODES } from '../../core/shared/response-codes.ts';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Account, Accounts, CreditLot } from './accounts.ts';
import type { Film } from './catalogue/types.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Acquisitions } from './ownership.ts';

export type RedemptionProblem = keyof typeof CODES.redemption;

export interface RedemptionStores {
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly acquisitions: Acquisitions;
}

export interface Redemption {
  readonly account: Account;
  readonly film: Pick<Film, 'id' | 'release'>;
  /** Bought, redeemed, or paid for. */
  readonly owned: boolean;
}

/** Takes one credit, of those that lapse first, and gives the title for good: both or neither. */
export function redeemTitle(
  { ledger, accounts, acquisitions }: RedemptionStores,
  { account, film, owned }: Redemption,
  nowMs: number,
): Result<void, RedemptionProblem> {
  if (owned) return err('alreadyOwned');
  // Release types 0 and 2 may be redeemed (OPEN-41).
  if (film.release === 'premiere') return err('notRedeemable');
  const left = withoutOneCredit(account.credits, nowMs);
  if (left === null) return err('noCredits');
  ledger.together(() => {
    accounts.change(account.consumerId, { credits: left });
    acquisitions.add(account.consumerId, { filmId: film.id, kind: 'redeem', atMs: nowMs, price: null });
  });
  return ok(undefined);
}

/** Null when no credit is left that is still good. */
function withoutOneCredit(lots: readonly CreditLot[], nowMs: number): readonly CreditLot[] | null {
  const good = lots.filter(({ amount, expiresAtMs }) => amount > 0 && expiresAtMs > nowMs);
  if (good.length === 0) return null;
  const next = good.reduce((first, lot) => (lot.expiresAtMs < first.expiresAtMs ? lot : first));
  return lots.flatMap((lot) => {
    if (lot !== next) return [lot];
    return lot.amount > 1 ? [{ ...lot, amount: lot.amount - 1 }] : [];
  });
}
