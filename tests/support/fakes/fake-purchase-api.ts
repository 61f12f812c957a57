import type {
  AuthenticationSetup,
  BillingAddress,
  Enrolment,
  EnrolmentRequest,
  PurchaseApi,
  PurchaseOrder,
  StageCode,
  TaxAddress,
  TaxQuote,
} from '../../../core/ports/purchase-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { transactionId, type TransactionId } from '../../../core/shared/ids.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** A bank that charges a transaction once, and a platform that knows which ones were paid, closed and confirmed. */
export class FakePurchaseApi implements PurchaseApi {
  /** Each time that money was taken, with the card it was taken from. */
  readonly charges: { readonly transaction: TransactionId; readonly token: string }[] = [];
  readonly closed = new Set<TransactionId>();
  readonly confirmed = new Set<TransactionId>();
  quote: TaxQuote = {
    price: 3.99,
    taxAmount: 0.76,
    taxRate: 19,
    totalAmount: 4.75,
    taxLabel: 'vat',
    currency: 'EUR',
    validated: null,
  };
  enrolment: Enrolment = { status: 'successful' };
  private created = 0;

  readonly on = {
    createTransaction: new FakeCall<[order: PurchaseOrder], TransactionId>(() => {
      this.created += 1;
      return ok(transactionId(`transaction-${this.created}`));
    }),
    captureContext: new FakeCall<[transaction: TransactionId], string>((id) => ok(`context-of-${id}`)),
    taxQuote: new FakeCall<[transaction: TransactionId, address: TaxAddress], TaxQuote>(() => ok(this.quote)),
    setUpAuthentication: new FakeCall<[transaction: TransactionId, token: string], AuthenticationSetup>(() =>
      ok({ accessToken: 'access-1', deviceDataCollectionUrl: 'https://bank.example/collect' }),
    ),
    checkEnrolment: new FakeCall<[transaction: TransactionId, request: EnrolmentRequest], Enrolment>(() =>
      ok(this.enrolment),
    ),
    pay: new FakeCall<[transaction: TransactionId, token: string, billing: BillingAddress], void>(
      (transaction, token) => this.charge(transaction, token),
    ),
    verify: new FakeCall<[transaction: TransactionId, order: PurchaseOrder], void>((transaction) =>
      this.isPaid(transaction) ? ok(undefined) : rejected(CODES.payment.transactionUnpaid),
    ),
    confirm: new FakeCall<[transaction: TransactionId, order: PurchaseOrder], void>((transaction) => {
      if (!this.isPaid(transaction)) return rejected(CODES.payment.transactionUnpaid);
      this.confirmed.add(transaction);
      return ok(undefined);
    }),
    cancel: new FakeCall<[transaction: TransactionId], void>((transaction) => {
      if (this.isPaid(transaction)) return rejected(CODES.payment.transactionPaid);
      this.closed.add(transaction);
      return ok(undefined);
    }),
    report: new FakeCall<[transaction: TransactionId, stage: StageCode, dump: string], void>(() =>
      ok(undefined),
    ),
  };

  isPaid(transaction: TransactionId): boolean {
    return this.charges.some((charge) => charge.transaction === transaction);
  }

  /** Takes the money, once for a transaction, unless it is closed. Also what a pay does whose answer is lost. */
  charge(transaction: TransactionId, token: string): Result<void, CallFailure> {
    if (this.closed.has(transaction)) return rejected(CODES.payment.transactionClosed);
    if (!this.isPaid(transaction)) this.charges.push({ transaction, token });
    return ok(undefined);
  }

  /** From now on nobody hears how a payment went: the money is taken all the same, or it is not. */
  losesAnswersOfPay({ charged }: { readonly charged: boolean }): void {
    this.on.pay.answers((transaction, token) => {
      if (charged) this.charge(transaction, token);
      return err({ code: 'network' });
    });
  }

  createTransaction(order: PurchaseOrder, signal: AbortSignal) {
    return this.on.createTransaction.run([order], signal);
  }

  captureContext(transaction: TransactionId, signal: AbortSignal) {
    return this.on.captureContext.run([transaction], signal);
  }

  taxQuote(transaction: TransactionId, address: TaxAddress, signal: AbortSignal) {
    return this.on.taxQuote.run([transaction, address], signal);
  }

  setUpAuthentication(transaction: TransactionId, token: string, signal: AbortSignal) {
    return this.on.setUpAuthentication.run([transaction, token], signal);
  }

  checkEnrolment(transaction: TransactionId, request: EnrolmentRequest, signal: AbortSignal) {
    return this.on.checkEnrolment.run([transaction, request], signal);
  }

  pay(transaction: TransactionId, token: string, billing: BillingAddress) {
    return this.on.pay.run([transaction, token, billing]);
  }

  verify(transaction: TransactionId, order: PurchaseOrder) {
    return this.on.verify.run([transaction, order]);
  }

  confirm(transaction: TransactionId, order: PurchaseOrder) {
    return this.on.confirm.run([transaction, order]);
  }

  cancel(transaction: TransactionId) {
    return this.on.cancel.run([transaction]);
  }

  report(transaction: TransactionId, stage: StageCode, dump: string) {
    return this.on.report.run([transaction, stage, dump]);
  }
}

const rejected = (responseCode: number): Result<never, CallFailure> =>
  err({ code: 'rejected', responseCode });
