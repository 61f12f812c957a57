import type { PurchaseOrder } from '../../../core/ports/purchase-api.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import type { OwnershipRecord } from '../../../core/ports/ownership-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import type { ConsumerId, TitleId, TransactionId } from '../../../core/shared/ids.ts';
import type { Result } from '../../../core/shared/result.ts';

type Answer<T> = Result<T, CallFailure>;

/** A payment that was taken. */
export interface Charge {
  readonly transaction: TransactionId;
  readonly consumerId: ConsumerId;
  readonly order: PurchaseOrder;
  readonly refunded: boolean;
  /** The title was handed over. */
  readonly confirmed: boolean;
}

/**
 * The platform's side of buying without a network before it: every call takes effect at once and is answered. The crash
 * journeys put a network that loses, delays and repeats in between.
 */
export interface PurchasePlatform {
  sku(id: TitleId, kind: PurchaseKind): string;
  create(account: ConsumerId, order: PurchaseOrder): Answer<TransactionId>;
  setUp(account: ConsumerId, transaction: TransactionId, token: string): Answer<void>;
  /** `challenge`: pending. */
  enrol(
    account: ConsumerId,
    transaction: TransactionId,
    token: string,
  ): Answer<'successful' | 'pending' | 'failed'>;
  /** The bank's challenge was passed or refused, which the platform hears from the bank. */
  challenged(transaction: TransactionId, passed: boolean): void;
  /** A good card as its token, for this transaction. */
  token(transaction: TransactionId): string;
  pay(account: ConsumerId, transaction: TransactionId, token: string): Answer<void>;
  verify(account: ConsumerId, transaction: TransactionId, order: PurchaseOrder): Answer<void>;
  confirm(account: ConsumerId, transaction: TransactionId, order: PurchaseOrder): Answer<void>;
  cancel(account: ConsumerId, transaction: TransactionId): Answer<void>;
  claims(account: ConsumerId, id: TitleId): readonly OwnershipRecord[];
  charges(): readonly Charge[];
  /** Everything that it only remembers is gone. */
  restart(): void;
}
