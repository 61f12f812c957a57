import { dateText } from '../../components/date-text.ts';
import { moneyText } from '../../components/money-text.ts';
import type { Wording } from '../../wording/use-wording.ts';

/** One line of the purchase history as it is shown. */
export interface HistoryLine {
  readonly key: string;
  readonly title: string;
  readonly kind: 'purchase' | 'redeem' | 'rental' | 'other';
  /** Epoch ms; null when unreadable. */
  readonly dateMs: number | null;
  readonly price: { readonly value: number; readonly currency: string } | null;
}

export function kindText({ kind }: HistoryLine, { text }: Wording): string {
  switch (kind) {
    case 'purchase':
      return text('history.purchase');
    case 'redeem':
      return text('history.redeem');
    case 'rental':
      return text('history.rental');
    case 'other':
      return text('history.other');
  }
}

export function priceText({ price }: HistoryLine, { language }: Wording): string | null {
  return price === null ? null : moneyText(price.value, price.currency, language);
}

/** Kind, day and price in one line: `Rental · 2026/01/12 · €4.99`. */
export function historyNote(line: HistoryLine, wording: Wording): string {
  const day = line.dateMs === null ? null : dateText(line.dateMs);
  return [kindText(line, wording), day, priceText(line, wording)].filter((part) => part !== null).join(' · ');
}
