import { randomUUID } from 'node:crypto';
import { ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { Film } from '../catalogue/types.ts';
import type { Acquisition, Acquisitions } from '../ownership.ts';
import { RENTAL_MS } from '../ownership.ts';
import { VIDEO_TYPE, tiersOf } from '../tiers.ts';
import type { CardToken, CardTokens, ContextPlaces } from './card-tokens.ts';
import { problem } from './payment-problem.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { withoutCardNumbers } from './without-card-numbers.ts';
import type { TransactionBook } from './transaction-book.ts';
import type { Quoted, Transaction } from './transactions.ts';

/** What is bought, as preverify and verify say it. */
export interface Order {
  readonly filmId: number;
  readonly kind: 'buy' | 'rent';
  readonly sku: string | null;
  readonly videoType: string | null;
}

export interface PayWish {
  readonly token: string;
  /** The header `Idempotency-Key`; the transaction's id, or the call is refused. */
  readonly idempotencyKey: string;
}

/** What a payment came to. Its answer may never reach who paid: the connection drops, or stays silent. */
export interface Paid {
  readonly result: Result<void, PaymentProblem>;
  readonly answer: 'sent' | 'dropped' | 'silent';
}

/** A film that is on sale; null for one that is not. */
export type FilmOnSale = (filmId: number) => Pick<Film, 'id' | 'productId' | 'prices'> | null;

const MAX_MESSAGE = 4_000;
const MAX_EVENTS = 50;

/**
 * Buying and renting: what becomes of a transaction and of the money. Without HTTP; every change is in the ledger when the
 * call returns, money and state of one call together.
 */
export class PaymentDesk {
  constructor(
    private readonly book: TransactionBook,
    private readonly cards: CardTokens,
    private readonly acquisitions: Acquisitions,
    private readonly filmOnSale: FilmOnSale,
  ) {}

  /** Opens a transaction; nothing is charged. */
  create(consumerId: string, order: Order, nowMs: number): Result<string, PaymentProblem> {
    this.book.settle(nowMs);
    const film = this.filmOnSale(order.filmId);
    if (film === null) return problem('titleUnavailable');
    const tier = tiersOf(film).find(({ kind }) => kind === order.kind);
    if (tier === undefined || tier.sku !== order.sku || tier.videoType !== order.videoType) {
      return problem('badRequest');
    }
    if (this.has(consumerId, order.filmId, order.kind, null, nowMs)) return problem('alreadyOwned');
    const { amountMinor, currency } = tier;
    const id = randomUUID();
    const { filmId, kind } = order;
    const listed = { amountMinor, currency };
    this.book.transactions.open({ id, consumerId, filmId, kind, listed, createdAtMs: nowMs });
    return ok(id);
  }

  captureContext(
    consumerId: string,
    id: string,
    places: ContextPlaces,
    nowMs: number,
  ): Result<string, PaymentProblem> {
    const open = this.book.open(consumerId, id, nowMs);
    return open.ok ? ok(this.cards.context(id, places, nowMs)) : open;
  }

  /** What the title costs before tax is looked at. */
  listed(consumerId: string, id: string, nowMs: number): Result<Transaction['listed'], PaymentProblem> {
    const open = this.book.open(consumerId, id, nowMs);
    return open.ok ? ok(open.value.listed) : open;
  }

  /** The last quote is what a payment charges; without one nothing is. */
  quote(consumerId: string, id: string, quoted: Quoted, nowMs: number): Result<void, PaymentProblem> {
    const open = this.book.open(consumerId, id, nowMs);
    if (!open.ok) return open;
    this.book.transactions.change(open.value, { quoted });
    return ok(undefined);
  }

  /** Charges once and never again, however often it is called. */
  pay(consumerId: string, id: string, wish: PayWish, nowMs: number): Paid {
    const found = this.book.own(consumerId, id, nowMs);
    if (!found.ok) return sent(found);
    const transaction = found.value;
    if (wish.idempotencyKey !== id) return sent(problem('badRequest'));
    if (transaction.state === 'paid' || transaction.state === 'confirmed') return sent(ok(undefined));
    if (transaction.state !== 'created') return sent(problem('transactionClosed'));
    if (this.has(consumerId, transaction.filmId, transaction.kind, id, nowMs)) {
      return sent(problem('alreadyOwned'));
    }
    // Nobody pays what was never said: with sales tax it is not the listed price.
    if (transaction.quoted === null) return sent(problem('badRequest'));
    const token = this.cards.readToken(wish.token, nowMs);
    if (token === null || token.transactionId !== id || this.book.moves.isSpent(token.id)) {
      return sent(problem('tokenSpent'));
    }
    if (transaction.tokenId !== token.id || transaction.authentication !== 'passed') {
      return sent(problem('authenticationFailed'));
    }
    return this.authorise(transaction, transaction.quoted, token, nowMs);
  }

  /** Good when it was paid. */
  verify(consumerId: string, id: string, order: Order, nowMs: number): Result<void, PaymentProblem> {
    const found = this.book.own(consumerId, id, nowMs);
    if (!found.ok) return found;
    const transaction = found.value;
    const isSame = order.filmId === transaction.filmId && this.isTier(transaction, order);
    if (!isSame) return problem('badRequest');
    const unpaid = unpaidProblem(transaction);
    if (unpaid !== null) return problem(unpaid);
    if (failsNow(transaction, 'verify')) {
      this.book.transactions.change(transaction, { verifyFailures: transaction.verifyFailures + 1 });
      return problem('bankUnavailable');
    }
    return ok(undefined);
  }

  /** The title is owned from here on; a second time changes nothing. */
  confirm(
    consumerId: string,
    id: string,
    order: Pick<Order, 'kind' | 'videoType'>,
    nowMs: number,
  ): Result<void, PaymentProblem> {
    const found = this.book.own(consumerId, id, nowMs);
    if (!found.ok) return found;
    const transaction = found.value;
    if (order.kind !== transaction.kind || order.videoType !== VIDEO_TYPE) return problem('badRequest');
    const unpaid = unpaidProblem(transaction);
    if (unpaid !== null) return problem(unpaid);
    if (failsNow(transaction, 'confirm')) {
      this.book.transactions.change(transaction, { confirmFailures: transaction.confirmFailures + 1 });
      return problem('fault');
    }
    if (transaction.state === 'confirmed') return ok(undefined);
    const charge = this.book.moves.chargeOf(id);
    if (charge === null) throw new Error('A transaction was paid without a charge.');
    const { filmId, kind } = transaction;
    const { amountMinor, currency } = charge;
    this.book.ledger.together(() => {
      this.book.transactions.change(transaction, { state: 'confirmed', changedAtMs: nowMs });
      this.acquisitions.add(consumerId, { filmId, kind, atMs: nowMs, price: { amountMinor, currency } });
    });
    return ok(undefined);
  }

  /** Closes what was not paid. One that closed by itself, or was refunded, is closed well enough. */
  cancel(consumerId: string, id: string, nowMs: number): Result<void, PaymentProblem> {
    const found = this.book.own(consumerId, id, nowMs);
    if (!found.ok) return found;
    const { state } = found.value;
    if (state === 'paid' || state === 'confirmed') return problem('transactionPaid');
    if (state === 'created') {
      this.book.transactions.change(found.value, { state: 'cancelled', changedAtMs: nowMs });
    }
    return ok(undefined);
  }

  /** Keeps what a client reports: at most 50 events of a transaction, and no number of a card. */
  note(
    consumerId: string,
    id: string,
    event: { readonly name: string; readonly message: string },
    nowMs: number,
  ): Result<void, PaymentProblem> {
    const found = this.book.own(consumerId, id, nowMs);
    if (!found.ok) return found;
    if (this.book.moves.countEvents(id) < MAX_EVENTS) {
      const message = withoutCardNumbers(event.message.slice(0, MAX_MESSAGE));
      this.book.moves.note({ transactionId: id, name: event.name, message, atMs: nowMs });
    }
    return ok(undefined);
  }

  /** Owned for good, or paid for by another transaction: nobody pays for it again, nor spends a credit on it. */
  ownsForGood(consumerId: string, filmId: number, nowMs: number): boolean {
    this.book.settle(nowMs);
    const bought = this.acquired(consumerId, filmId).some(({ kind }) => kind !== 'rent');
    return bought || this.book.transactions.paidFor(consumerId, filmId).some(({ kind }) => kind === 'buy');
  }

  private has(
    consumerId: string,
    filmId: number,
    kind: Order['kind'],
    except: string | null,
    nowMs: number,
  ): boolean {
    const blocks = (had: Acquisition['kind']): boolean => had !== 'rent' || kind === 'rent';
    const runs = ({ kind: had, atMs }: Acquisition): boolean => had !== 'rent' || atMs + RENTAL_MS > nowMs;
    return (
      this.acquired(consumerId, filmId).some((mine) => blocks(mine.kind) && runs(mine)) ||
      this.book.transactions
        .paidFor(consumerId, filmId)
        .some((paid) => paid.id !== except && blocks(paid.kind))
    );
  }

  private acquired(consumerId: string, filmId: number): readonly Acquisition[] {
    return this.acquisitions.of(consumerId).filter((mine) => mine.filmId === filmId);
  }

  /** The tier of when the transaction was opened; a title that is withheld meanwhile can still be paid. */
  private isTier({ kind }: Transaction, order: Order): boolean {
    const film = this.filmOnSale(order.filmId);
    const tier = film === null ? undefined : tiersOf(film).find((offered) => offered.kind === kind);
    const isSku = tier === undefined || tier.sku === order.sku;
    return order.kind === kind && isSku && order.videoType === VIDEO_TYPE;
  }

  /** The bank's answer. */
  private authorise(transaction: Transaction, quoted: Quoted, token: CardToken, nowMs: number): Paid {
    const { id, ending } = transaction;
    const refuse = (reason: PaymentProblem): Paid => {
      this.book.moves.attempt(token.id, { transactionId: id, outcome: reason, atMs: nowMs });
      return sent(problem(reason));
    };
    switch (ending) {
      case 'token-spent':
        return sent(problem('tokenSpent'));
      case 'lost-before-bank':
        return { result: problem('fault'), answer: 'dropped' };
      case 'bank-silent':
        return { result: refuse('bankUnavailable').result, answer: 'silent' };
      case 'declined':
        return refuse('declined');
      case 'insufficient-funds':
        return refuse('insufficientFunds');
      case 'card-expired':
        return refuse('cardExpired');
      case 'card-blocked':
        return refuse('cardBlocked');
      default:
        if (token.lapsesAtMs <= nowMs) return refuse('cardExpired');
        this.charge(transaction, quoted, token, nowMs);
        return { result: ok(undefined), answer: ANSWER_OF.get(ending ?? '') ?? 'sent' };
    }
  }

  private charge(transaction: Transaction, quoted: Quoted, token: CardToken, nowMs: number): void {
    const { id, listed } = transaction;
    const amountMinor = quoted.totalMinor;
    this.book.ledger.together(() => {
      this.book.moves.attempt(token.id, { transactionId: id, outcome: 'charged', atMs: nowMs });
      this.book.moves.charge({ transactionId: id, amountMinor, currency: listed.currency, atMs: nowMs });
      this.book.transactions.change(transaction, { state: 'paid', changedAtMs: nowMs });
    });
  }
}

const ANSWER_OF: ReadonlyMap<string, Paid['answer']> = new Map([
  ['charged-answer-lost', 'dropped'],
  ['charged-bank-silent', 'silent'],
]);

function sent(result: Result<void, PaymentProblem>): Paid {
  return { result, answer: 'sent' };
}

/** Null for one that was paid and not refunded. */
function unpaidProblem({ state }: Transaction): PaymentProblem | null {
  if (state === 'created') return 'transactionUnpaid';
  return state === 'paid' || state === 'confirmed' ? null : 'transactionClosed';
}

function failsNow(
  { ending, verifyFailures, confirmFailures }: Transaction,
  call: 'verify' | 'confirm',
): boolean {
  const failures = call === 'verify' ? verifyFailures : confirmFailures;
  return ending === `${call}-fails` || (ending === `${call}-fails-once` && failures === 0);
}
