import type { Result } from '../../../../core/shared/result.ts';
import type { Ledger } from '../../../../simulators/studio/ledger/ledger.ts';
import { Acquisitions } from '../../../../simulators/studio/ownership.ts';
import { PaymentKeys } from '../../../../simulators/studio/payments/payment-keys.ts';
import { openPayments } from '../../../../simulators/studio/payments/payments.ts';
import type { Payments } from '../../../../simulators/studio/payments/payments.ts';
import type { Order, Paid } from '../../../../simulators/studio/payments/payment-desk.ts';
import type { SetUp } from '../../../../simulators/studio/payments/payer-checks.ts';
import { claimsOf } from './checkout-caller.ts';
import { ledgerWith } from './test-ledger.ts';

export const ADA = 'ada';
export const BEN = 'ben';
export const START_MS = Date.UTC(2026, 5, 1, 12);
export const FILM = {
  id: 1001,
  productId: 21_001,
  prices: [
    { kind: 'rent', amountMinor: 399, currency: 'EUR' },
    { kind: 'buy', amountMinor: 1199, currency: 'EUR' },
  ],
} as const;
export const OTHER_FILM = { ...FILM, id: 1002, productId: 21_002 } as const;

const PLACES = { peerOrigin: 'http://pay.localhost:1', targetOrigins: ['http://localhost:1'] };
// One pair of keys for all: they cost more than everything else here.
const KEYS = new PaymentKeys();

export function orderOf(kind: 'buy' | 'rent' = 'buy', film: typeof FILM | typeof OTHER_FILM = FILM): Order {
  return { filmId: film.id, kind, sku: `${film.productId}-${kind}`, videoType: 'HD' };
}

/** The desk of two accounts over a ledger in memory; the time is that of the test. */
export class PaymentRig {
  readonly ledger: Ledger = ledgerWith(ADA, BEN);
  readonly acquisitions = new Acquisitions(this.ledger);
  readonly withheld = new Set<number>();
  readonly payments: Payments = openPayments({
    ledger: this.ledger,
    acquisitions: this.acquisitions,
    keys: KEYS,
    library: { path: '/library.js', integrity: 'sha256-none' },
    filmOnSale: (id) =>
      this.withheld.has(id) ? null : ([FILM, OTHER_FILM].find((film) => film.id === id) ?? null),
  });
  nowMs = START_MS;

  pass(ms: number): void {
    this.nowMs += ms;
  }

  /** With a quote of the listed price. */
  open(order: Order = orderOf(), who: string = ADA): string {
    const { desk } = this.payments;
    const id = good(desk.create(who, order, this.nowMs));
    const { amountMinor } = good(desk.listed(who, id, this.nowMs));
    good(desk.quote(who, id, { totalMinor: amountMinor, taxMinor: 0, place: 'DE-BE' }, this.nowMs));
    return id;
  }

  token(id: string, number = '4111111111111111', expiry = { month: '12', year: '2030' }): string {
    const context = this.payments.cards.context(id, PLACES, this.nowMs);
    const securityCode = number.startsWith('3') ? '1234' : '123';
    const typed = { number, securityCode, expirationMonth: expiry.month, expirationYear: expiry.year };
    return good(this.payments.cards.tokenise(context, typed, this.nowMs));
  }

  setUp(id: string, token: string, who: string = ADA): Result<SetUp, string> {
    const wish = { token, peerOrigin: PLACES.peerOrigin, pageOrigin: 'http://localhost:1' };
    return this.payments.payer.setUp(who, id, wish, this.nowMs);
  }

  /** Set-up and enrolment; answers the token of the challenge, if there is one. */
  authenticate(id: string, token: string, who: string = ADA): string | null {
    const setUp = this.setUp(id, token, who);
    if (!setUp.ok) return null;
    const referenceId = String(claimsOf(setUp.value.accessToken)['ReferenceId']);
    const wish = {
      token,
      referenceId,
      returnUrl: 'http://localhost:1/back',
      peerOrigin: PLACES.peerOrigin,
      language: 'en',
    };
    const enrolled = good(this.payments.payer.enrol(who, id, wish, this.nowMs));
    return enrolled.status === 'PENDING_AUTHENTICATION' ? enrolled.accessToken : null;
  }

  /** Everything before pay; answers the token. */
  ready(id: string, number?: string, who: string = ADA): string {
    const token = this.token(id, number);
    this.authenticate(id, token, who);
    return token;
  }

  payWith(id: string, token: string, who: string = ADA, idempotencyKey = id): Paid {
    return this.payments.desk.pay(who, id, { token, idempotencyKey }, this.nowMs);
  }

  pay(id: string, number?: string, who: string = ADA): Paid {
    return this.payWith(id, this.ready(id, number, who), who);
  }

  verify(id: string, order: Order = orderOf(), who: string = ADA): Result<void, string> {
    return this.payments.desk.verify(who, id, order, this.nowMs);
  }

  confirm(id: string, kind: 'buy' | 'rent' = 'buy', who: string = ADA): Result<void, string> {
    return this.payments.desk.confirm(who, id, { kind, videoType: 'HD' }, this.nowMs);
  }

  cancel(id: string, who: string = ADA): Result<void, string> {
    return this.payments.desk.cancel(who, id, this.nowMs);
  }

  stateOf(id: string): string | undefined {
    this.payments.book.settle(this.nowMs);
    return this.payments.book.transactions.find(id)?.state;
  }

  /** What was charged and not given back, in hundredths. */
  get takenMinor(): number {
    const { moves } = this.payments.book;
    const sum = (list: readonly { readonly amountMinor: number }[]): number =>
      list.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return sum(moves.charges(1_000)) - sum(moves.refunds(1_000));
  }
}

export function good<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
