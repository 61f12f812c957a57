import type { OwnershipRecord } from '../../../core/ports/ownership-api.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import type { PurchaseOrder } from '../../../core/ports/purchase-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import {
  consumerId,
  transactionId,
  type ConsumerId,
  type TitleId,
  type TransactionId,
} from '../../../core/shared/ids.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import type { Ledger } from '../../../simulators/studio/ledger/ledger.ts';
import { Acquisitions, RENTAL_MS } from '../../../simulators/studio/ownership.ts';
import type { PaymentKeys } from '../../../simulators/studio/payments/payment-keys.ts';
import type { PaymentProblem } from '../../../simulators/studio/payments/payment-problem.ts';
import { openPayments, type Payments } from '../../../simulators/studio/payments/payments.ts';
import { TEST_CARDS } from '../../../simulators/studio/payments/test-cards.ts';
import { knownTitle } from '../fakes/catalogue-samples.ts';
import type { Charge, PurchasePlatform } from './purchase-platform.ts';

type Answer<T> = Result<T, CallFailure>;

const PEER = 'http://pay.localhost:1';
const PAGE = 'http://localhost:1';
const ALL = 10_000;

/** A film that the desk sells; its product tells the tiers apart. */
const FILMS = [1001, 1002].map((id) => ({
  id,
  productId: 20_000 + id,
  prices: [
    { kind: 'rent', amountMinor: 399, currency: 'EUR' },
    { kind: 'buy', amountMinor: 1199, currency: 'EUR' },
  ] as const,
}));

const QUOTED = { totalMinor: 475, taxMinor: 76, place: 'DE-BE' };

export const DESK_FILMS: readonly [string, string] = ['1001', '1002'];

/** The studio's own payment desk over its ledger, driven in process. Cards are drawn from its test cards. */
export class DeskPlatform implements PurchasePlatform {
  private payments: Payments;
  private acquisitions: Acquisitions;
  private restarts = 0;
  /** What a page would have been told: the device's session, and the challenge's way in. */
  private readonly references = new Map<string, string>();

  constructor(
    private readonly ledger: Ledger,
    /** One for each start in turn: a start does not know the tokens of the one before. */
    private readonly keys: readonly PaymentKeys[],
    private readonly nowMs: () => number,
    private readonly chance: () => number,
  ) {
    [this.payments, this.acquisitions] = this.start();
  }

  sku(id: TitleId, kind: PurchaseKind): string {
    return `${20_000 + Number(id)}-${kind}`;
  }

  create(account: ConsumerId, order: PurchaseOrder): Answer<TransactionId> {
    const { desk } = this.payments;
    const created = desk.create(account, orderOf(order), this.nowMs());
    // The client never pays without a quote, nor does the desk let it.
    if (created.ok) desk.quote(account, created.value, QUOTED, this.nowMs());
    return created.ok ? ok(transactionId(created.value)) : refused(created.error);
  }

  token(transaction: TransactionId): string {
    const places = { peerOrigin: PEER, targetOrigins: [PAGE] };
    const context = this.payments.cards.context(transaction, places, this.nowMs());
    const drawn = this.chance() < 0.6 ? 0 : Math.floor(this.chance() * TEST_CARDS.length);
    const [number] = TEST_CARDS[drawn] ?? ['4111111111111111'];
    const securityCode = number.startsWith('3') ? '1234' : '123';
    const card = { number, securityCode, expirationMonth: '12', expirationYear: '2090' };
    const token = this.payments.cards.tokenise(context, card, this.nowMs());
    return token.ok ? token.value : '';
  }

  setUp(account: ConsumerId, transaction: TransactionId, token: string): Answer<void> {
    const wish = { token, peerOrigin: PEER, pageOrigin: PAGE };
    const setUp = this.payments.payer.setUp(account, transaction, wish, this.nowMs());
    if (!setUp.ok) return refused(setUp.error);
    const device = this.payments.payer.deviceData(setUp.value.accessToken, this.nowMs());
    if (device !== null) this.references.set(transaction, device.sessionId);
    return ok(undefined);
  }

  enrol(
    account: ConsumerId,
    transaction: TransactionId,
    token: string,
  ): Answer<'successful' | 'pending' | 'failed'> {
    const referenceId = this.references.get(transaction) ?? '';
    const wish = { token, referenceId, returnUrl: `${PAGE}/back`, peerOrigin: PEER, language: 'en' };
    const enrolled = this.payments.payer.enrol(account, transaction, wish, this.nowMs());
    if (!enrolled.ok) return refused(enrolled.error);
    if (enrolled.value.status === 'PENDING_AUTHENTICATION') {
      this.references.set(`challenge ${transaction}`, enrolled.value.accessToken);
      return ok('pending');
    }
    return ok(enrolled.value.status === 'AUTHENTICATION_SUCCESSFUL' ? 'successful' : 'failed');
  }

  challenged(transaction: TransactionId, passed: boolean): void {
    const accessToken = this.references.get(`challenge ${transaction}`) ?? '';
    const asked = this.payments.payer.challenge(accessToken, this.nowMs());
    this.payments.payer.answer(accessToken, passed ? (asked?.code ?? '') : null, this.nowMs());
  }

  pay(account: ConsumerId, transaction: TransactionId, token: string): Answer<void> {
    const wish = { token, idempotencyKey: transaction };
    const { result, answer } = this.payments.desk.pay(account, transaction, wish, this.nowMs());
    if (answer !== 'sent') return err({ code: 'network' });
    return result.ok ? result : refused(result.error);
  }

  verify(account: ConsumerId, transaction: TransactionId, order: PurchaseOrder): Answer<void> {
    return judged(this.payments.desk.verify(account, transaction, orderOf(order), this.nowMs()));
  }

  confirm(account: ConsumerId, transaction: TransactionId, order: PurchaseOrder): Answer<void> {
    return judged(this.payments.desk.confirm(account, transaction, orderOf(order), this.nowMs()));
  }

  cancel(account: ConsumerId, transaction: TransactionId): Answer<void> {
    return judged(this.payments.desk.cancel(account, transaction, this.nowMs()));
  }

  claims(account: ConsumerId, id: TitleId): readonly OwnershipRecord[] {
    const mine = this.acquisitions.of(account).filter(({ filmId }) => String(filmId) === id);
    return mine.map(({ kind, atMs }) => ({
      owned: true,
      transactionType: kind === 'rent' ? 'TVOD' : 'EST',
      expiresAtMs: kind === 'rent' ? atMs + RENTAL_MS : null,
      hoursRemaining: null,
      minutesRemaining: null,
    }));
  }

  charges(): readonly Charge[] {
    const { book } = this.payments;
    book.settle(this.nowMs());
    const givenBack = new Set(book.moves.refunds(ALL).map((refund) => refund.transactionId));
    return book.moves.charges(ALL).flatMap((charge) => {
      const transaction = book.transactions.find(charge.transactionId);
      if (transaction === null) return [];
      const { id, kind, filmId, state } = transaction;
      const title = knownTitle(String(filmId));
      return [
        {
          transaction: transactionId(id),
          consumerId: consumerId(transaction.consumerId),
          order: { titleId: title, kind, sku: this.sku(title, kind), videoType: 'HD' },
          refunded: givenBack.has(id),
          confirmed: state === 'confirmed',
        },
      ];
    });
  }

  /** Everything but the ledger is gone: keys, caches, challenges under way. */
  restart(): void {
    this.restarts += 1;
    [this.payments, this.acquisitions] = this.start();
  }

  private start(): [Payments, Acquisitions] {
    const keys = this.keys[this.restarts % this.keys.length];
    if (keys === undefined) throw new Error('A desk without keys');
    const acquisitions = new Acquisitions(this.ledger);
    const payments = openPayments({
      ledger: this.ledger,
      acquisitions,
      keys,
      library: { path: '/library.js', integrity: 'sha256-none' },
      filmOnSale: (id) => FILMS.find((film) => film.id === id) ?? null,
    });
    return [payments, acquisitions];
  }
}

function orderOf({ titleId, kind, sku, videoType }: PurchaseOrder) {
  return { filmId: Number(titleId), kind, sku, videoType };
}

function judged(result: Result<void, PaymentProblem>): Answer<void> {
  return result.ok ? result : refused(result.error);
}

function refused(problem: PaymentProblem): Result<never, CallFailure> {
  return err({ code: 'rejected', responseCode: codeOf(problem) });
}

function codeOf(problem: PaymentProblem): number {
  switch (problem) {
    case 'badRequest':
      return 40016;
    case 'titleUnavailable':
      return CODES.titleUnavailable;
    case 'fault':
      return 50000;
    default:
      return CODES.payment[problem];
  }
}
