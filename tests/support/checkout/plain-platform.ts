import type { OwnershipRecord } from '../../../core/ports/ownership-api.ts';
import type { PurchaseOrder } from '../../../core/ports/purchase-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import {
  transactionId,
  type ConsumerId,
  type TitleId,
  type TransactionId,
} from '../../../core/shared/ids.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import type { Charge, PurchasePlatform } from './purchase-platform.ts';

interface Entry {
  readonly account: ConsumerId;
  readonly order: PurchaseOrder;
  state: 'open' | 'paid' | 'confirmed' | 'closed';
  challenged: 'no' | 'passed' | 'refused';
  charges: number;
}

type Answer<T> = Result<T, CallFailure>;

/** A platform as the docstrings of `PurchaseApi` promise it, and nothing more; everything in memory. */
export class PlainPlatform implements PurchasePlatform {
  private readonly entries = new Map<TransactionId, Entry>();
  private tokens = 0;
  private readonly spent = new Set<string>();

  constructor(private readonly chance: () => number) {}

  sku(): string {
    return 'sku';
  }

  create(account: ConsumerId, order: PurchaseOrder): Answer<TransactionId> {
    if (this.owns(account, order)) return refused(CODES.payment.alreadyOwned);
    const id = transactionId(`t${this.entries.size + 1}`);
    this.entries.set(id, { account, order, state: 'open', challenged: 'no', charges: 0 });
    return ok(id);
  }

  token(transaction: TransactionId): string {
    this.tokens += 1;
    return `${transaction} ${this.tokens}`;
  }

  setUp(): Answer<void> {
    return ok(undefined);
  }

  enrol(): Answer<'successful' | 'pending' | 'failed'> {
    const drawn = this.chance();
    return ok(drawn < 0.7 ? 'successful' : drawn < 0.9 ? 'pending' : 'failed');
  }

  challenged(transaction: TransactionId, passed: boolean): void {
    const entry = this.entries.get(transaction);
    if (entry !== undefined) entry.challenged = passed ? 'passed' : 'refused';
  }

  pay(account: ConsumerId, transaction: TransactionId, token: string): Answer<void> {
    return this.of(account, transaction, (entry) => {
      if (entry.state === 'paid' || entry.state === 'confirmed') return ok(undefined);
      if (entry.state === 'closed') return refused(CODES.payment.transactionClosed);
      if (this.spent.has(token)) return refused(CODES.payment.tokenSpent);
      this.spent.add(token);
      if (this.owns(account, entry.order)) return refused(CODES.payment.alreadyOwned);
      if (this.chance() < 0.15) return refused(CODES.payment.declined);
      entry.state = 'paid';
      entry.charges += 1;
      return ok(undefined);
    });
  }

  verify(account: ConsumerId, transaction: TransactionId): Answer<void> {
    return this.of(account, transaction, ({ state }) =>
      state === 'paid' || state === 'confirmed' ? ok(undefined) : refused(codeOf(state)),
    );
  }

  confirm(account: ConsumerId, transaction: TransactionId): Answer<void> {
    return this.of(account, transaction, (entry) => {
      if (entry.state !== 'paid' && entry.state !== 'confirmed') return refused(codeOf(entry.state));
      entry.state = 'confirmed';
      return ok(undefined);
    });
  }

  cancel(account: ConsumerId, transaction: TransactionId): Answer<void> {
    return this.of(account, transaction, (entry) => {
      if (entry.state === 'paid' || entry.state === 'confirmed') {
        return refused(CODES.payment.transactionPaid);
      }
      entry.state = 'closed';
      return ok(undefined);
    });
  }

  claims(account: ConsumerId, id: TitleId): readonly OwnershipRecord[] {
    const mine = [...this.entries.values()].filter(
      (entry) => entry.account === account && entry.order.titleId === id && entry.state === 'confirmed',
    );
    return mine.map(({ order }) => ({
      owned: true,
      transactionType: order.kind === 'buy' ? 'EST' : 'TVOD',
      expiresAtMs: null,
      hoursRemaining: null,
      minutesRemaining: null,
    }));
  }

  charges(): readonly Charge[] {
    return [...this.entries].flatMap(([transaction, { account, order, state, charges }]) =>
      Array.from({ length: charges }, () => ({
        transaction,
        consumerId: account,
        order,
        refunded: false,
        confirmed: state === 'confirmed',
      })),
    );
  }

  restart(): void {
    // Nothing is kept anywhere but in what outlives it.
  }

  /** Bought, or for a rental rented too; what is paid counts, though it was not handed over yet. */
  private owns(account: ConsumerId, { titleId, kind }: PurchaseOrder): boolean {
    return [...this.entries.values()].some(
      (entry) =>
        entry.account === account &&
        entry.order.titleId === titleId &&
        (entry.state === 'paid' || entry.state === 'confirmed') &&
        (kind === 'rent' || entry.order.kind === 'buy'),
    );
  }

  private of(
    account: ConsumerId,
    transaction: TransactionId,
    run: (entry: Entry) => Answer<void>,
  ): Answer<void> {
    const entry = this.entries.get(transaction);
    return entry?.account === account ? run(entry) : refused(CODES.payment.transactionUnknown);
  }
}

function codeOf(state: Entry['state']): number {
  return state === 'closed' ? CODES.payment.transactionClosed : CODES.payment.transactionUnpaid;
}

const refused = (responseCode: number): Result<never, CallFailure> => err({ code: 'rejected', responseCode });
