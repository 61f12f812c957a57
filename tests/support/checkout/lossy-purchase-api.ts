import type { Clock } from '../../../core/ports/clock.ts';
import type {
  BillingAddress,
  Enrolment,
  EnrolmentRequest,
  PurchaseApi,
  PurchaseOrder,
  TaxQuote,
} from '../../../core/ports/purchase-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import type { ConsumerId, TransactionId } from '../../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../../core/shared/result.ts';
import type { PurchasePlatform } from './purchase-platform.ts';

/** A call that nobody answered for this long has failed, as in the client. */
const TIME_OUT_MS = 15_000;

const QUOTE: TaxQuote = {
  price: 3.99,
  taxAmount: 0.76,
  taxRate: 19,
  totalAmount: 4.75,
  taxLabel: 'vat',
  currency: 'EUR',
  validated: null,
};

/** What the network does, from none to all of it lost. */
export interface Weather {
  /** Share of calls that do not simply arrive and come back, 0 to 1. */
  readonly trouble: number;
}

/**
 * Calls of one account through a network that loses requests and answers, delivers late and twice, and puts failures of
 * its own in their place. Whatever arrives takes effect, also when nobody waits for it any more.
 */
export class LossyPurchaseApi implements PurchaseApi {
  constructor(
    private readonly platform: PurchasePlatform,
    private readonly account: ConsumerId,
    private readonly scope: AbortSignal,
    private readonly clock: Clock,
    private readonly chance: () => number,
    private readonly weather: () => Weather,
    /** A page that is gone hears no answer: no code of it runs any more. */
    private readonly hears: () => boolean,
  ) {}

  createTransaction(order: PurchaseOrder, signal: AbortSignal) {
    return this.send(() => this.platform.create(this.account, order), signal);
  }

  captureContext(transaction: TransactionId, signal: AbortSignal) {
    return this.send(() => ok(`context ${transaction}`), signal);
  }

  taxQuote(_transaction: TransactionId, _address: unknown, signal: AbortSignal) {
    return this.send(() => ok(QUOTE), signal);
  }

  setUpAuthentication(transaction: TransactionId, token: string, signal: AbortSignal) {
    const setup = {
      accessToken: `access ${transaction}`,
      deviceDataCollectionUrl: 'https://bank.test/collect',
    };
    return this.send(
      () => mapResult(this.platform.setUp(this.account, transaction, token), () => setup),
      signal,
    );
  }

  checkEnrolment(transaction: TransactionId, { token }: EnrolmentRequest, signal: AbortSignal) {
    return this.send(
      () =>
        mapResult(this.platform.enrol(this.account, transaction, token), (status): Enrolment =>
          status === 'pending'
            ? { status, stepUpUrl: 'https://bank.test/challenge', accessToken: transaction }
            : { status },
        ),
      signal,
    );
  }

  pay(transaction: TransactionId, token: string, _billing: BillingAddress) {
    return this.send(() => this.platform.pay(this.account, transaction, token));
  }

  verify(transaction: TransactionId, order: PurchaseOrder) {
    return this.send(() => this.platform.verify(this.account, transaction, order));
  }

  confirm(transaction: TransactionId, order: PurchaseOrder) {
    return this.send(() => this.platform.confirm(this.account, transaction, order));
  }

  cancel(transaction: TransactionId) {
    return this.send(() => this.platform.cancel(this.account, transaction));
  }

  report() {
    return Promise.resolve(ok(undefined));
  }

  private send<T>(
    arrive: () => Result<T, CallFailure>,
    signal: AbortSignal = this.scope,
  ): Promise<Result<T, CallFailure>> {
    if (signal.aborted || this.scope.aborted)
      return Promise.resolve(err({ code: 'cancelled', unsent: true }));
    return new Promise((resolve) => {
      const answer = (result: Result<T, CallFailure>): void => {
        signal.removeEventListener('abort', giveUp);
        this.scope.removeEventListener('abort', giveUp);
        if (this.hears()) resolve(result);
      };
      const giveUp = (): void => answer(err({ code: 'cancelled' }));
      signal.addEventListener('abort', giveUp, { once: true });
      this.scope.addEventListener('abort', giveUp, { once: true });
      const later = (delayMs: number, run: () => void): void => void this.clock.after(delayMs, run);
      const network = (): void => answer(err({ code: 'network' }));
      const quick = (): number => 20 + Math.floor(this.chance() * 400);
      if (this.chance() >= this.weather().trouble) {
        later(quick(), () => answer(arrive()));
        return;
      }
      const fate = Math.floor(this.chance() * 6);
      switch (fate) {
        case 0: // The request never arrives.
          later(quick(), network);
          return;
        case 1: // It arrives, and its answer is lost at once.
          later(quick(), () => {
            arrive();
            network();
          });
          return;
        case 2: // It arrives, and nobody answers until the time is up.
          later(quick(), arrive);
          later(TIME_OUT_MS, network);
          return;
        case 3: // It is held somewhere and arrives long after it was given up.
          later(TIME_OUT_MS, network);
          later(TIME_OUT_MS + Math.floor(this.chance() * 120_000), arrive);
          return;
        case 4: // It arrives twice, and the first answer counts.
          later(quick(), () => answer(arrive()));
          later(quick() + 500, arrive);
          return;
        default: // Something on the way answers in its place, whether it arrived or not.
          later(quick(), () => {
            if (this.chance() < 0.5) arrive();
            answer(err({ code: 'rejected', responseCode: 50000 }));
          });
      }
    });
  }
}
