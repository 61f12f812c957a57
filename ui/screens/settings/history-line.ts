import { transactionKind, type TransactionKind } from '../../../core/account/account-rules.ts';
import type { Transaction } from '../../../core/ports/account-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { shortDateText } from '../../components/date-text.ts';
import { moneyText } from '../../components/money-text.ts';
import type { Wording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** One line of the purchase history as it is shown. */
export interface HistoryLine {
  readonly key: string;
  readonly title: string;
  /** The title that it opens; null when the line is of none. */
  readonly titleId: TitleId | null;
  readonly kind: TransactionKind;
  /** Epoch ms; null when unreadable. */
  readonly dateMs: number | null;
  readonly price: { readonly value: number; readonly currency: string } | null;
}

const KINDS: Readonly<Record<TransactionKind, WordingKey>> = {
  purchase: 'history.purchase',
  redeem: 'history.redeem',
  rental: 'history.rental',
  other: 'history.other',
};

export function historyLines<E>(
  history: Loadable<readonly Transaction[], E>,
): Loadable<readonly HistoryLine[], E> {
  return history.state === 'success' ? { state: 'success', value: history.value.map(lineOf) } : history;
}

function lineOf(transaction: Transaction, index: number): HistoryLine {
  const { title, localTitle, titleId, dateMs, value, currency } = transaction;
  return {
    key: `${index} ${transaction.itemId}`,
    title: localTitle ?? title,
    titleId,
    kind: transactionKind(transaction),
    dateMs,
    price: value === null || currency === null ? null : { value, currency },
  };
}

export function kindText({ kind }: HistoryLine, { text }: Wording): string {
  return text(KINDS[kind]);
}

export function priceText({ price }: HistoryLine, { language }: Wording): string | null {
  return price === null ? null : moneyText(price.value, price.currency, language);
}

/** Kind, day and price in one line: `Rental · 12 Jan 2026 · €4.99`. */
export function historyNote(line: HistoryLine, wording: Wording): string {
  const day = line.dateMs === null ? null : shortDateText(line.dateMs, wording.language);
  return [kindText(line, wording), day, priceText(line, wording)].filter((part) => part !== null).join(' · ');
}
