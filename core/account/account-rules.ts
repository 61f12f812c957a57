import type { Subscription, Transaction } from '../ports/account-api.ts';

/** The card on the Account tab lists so many (SETT-09). */
export const SHOWN_TRANSACTIONS = 3;

/** How a line of the history reads (LEGL-12): type 1 as purchase, as redeem without a currency; type 3 as rental. */
export type TransactionKind = 'purchase' | 'redeem' | 'rental' | 'other';

export function transactionKind({ typeId, currency }: Transaction): TransactionKind {
  switch (typeId) {
    case 1:
      return currency === null ? 'redeem' : 'purchase';
    case 3:
      return 'rental';
    default:
      return 'other';
  }
}

/** The latest end among the running subscriptions; null when there is none (SETT-06). */
export function latestEnd(subscriptions: readonly Subscription[]): number | null {
  return extreme(
    subscriptions.map(({ endsAtMs }) => endsAtMs),
    Math.max,
  );
}

/** When the first credits end; null when none do (SETT-08). */
export function earliestExpiry(dates: readonly number[]): number | null {
  return extreme(dates, Math.min);
}

/** The newest lines first; those without a readable date last, in the order they came. */
export function newestFirst(history: readonly Transaction[]): readonly Transaction[] {
  return history.toSorted((one, other) => (other.dateMs ?? -Infinity) - (one.dateMs ?? -Infinity) || 0);
}

function extreme(
  values: readonly (number | null)[],
  choose: (...values: readonly number[]) => number,
): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : choose(...known);
}
