import type { Ledger } from '../ledger/ledger.ts';
import type { Acquisitions } from '../ownership.ts';
import { CardTokens } from './card-tokens.ts';
import type { FieldsLibrary } from './card-tokens.ts';
import { PayerChecks } from './payer-checks.ts';
import { PaymentDesk } from './payment-desk.ts';
import type { FilmOnSale } from './payment-desk.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { PlannedEndings } from './planned-endings.ts';
import { TransactionBook } from './transaction-book.ts';

/** All of the payment peer that needs no HTTP. */
export interface Payments {
  readonly book: TransactionBook;
  readonly cards: CardTokens;
  readonly payer: PayerChecks;
  readonly desk: PaymentDesk;
  readonly endings: PlannedEndings;
}

export interface PaymentParts {
  readonly ledger: Ledger;
  readonly acquisitions: Acquisitions;
  readonly keys: PaymentKeys;
  readonly library: FieldsLibrary;
  readonly filmOnSale: FilmOnSale;
}

export function openPayments({ ledger, acquisitions, keys, library, filmOnSale }: PaymentParts): Payments {
  const book = new TransactionBook(ledger);
  const cards = new CardTokens(keys, library);
  const endings = new PlannedEndings();
  return {
    book,
    cards,
    endings,
    payer: new PayerChecks(book, cards, keys, endings),
    desk: new PaymentDesk(book, cards, acquisitions, filmOnSale),
  };
}
